import { asc, inArray, isNull, or, sql } from "drizzle-orm";

import type { DefinitionList } from "#contract/company/definition-facts";
import { companyStatuses } from "#contract/companies/company-fields";
import { feeTypes } from "#contract/projects/stages";
import { ownField } from "#contract/company/import-facts";

import type { Context } from "../../context";
import { citiesOf } from "../../db/reference/cities";
import { countries } from "../../db/reference/countries.data";
import { budgetCategories, clientIndustries, contactPositions, supplierCategories } from "../../db/schema/definitions";
import { divisions, positions, teams } from "../../db/schema/companies";
import { clients, suppliers } from "../../db/schema/people";
import { owned } from "../../records/owned";
import { readColumns } from "../attendees/columns";
import { makeNearest, type ListOption } from "./nearest";
import type { Import } from "./steps";

/** Longer lists are typed: a choice of so many beside each value is no help. */
const mostOptions = 300;

const tables = {
  industry_id: clientIndustries,
  category_ids: supplierCategories,
  supplier_categories: supplierCategories,
  position_id: contactPositions,
  category_id: budgetCategories,
};

/** Lists that a value can be added to by its name alone. */
export const addable: Partial<Record<string, DefinitionList>> = {
  industry_id: "client-industries",
  category_ids: "supplier-categories",
  supplier_categories: "supplier-categories",
  position_id: "contact-positions",
};

const asOptions = (values: readonly string[]): ListOption[] => values.map((value) => ({ value, label: value }));

async function definitionOptions(ctx: Context, field: keyof typeof tables): Promise<ListOption[]> {
  const table = tables[field] as typeof contactPositions;
  const hasArchive = "archived" in table;
  const rows = await ctx.db
    .select({ name: table.name, name_en: table.name_en })
    .from(table)
    .where(owned(ctx, table, hasArchive ? sql`not ${table.archived}` : undefined))
    .orderBy(asc(sql`${table.name} collate tr_sort`));
  return rows.map(({ name, name_en }) => ({ value: name, label: (ctx.locale === "en" && name_en) || name }));
}

const units = { position: positions, division: divisions, team: teams };
const isUnit = (field: string): field is keyof typeof units => Object.hasOwn(units, field);

/** Positions, divisions and teams that can be chosen, by name. */
async function unitOptions(ctx: Context, unit: (typeof units)[keyof typeof units]): Promise<ListOption[]> {
  const table = unit as typeof divisions;
  const rows = await ctx.db
    .select({ name: table.name })
    .from(table)
    .where(owned(ctx, table, "archived_at" in unit ? isNull(table.archived_at) : undefined))
    .orderBy(asc(sql`${table.name} collate tr_sort`));
  return asOptions(rows.map(({ name }) => name));
}

/** Companies that are like one of these names. */
async function likeCompanies(ctx: Context, values: readonly string[]): Promise<ListOption[]> {
  const found: ListOption[] = [];
  for (const table of [clients, suppliers as unknown as typeof clients]) {
    const like = or(...values.map((value) => sql`${table.folded} % tr_fold(${value})`));
    const rows = await ctx.db
      .select({ value: table.code, label: table.name })
      .from(table)
      .where(owned(ctx, table, like))
      .limit(mostOptions);
    found.push(...rows);
  }
  return found;
}

/** Names of chosen companies by their codes. */
async function namesOfCompanies(ctx: Context, codes: readonly string[]): Promise<ListOption[]> {
  const found: ListOption[] = [];
  if (codes.length === 0) return found;
  for (const table of [clients, suppliers as unknown as typeof clients]) {
    const rows = await ctx.db
      .select({ value: table.code, label: table.name })
      .from(table)
      .where(owned(ctx, table, inArray(table.code, [...codes])));
    found.push(...rows);
  }
  return found;
}

/** All values of a field's list; null for one that is typed. */
async function everyOption(ctx: Context, head: Import, field: string, scope: string): Promise<ListOption[] | null> {
  if (isUnit(field)) return unitOptions(ctx, units[field]);
  if (field in tables) return definitionOptions(ctx, field as keyof typeof tables);
  if (field === "city") return asOptions([...new Set(citiesOf(scope || "TR").map(({ name }) => name))]);
  if (field === "country")
    return countries.map(({ code, name, name_en }) => ({ value: code, label: ctx.locale === "en" ? name_en : name }));
  if (field === "status") return asOptions(companyStatuses);
  if (field === "fin_fee_type") return asOptions(feeTypes);
  if (field === "language") return asOptions(["tr", "en"]);
  if (field === "attendance") return asOptions(["1", "0"]);
  if (field.startsWith(ownField) && head.project_id !== null) {
    const columns = await readColumns(ctx, [head.project_id]);
    return asOptions(columns.find(({ key }) => `${ownField}${key}` === field)?.options ?? []);
  }
  return null;
}

interface Shown {
  value: string;
  target: string | null;
}

/** The list of a field as its page shows it: the options, the likest one of each value, and the chosen ones by name. */
export async function readOptions(ctx: Context, head: Import, field: string, scope: string, values: readonly Shown[]) {
  const all = await everyOption(ctx, head, field, scope);
  const isCompany = field === "company_id";
  const like =
    all ??
    (isCompany
      ? await likeCompanies(
          ctx,
          values.map(({ value }) => value),
        )
      : []);
  const targets = values.flatMap(({ target }) => target || []);
  const named = [...like, ...(isCompany ? await namesOfCompanies(ctx, targets) : [])];
  return {
    options: all && all.length <= mostOptions ? all : null,
    nearest: makeNearest(like),
    optionOf: (text: string): ListOption => named.find(({ value }) => value === text) ?? { value: text, label: text },
  };
}

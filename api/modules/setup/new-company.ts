import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

import { offerStages } from "#contract/projects/stages";

import type { Tx } from "../../db/client";
import { budgetCategories, budgetGroups, budgetItems } from "../../db/reference/definitions/budget";
import {
  meetingTypes,
  modules,
  positions,
  projectTypes,
  taskLabels,
  taskSections,
} from "../../db/reference/definitions/organisation";
import {
  clientIndustries,
  contactPositions,
  expenseSources,
  paymentMethods,
  brainStormingTemplates,
  lossReasons,
  supplierCategories,
} from "../../db/reference/definitions/parties";
import { seedRates, vatRates } from "../../db/reference/rates";
import * as companies from "../../db/schema/companies";
import { eventCompanies } from "../../db/schema/tenant";
import * as definitions from "../../db/schema/definitions";
import * as tasks from "../../db/schema/tasks";
import { lossReasons as lossReasonTable } from "../../db/schema/loss-reasons";
import { stageName } from "../projects/stage-names";
import { newCode } from "../../tokens";

export interface NewCompany {
  code?: string;
  name: string;
  name_legal?: string;
  /** Company-owner membership: the whole product instead of projects and profile only (SES-052). */
  ecos: boolean;
  city?: string;
  currency?: string;
  now: Date;
}

/** Record id by the key that the lists of api/db/reference/definitions use; an unknown key is a mistake in code. */
export type IdOf = (key: string) => number;

export interface CreatedCompany {
  company: typeof eventCompanies.$inferSelect;
  ids: Record<
    | "positions"
    | "projectTypes"
    | "clientIndustries"
    | "supplierCategories"
    | "contactPositions"
    | "lossReasons"
    | "meetingTypes",
    IdOf
  >;
}

/** Held as a fraction, listed in percent. */
const fraction = (percent: number) => (percent / 100).toFixed(4);

function idOf(list: readonly { key: string }[], rows: readonly { id: number; sort_order: number }[]): IdOf {
  const ids = new Map(rows.map(({ id, sort_order }) => [list[sort_order]?.key, id]));
  return lookUp(ids);
}

function lookUp(ids: ReadonlyMap<string | undefined, number>): IdOf {
  return (key) => {
    const id = ids.get(key);
    if (!id) throw new Error(`no definition "${key}"`);
    return id;
  };
}

type DefinitionTable = PgTable & { id: AnyPgColumn; sort_order: AnyPgColumn };

/** Every company starts with its own copy of the product's lists, which it may change (REF-019…031, LED-087). */
export async function createCompany(tx: Tx, input: NewCompany): Promise<CreatedCompany> {
  const created_at = input.now;
  const [company] = await tx
    .insert(eventCompanies)
    .values({
      code: input.code ?? newCode(),
      name: input.name,
      name_legal: input.name_legal ?? input.name,
      memberships: input.ecos ? ["ECOS"] : [],
      city: input.city ?? null,
      currency: input.currency ?? "TRY",
      created_at,
      updated_at: created_at,
    })
    .returning();
  if (!company) throw new Error("the company was not written");
  const own = { event_company_id: company.id, created_at };
  const edited = { ...own, updated_at: created_at };

  await tx.insert(companies.vatRates).values(vatRates.map((rate) => ({ ...own, vat_rate: fraction(rate) })));
  await tx
    .insert(companies.modules)
    .values(modules.map((module) => ({ ...own, ...module, enabled: module.enabled === 1 })));
  await tx.insert(companies.bizdevStages).values(
    offerStages.map((stage) => ({
      ...edited,
      stage,
      name: stageName(stage, "tr", []),
      name_en: stageName(stage, "en", []),
      sort_order: stage,
    })),
  );
  await tx.insert(definitions.exchangeRates).values(seedRates.map((rate) => ({ ...edited, ...rate })));
  const positionRows = await tx
    .insert(companies.positions)
    .values(positions.map(({ name, name_en, scope }) => ({ ...edited, name, name_en, scope })))
    .returning({ id: companies.positions.id, name: companies.positions.name });
  const positionIds = new Map(
    positionRows.map(({ id, name }) => [positions.find((position) => position.name === name)?.key, id]),
  );

  const insert = async <L extends { key: string; name: string; name_en: string }>(
    table: DefinitionTable,
    list: readonly L[],
    more: (row: L) => Record<string, unknown> = () => ({}),
  ) => {
    const rows = await tx
      .insert(table)
      .values(
        list.map((row, sort_order) => ({ ...edited, name: row.name, name_en: row.name_en, sort_order, ...more(row) })),
      )
      .returning({ id: table.id, sort_order: table.sort_order });
    return idOf(list, rows as { id: number; sort_order: number }[]);
  };
  const supplierIds = await insert(definitions.supplierCategories, supplierCategories);
  const categoryIds = await insert(definitions.budgetCategories, budgetCategories, (row) => ({
    vat_rate: fraction(row.vat_rate),
    supplier_category_ids: row.supplier_categories.map(supplierIds),
  }));
  const itemIds = await insert(definitions.budgetItems, budgetItems, (row) => ({
    category_id: categoryIds(row.category),
  }));
  await insert(definitions.budgetGroups, budgetGroups, (row) => ({
    category_id: categoryIds(row.category),
    item_ids: row.items.map(itemIds),
  }));
  await insert(definitions.expenseSources, expenseSources);
  await insert(definitions.paymentMethods, paymentMethods, ({ kind }) => ({ kind }));
  await insert(definitions.brainStormingTemplates, brainStormingTemplates, ({ headings }) => ({ headings }));
  const meetingTypeIds = await insert(definitions.meetingTypes, meetingTypes, (row) => ({
    can_be_with_client: row.can_be_with_client,
    can_be_with_supplier: row.can_be_with_supplier,
    can_be_with_sponsor: row.can_be_with_sponsor,
  }));
  await tx.insert(tasks.taskSections).values(taskSections.map((name, sort_order) => ({ ...edited, name, sort_order })));
  await tx.insert(tasks.taskLabels).values(taskLabels.map((label) => ({ ...edited, ...label })));
  return {
    company,
    ids: {
      positions: lookUp(positionIds),
      projectTypes: await insert(definitions.projectTypes, projectTypes, (row) => ({ budget_type: row.budget_type })),
      clientIndustries: await insert(definitions.clientIndustries, clientIndustries),
      supplierCategories: supplierIds,
      meetingTypes: meetingTypeIds,
      lossReasons: await insert(lossReasonTable, lossReasons),
      contactPositions: await insert(definitions.contactPositions, contactPositions),
    },
  };
}

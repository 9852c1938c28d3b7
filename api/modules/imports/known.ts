import { inArray, isNull, or } from "drizzle-orm";

import { storedTaxNumber } from "#contract/companies/company-fields";
import { foldTurkish } from "#contract/fold";
import { visibleName } from "#contract/guest-forms/visible";

import type { Db, Tx } from "../../db/client";
import { budgetCategories, clientIndustries, contactPositions, supplierCategories } from "../../db/schema/definitions";
import { divisions, positions, teams } from "../../db/schema/companies";
import { clients, suppliers, users } from "../../db/schema/people";
import type { InTransaction } from "../../context";
import { owned } from "../../records/owned";
import { mailOf, plain, type Cells, type Known } from "./cells";

/** A company's name as its table holds it to be compared. */
const nameKey = (text: string): string => foldTurkish(visibleName(text).trim());

type Definitions =
  | typeof budgetCategories
  | typeof clientIndustries
  | typeof supplierCategories
  | typeof contactPositions
  | typeof positions;

/** The company's definitions by their names in both languages. */
async function definitions(tx: InTransaction, table: Definitions): Promise<Map<string, number>> {
  const rows = await (tx.db as Db | Tx)
    .select({ id: table.id, name: table.name, name_en: table.name_en })
    .from(table as typeof clientIndustries)
    .where(owned(tx, table));
  return new Map(
    rows.flatMap(({ id, name, name_en }) =>
      [name_en, name].flatMap((text) => (text ? [[plain(text), id] as const] : [])),
    ),
  );
}

/** A client or supplier by its code, its tax number or its whole name; null for a text that fits several. */
async function companies(tx: InTransaction, texts: readonly string[]): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  if (texts.length === 0) return found;
  const wanted = [...new Set(texts)];
  const taxNumbers = wanted.map((text) => storedTaxNumber(text, "TR"));
  for (const [prefix, table] of [
    ["C", clients],
    ["S", suppliers as unknown as typeof clients],
  ] as const) {
    const rows = await tx.db
      .select({ id: table.id, code: table.code, tax_number: table.tax_number, folded: table.folded })
      .from(table)
      .where(
        owned(
          tx,
          table,
          or(
            inArray(table.code, wanted),
            inArray(table.tax_number, taxNumbers),
            inArray(table.folded, wanted.map(nameKey)),
          ),
        ),
      );
    const company = (id: number) => `${prefix}-${id}`;
    for (const text of wanted) {
      const key = plain(text);
      const byCode = rows.find(({ code }) => code === text);
      const matching = byCode
        ? [byCode]
        : rows.filter(
            ({ tax_number, folded }) => tax_number === storedTaxNumber(text, "TR") || folded === nameKey(text),
          );
      for (const { id } of matching) {
        const before = found.get(key);
        found.set(key, before === undefined || before === company(id) ? company(id) : null);
      }
    }
  }
  return found;
}

/** Divisions or teams that can be chosen, by name. */
async function units(tx: InTransaction, table: typeof divisions | typeof teams): Promise<Map<string, number>> {
  const own = table as typeof divisions;
  const rows = await tx.db
    .select({ id: own.id, name: own.name })
    .from(own)
    .where(owned(tx, own, isNull(own.archived_at)));
  return new Map(rows.map(({ id, name }) => [plain(name), id]));
}

/** People who work here by mail, code or whole name; null for a text that fits several. */
export async function readPeople(tx: InTransaction, texts: readonly string[]): Promise<Map<string, number | null>> {
  const wanted = [...new Set(texts)];
  const rows = await tx.db
    .select({ id: users.id, code: users.code, email: users.email, folded: users.folded })
    .from(users)
    .where(
      owned(
        tx,
        users,
        or(
          inArray(users.code, wanted),
          inArray(users.email, wanted.map(mailOf)),
          inArray(users.folded, wanted.map(nameKey)),
        ),
      ),
    );
  const found = new Map<string, number | null>();
  for (const text of wanted) {
    const exact = rows.filter(({ code, email }) => code === text || email === mailOf(text));
    const matching = exact.length > 0 ? exact : rows.filter(({ folded }) => folded === nameKey(text));
    const [first, ...more] = matching;
    if (first) found.set(plain(text), more.length > 0 ? null : first.id);
  }
  return found;
}

/** Ids of these rows' references, read once for all of them. */
export async function readKnown(tx: InTransaction, rows: readonly Cells[]): Promise<Known> {
  const has = (field: string) => rows.some((cells) => cells[field] !== undefined);
  const none = new Map<string, never>();
  return {
    industry_id: has("industry_id") ? await definitions(tx, clientIndustries) : none,
    category_ids: has("category_ids") ? await definitions(tx, supplierCategories) : none,
    supplier_categories: has("supplier_categories") ? await definitions(tx, supplierCategories) : none,
    category_id: has("category_id") ? await definitions(tx, budgetCategories) : none,
    position_id: has("position_id") ? await definitions(tx, contactPositions) : none,
    company_id: has("company_id")
      ? await companies(
          tx,
          rows.flatMap((cells) => cells["company_id"] ?? []),
        )
      : none,
    position: has("position") ? await definitions(tx, positions) : none,
    division: has("division") ? await units(tx, divisions) : none,
    team: has("team") ? await units(tx, teams) : none,
    manager: has("manager")
      ? await readPeople(
          tx,
          rows.flatMap((cells) => cells["manager"] ?? []),
        )
      : none,
  };
}

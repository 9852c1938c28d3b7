import { eq, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import * as contract from "#contract/companies/suppliers";
import { mostCategories } from "#contract/companies/suppliers";

import { transaction, type Context, type InTransaction } from "../../context";
import type { Bound } from "../../db/prepared";
import { supplierCategories } from "../../db/schema/definitions";
import { contacts, suppliers } from "../../db/schema/people";
import { Conflict } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { writeEach } from "../../records/bulk";
import { findWritable } from "../../records/kinds";
import { readList, type List } from "../../records/list";
import { findOrMerged } from "../../records/merge";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { checkIds } from "../companies/checks";
import { savedCompany } from "../companies/tax-number-note";
import { refuseUsed } from "../companies/uses";
import { bulkMessage } from "../companies/bulk-message";
import { isNarrowed, readFacet, readStatusCounts, readTalliedNumbers } from "../companies/counts";
import { foundBy } from "../companies/finds";
import { checkName } from "../companies/names";
import { listColumns, namesOf, recordFacts, storedFields, toStatus } from "../companies/values";
import { removeRecordPicture, saveRecordPicture, type Pictured } from "../pictures/record-picture";
import { checkPlace } from "../companies/place-rules";
import { newCode } from "../../tokens";
import { supplierKind } from "./kind";

type Row = typeof suppliers.$inferSelect;

const { name, city, created_at } = suppliers;
const supplierList: List<QueryOf<typeof contract.list>["sort_by"]> = {
  name: "suppliers",
  table: suppliers,
  sorts: { name, city, created_at },
};

const namesIn = (names: Map<number, string>, ids: readonly number[]) =>
  ids.flatMap((id) => names.get(id) ?? []).toSorted((a, b) => a.localeCompare(b, "tr"));

/** CLI-003. Suppliers by Turkish name; all staff of the company owner see all of them. */
export async function listSuppliers(ctx: Context, query: QueryOf<typeof contract.list>) {
  const ofCodes = (bound: Bound) =>
    bound.when(
      "codes",
      query.codes?.length ? query.codes : undefined,
      (all) => sql`${suppliers.code} = any(${all}::text[])`,
    );
  // A supplier has several categories: those of one are counted apart from all.
  const [tallied, byCategory] = isNarrowed(query)
    ? [null, null]
    : await Promise.all([
        readTalliedNumbers(ctx, query.category ? "supplier_category" : "supplier", {
          state: query.status,
          choice: query.category,
        }),
        readTalliedNumbers(ctx, "supplier_category", { state: query.status, choice: undefined }),
      ]);
  const [{ rows, paging }, counts, categories, category] = await Promise.all([
    readList(ctx, supplierList, query, (bound) => ({
      where: [
        foundBy(bound, suppliers.finds, query.query),
        bound.when("status", query.status, (status) => eq(suppliers.status, status)),
        bound.when("category", query.category, (id) => sql`${suppliers.category_ids} @> array[${id}::int]`),
        ofCodes(bound),
      ],
      select: () =>
        ctx.db
          .select({ ...listColumns(suppliers), category_ids: suppliers.category_ids })
          .from(suppliers)
          .$dynamic(),
      total: tallied?.total,
    })),
    tallied?.counts ??
      readStatusCounts(ctx, "supplier", suppliers, (bound) => [
        foundBy(bound, suppliers.finds, query.query),
        bound.when("category", query.category, (id) => sql`${suppliers.category_ids} @> array[${id}::int]`),
      ]),
    namesOf(ctx, supplierCategories),
    query.facets === 1
      ? (byCategory?.facet ??
        readFacet(ctx, "supplier category", suppliers, sql`unnest(${suppliers.category_ids})`, (bound) => [
          foundBy(bound, suppliers.finds, query.query),
          bound.when("status", query.status, (status) => eq(suppliers.status, status)),
        ]))
      : null,
  ]);
  const data = rows.map(({ category_ids, ...row }) => ({
    ...row,
    status: toStatus(row.status),
    categories: namesIn(categories, category_ids),
  }));
  return { status: "success" as const, data, paging, counts, facets: category && { category } };
}

const fieldNames = Object.keys(contract.supplierFields) as (keyof typeof contract.supplierFields)[];

/** The record as its page and its form show it. */
async function toRecord(ctx: Context | InTransaction, row: Row) {
  const [facts, categories] = await Promise.all([
    recordFacts(ctx, row, contacts.supplier_id),
    namesOf(ctx, supplierCategories),
  ]);
  return { ...pick(row, fieldNames), ...facts, categories: namesIn(categories, row.category_ids) };
}

export async function getSupplier(ctx: Context, code: string) {
  const row = await findOrMerged(ctx, supplierKind, code);
  return { status: "success" as const, supplier: await toRecord(ctx, row) };
}

type Input = BodyOf<typeof contract.create>;

/** The columns of the body; its references must be the company's. */
export async function supplierValues(tx: InTransaction, input: Input, kept?: Row) {
  checkPlace(tx, { country: input.country === kept?.country ? undefined : input.country }, undefined);
  const category_ids = [...new Set(input.category_ids)];
  await checkIds(tx, "category_ids", supplierCategories, category_ids, kept?.category_ids);
  return { ...storedFields(input), category_ids };
}

/** CLI-046. 409 for an existing name; compared with Turkish folding. */
export async function createSupplier(ctx: Context, input: Input) {
  return creating(
    ctx,
    async (tx) => {
      await checkName(tx, "supplier", suppliers, input.name);
      const values = await supplierValues(tx, input);
      const row = await insertRecord(tx, supplierKind, { ...values, code: newCode(), creator_id: tx.user.id });
      const message = savedCompany(tx.locale, "supplier_created", row);
      return { status: "success" as const, message, supplier: await toRecord(tx, row) };
    },
    madeRecord(supplierKind, ({ supplier }) => supplier.code),
  );
}

const currentOf = (tx: InTransaction, code: string) => async () => toRecord(tx, await supplierKind.find(tx, code));

export async function updateSupplier(ctx: Context, code: string, body: BodyOf<typeof contract.update>) {
  const { version, ...input } = body;
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, supplierKind, code);
    await checkName(tx, "supplier", suppliers, input.name, before);
    const values = await supplierValues(tx, input, before);
    const { row, undo } = await saveRecord(tx, supplierKind, before, version, values, currentOf(tx, code));
    const message = savedCompany(tx.locale, "supplier_updated", row, before);
    return { status: "success" as const, undo, message, supplier: await toRecord(tx, row) };
  });
}

/** R4: at the version in the question; a supplier with contacts, projects or sponsorships cannot be deleted. */
export async function removeSupplier(ctx: Context, code: string, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, supplierKind, code);
    await refuseUsed(tx, suppliers, before.id);
    const undo = await removeRecord(tx, supplierKind, before, version, currentOf(tx, code));
    return { status: "success" as const, undo, message: translate(tx.locale, "supplier_removed") };
  });
}

export async function addSupplierCategory(ctx: Context, { codes, category_id }: BodyOf<typeof contract.addCategory>) {
  await transaction(ctx, (tx) => checkIds(tx, "category_id", supplierCategories, [category_id]));
  const { results, ...counts } = await writeEach(
    ctx,
    codes,
    async (tx, code) => (await supplierKind.find(tx, code)).name,
    async (tx, code) => {
      const before = await findWritable(tx, supplierKind, code);
      if (before.category_ids.includes(category_id)) return { message: translate(tx.locale, "company_choice_before") };
      // The limit of the supplier's form.
      if (before.category_ids.length >= mostCategories) throw new Conflict("supplier_categories_full");
      const values = { category_ids: [...before.category_ids, category_id] };
      const { undo } = await saveRecord(tx, supplierKind, before, before.version, values, currentOf(tx, code));
      return { message: translate(tx.locale, "supplier_updated"), undo };
    },
  );
  return { status: "success" as const, message: bulkMessage(ctx, counts), results };
}

const logoOf: Pictured<typeof suppliers, Awaited<ReturnType<typeof toRecord>>> = {
  kind: supplierKind,
  model: "supplier",
  column: "logo",
  saved: "logo_saved",
  removed: "logo_removed",
  show: toRecord,
};

/** CLI-013 */
export async function saveSupplierLogo(ctx: Context, code: string, body: BodyOf<typeof contract.saveLogo>) {
  const { record, ...answer } = await saveRecordPicture(ctx, logoOf, code, body);
  return { ...answer, supplier: record };
}

export async function removeSupplierLogo(ctx: Context, code: string, body: BodyOf<typeof contract.removeLogo>) {
  const { record, ...answer } = await removeRecordPicture(ctx, logoOf, code, body);
  return { ...answer, supplier: record };
}

import { asc, isNotNull, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import { definitionFields, isOfCategory, isOrdered, type DefinitionList } from "#contract/company/definition-facts";
import { cardNameFault } from "#contract/company/company-settings-facts";
import type * as contract from "#contract/company/definitions";
import { foldTurkish } from "#contract/fold";
import { messageOf } from "#contract/messages";
import { labelColors } from "#contract/planning/task-facts";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable, type RecordTable } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord, staleRecord } from "../../records/writes";
import { placeRow } from "../bizdev/order";
import { record } from "../../records/log";
import { budgetAnswer, budgetValues } from "./budget";
import { checkName, isRow, lists, usesOf, type DefinitionRow, type Definitions } from "./lists";

type Fields = Partial<BodyOf<typeof contract.create>>;

/** Number of records that reference each row, deleted ones too: they may be restored. */
export async function countUses(ctx: Reader, definitions: Definitions): Promise<Map<number, number>> {
  const used = new Map<number, number>();
  for (const { use, isArray } of usesOf(definitions)) {
    const named = sql<number>`${isArray ? sql`unnest(${use.column})` : use.column}`;
    const rows = await ctx.db
      .select({ id: named.as("named"), n: sql<number>`count(*)::int` })
      .from(use.table)
      .where(ownedOrDeleted(ctx, use.table, isNotNull(use.column)))
      .groupBy(sql`1`);
    for (const { id, n } of rows) used.set(id, (used.get(id) ?? 0) + n);
  }
  return used;
}

const flagOf = (value: number | undefined): 0 | 1 | null => (value === undefined ? null : value === 1 ? 1 : 0);

async function readRows(ctx: Reader, list: DefinitionList) {
  const { table } = lists[list];
  const byName = sql`${table.name} collate tr_sort`;
  const order = (table as unknown as { sort_order?: Parameters<typeof asc>[0] }).sort_order;
  const found = await ctx.db
    .select()
    .from(table as RecordTable)
    .where(owned(ctx, table))
    .orderBy(...(order && !isOfCategory(list) ? [asc(order)] : []), byName, asc(table.id));
  const used = await countUses(ctx, lists[list]);
  return (found as unknown as DefinitionRow[]).map((row) => ({
    id: row.id,
    name: row.name,
    name_en: row.name_en ?? null,
    color: row.color === undefined ? null : (labelColors.find((color) => color === row.color) ?? ("neutral" as const)),
    budget_type: row.budget_type ?? null,
    kind: row.kind ?? null,
    can_be_with_client: flagOf(row.can_be_with_client),
    can_be_with_supplier: flagOf(row.can_be_with_supplier),
    can_be_with_sponsor: flagOf(row.can_be_with_sponsor),
    sort_order: row.sort_order ?? 0,
    headings: row.headings ?? null,
    ...budgetAnswer(row),
    archived: row.archived ? (1 as const) : (0 as const),
    used: used.get(row.id) ?? 0,
    version: row.version,
  }));
}

async function readRow(ctx: Reader, list: DefinitionList, id: number) {
  const row = (await readRows(ctx, list)).find((one) => one.id === id);
  if (!row) throw new NotFound();
  return row;
}

/** ADM-181 */
export async function listDefinitions(
  ctx: Context,
  list: DefinitionList,
  { query = "", state, sort_by, sort_order }: QueryOf<typeof contract.listAll>,
) {
  const typed = foldTurkish(query);
  const rows = await readRows(ctx, list);
  const archived = rows.filter((row) => row.archived === 1).length;
  const found = rows.filter(
    (row) =>
      [row.name, row.name_en ?? ""].some((name) => foldTurkish(name).includes(typed)) &&
      (state === undefined || row.archived === (state === "archived" ? 1 : 0)),
  );
  const byName = new Intl.Collator("tr");
  const compare = (one: (typeof found)[number], other: (typeof found)[number]) =>
    (sort_by === "used" ? one.used - other.used : 0) || byName.compare(one.name, other.name) || one.id - other.id;
  const sign = sort_order === "asc" ? 1 : -1;
  const data = sort_by ? found.toSorted((one, other) => sign * compare(one, other)) : found;
  return { status: "success" as const, data, counts: { active: rows.length - archived, archived } };
}

/** ADM-008 */
export async function getDefinition(ctx: Context, list: DefinitionList, id: number) {
  return { status: "success" as const, definition: await readRow(ctx, list, id) };
}

const ofBudgets = ["vat_rate", "supplier_categories", "taxes", "category_id", "items", "divisions"];

/** The columns of the body that this list has; those of budgets are `budgetValues`. */
function valuesOf(list: DefinitionList, body: Fields): Record<string, unknown> {
  const sent = Object.entries(body).filter(
    ([name, value]) =>
      value !== undefined &&
      !ofBudgets.includes(name) &&
      (name === "name" || (definitionFields[list] as readonly string[]).includes(name)),
  );
  return Object.fromEntries(sent);
}

/** ADM-184: a card is a label, whatever call writes it. */
function checkLabel(tx: InTransaction, list: DefinitionList, name: string | undefined) {
  const fault = list === "credit-cards" && name !== undefined ? cardNameFault(name) : null;
  if (fault) throw new Invalid({ name: [messageOf({ code: "custom", message: fault }, tx.locale)] });
}

/** Adds a row at the end of its list; 422 for a name that is there. */
export async function addDefinition(tx: InTransaction, list: DefinitionList, body: BodyOf<typeof contract.create>) {
  const { kind } = lists[list];
  checkLabel(tx, list, body.name);
  if (list === "brain-storming-templates" && !body.headings)
    throw new Invalid({ headings: [messageOf({ code: "invalid_type" }, tx.locale)] });
  const budget = await budgetValues(tx, list, body, undefined);
  await checkName(tx, lists[list], { ...budget, name: body.name });
  const values = {
    ...(list === "project-types" ? { budget_type: "STANDARD" } : {}),
    ...valuesOf(list, body),
    ...budget,
    ...(list === "task-labels" ? {} : { sort_order: (await readRows(tx, list)).length }),
  };
  const row = await insertRecord(tx, kind, values as never);
  const { id } = row as unknown as DefinitionRow;
  await kind.followed?.(tx, { ...row, division_ids: [] }, row);
  return readRow(tx, list, id);
}

/** ADM-181 */
export async function createDefinition(ctx: Context, list: DefinitionList, body: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const definition = await addDefinition(tx, list, body);
    const message = translate(tx.locale, "definition_added", { name: body.name });
    return { status: "success" as const, message, definition };
  };
  return creating(
    ctx,
    work,
    madeRecord(lists[list].kind, ({ definition }: { definition: { id: number } }) => definition.id),
  );
}

/** ADM-181: an archived one stays where it was chosen. A move in the list is undone by a move back. */
export async function updateDefinition(
  ctx: Context,
  list: DefinitionList,
  id: number,
  { version, sort_order, archived, ...fields }: BodyOf<typeof contract.update>,
) {
  const { kind, table } = lists[list];
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, kind, id);
    const row = before as unknown as DefinitionRow;
    const current = () => readRow(tx, list, id);
    if (row.version !== version) throw await staleRecord(current);
    checkLabel(tx, list, fields.name);
    const budget = await budgetValues(tx, list, fields, row);
    if (fields.name !== undefined || budget.category_id !== undefined)
      await checkName(tx, lists[list], {
        id,
        name: fields.name ?? row.name,
        category_id: budget.category_id ?? row.category_id,
      });
    const values = {
      ...valuesOf(list, fields),
      ...budget,
      ...(archived === undefined ? {} : { archived: archived === 1 }),
    };
    const { undo: ofSave } =
      Object.keys(values).length > 0 ? await saveRecord(tx, kind, before, version, values as never, current) : {};
    const moved =
      sort_order !== undefined && isOrdered(list) ? await placeRow(tx, table as never, id, sort_order) : null;
    const ofMove = moved
      ? await record(tx, {
          model: kind.model,
          id,
          code: String(id),
          action: "placed",
          changes: { sort_order: [moved.from, moved.to] },
        })
      : undefined;
    const undo = ofMove ?? ofSave;
    const definition = await readRow(tx, list, id);
    const { name } = definition;
    const isPlaced = sort_order !== undefined && Object.keys(values).length === 0;
    const onlyState = Object.keys(values).join() === "archived";
    const message = isPlaced
      ? translate(tx.locale, "definition_placed", { name, place: (moved?.to ?? sort_order) + 1 })
      : translate(
          tx.locale,
          onlyState ? (archived === 1 ? "definition_archived" : "definition_unarchived") : "definition_saved",
          { name },
        );
    return { status: "success" as const, message, undo, definition };
  });
}

/** ADM-181: a row in use is not deleted. */
export async function removeDefinition(
  ctx: Context,
  list: DefinitionList,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  const { kind, table } = lists[list];
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, kind, id);
    // A transaction that chooses it locks the row.
    await tx.db
      .select()
      .from(table as RecordTable)
      .where(owned(tx, table, isRow(lists[list], id)))
      .for("update");
    const { used } = await readRow(tx, list, id);
    if (used > 0) throw new Conflict("definition_used", { count: used });
    const undo = await removeRecord(tx, kind, before, version, () => readRow(tx, list, id));
    return { status: "success" as const, message: translate(tx.locale, "definition_removed"), undo };
  });
}

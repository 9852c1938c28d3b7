import { and, asc, desc, eq, gt, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import { definitionBody } from "#contract/company/definitions";
import { valuesOnPage } from "#contract/company/import-facts";
import type * as contract from "#contract/company/import-values";

import { transaction, type Context, type InTransaction } from "../../context";
import { importValues } from "../../db/schema/imports";
import { Forbidden, Invalid } from "../../errors";
import { translate, type MessageKey } from "../../messages";
import { owned } from "../../records/owned";
import { addDefinition } from "../definitions/operations";
import { makeCityCheck, unknownKey } from "./cells";
import { readKnown } from "./known";
import { nounOf } from "./nouns";
import { isClearable } from "./optional";
import { findImport } from "./read";
import { findOpen, goOn, type Import } from "./steps";
import { addable, readOptions } from "./value-options";
import { isListed, readValues, type ValueLists } from "./values";

type Value = typeof importValues.$inferSelect;

/** Values of the last dry run, with the number of each in its column, the most frequent first. */
async function readPages(ctx: Context, head: Import, { field, page }: QueryOf<typeof contract.listValues>) {
  const shown = owned(ctx, importValues, and(eq(importValues.import_id, head.id), gt(importValues.count, 0)));
  const columns = await ctx.db
    .select({
      field: importValues.field,
      scope: importValues.scope,
      total: sql<number>`count(*)::int`,
      rows: sql<number>`sum(${importValues.count})::int`,
      open: sql<number>`(count(*) filter (where ${importValues.choice} is null))::int`,
    })
    .from(importValues)
    .where(shown)
    .groupBy(importValues.field, importValues.scope);
  const taken = columns
    .map((one) => ({ ...one, column: head.fields.indexOf(one.field) }))
    .filter(({ column }) => column >= 0)
    .toSorted((a, b) => a.column - b.column || b.rows - a.rows || (a.scope < b.scope ? -1 : 1));
  const pages = [];
  for (const one of taken) {
    const last_page = Math.max(1, Math.ceil(one.total / valuesOnPage));
    const at = one.field === field ? Math.min(page, last_page) : 1;
    const values = await ctx.db
      .select()
      .from(importValues)
      .where(and(shown, eq(importValues.field, one.field), eq(importValues.scope, one.scope)))
      .orderBy(desc(importValues.count), asc(importValues.key))
      .limit(valuesOnPage)
      .offset((at - 1) * valuesOnPage);
    pages.push({ ...one, page: at, last_page, values });
  }
  return pages;
}

export async function listImportValues(ctx: Context, id: number, query: QueryOf<typeof contract.listValues>) {
  const head = await findImport(ctx, id);
  const columns = head.state === "checked" ? await readPages(ctx, head, query) : [];
  const data = [];
  for (const { values, ...column } of columns) {
    const { field, scope } = column;
    const { options, nearest, optionOf } = await readOptions(ctx, head, field, scope, values);
    data.push({
      ...column,
      may_add: ctx.user.is_admin === 1 && addable[field] ? 1 : 0,
      may_clear: isClearable(head.noun, field, head.key) ? 1 : 0,
      stays: field === "city" ? 1 : 0,
      options,
      values: values.map((one) => ({
        id: one.id,
        value: one.value,
        count: one.count,
        choice: one.choice,
        target: one.target ? optionOf(one.target) : null,
        proposal: nearest(one.value),
      })),
    });
  }
  return { status: "success" as const, data };
}

type Sent = BodyOf<typeof contract.chooseValues>["values"][number];
type Chosen = Pick<Value, "choice" | "target">;

const refuse = (tx: InTransaction, at: number, key: MessageKey, vars?: Record<string, string>) =>
  new Invalid({ [`values[${at}].choice`]: [translate(tx.locale, key, vars)] });

/** Adds the value to its list, unless it is there by now. */
async function addToList(tx: InTransaction, at: number, { field, scope, value }: Value, lists: ValueLists) {
  const list = addable[field];
  if (!list || tx.user.is_admin !== 1) throw new Forbidden();
  if (isListed(lists, field, scope, value)) return;
  const name = definitionBody.name.safeParse(value);
  if (!name.success) throw refuse(tx, at, "import_value_long");
  const may = list === "contact-positions" ? { can_be_with_client: 1 as const, can_be_with_supplier: 1 as const } : {};
  await addDefinition(tx, list, { name: name.data, ...may });
}

/** The stored form of a sent choice; 422 beside one that its list does not have. */
async function readChoice(tx: InTransaction, head: Import, at: number, sent: Sent, value: Value, lists: ValueLists) {
  const typed = sent.typed?.trim();
  const choice = typed ? `=${typed}` : sent.choice;
  if (choice === "") return { choice: null, target: null };
  if (choice === "-") {
    if (!isClearable(head.noun, value.field, head.key)) throw refuse(tx, at, "import_value_needed");
    return { choice: "empty", target: "" } satisfies Chosen;
  }
  if (choice === "+") {
    await addToList(tx, at, value, lists);
    return { choice: "new", target: value.value } satisfies Chosen;
  }
  const target = choice.slice(1).trim();
  if (!choice.startsWith("=") || !target || isListed(lists, value.field, value.scope, target) !== true) {
    throw refuse(tx, at, unknownKey(value.field, lists.known, target), { text: target });
  }
  return { choice: "existing", target } satisfies Chosen;
}

const chosenText = ({ choice, typed }: Sent) => typed?.trim() || (choice.startsWith("=") ? choice.slice(1).trim() : "");

/** One choice for each value, for all of its rows; they are judged again. */
export async function chooseValues(
  ctx: Context,
  id: number,
  { values: sent, version }: BodyOf<typeof contract.chooseValues>,
) {
  return transaction(ctx, async (tx) => {
    const head = await findOpen(tx, id, version, ["checked"]);
    const values = new Map(
      (
        await readValues(
          tx,
          id,
          sent.map((one) => one.id),
        )
      ).map((one) => [one.id, one]),
    );
    const noun = await nounOf(tx, head);
    // One row for each text that is looked for, so that the lists know it.
    const cells = sent.flatMap((one) => {
      const value = values.get(one.id);
      return value ? [{ [value.field]: chosenText(one) || value.value }] : [];
    });
    const lists: ValueLists = {
      known: await readKnown(tx, cells),
      isCity: makeCityCheck(),
      options: noun.options,
      hasCities: true,
    };
    for (const [at, one] of sent.entries()) {
      const value = values.get(one.id);
      if (!value) continue;
      const next = await readChoice(tx, head, at, one, value, lists);
      if (next.choice === value.choice && next.target === value.target) continue;
      await tx.db
        .update(importValues)
        .set(next)
        .where(owned(tx, importValues, eq(importValues.id, value.id)));
    }
    return goOn(tx, head, { state: "checking", worked_to: 0 }, "import_values_chosen");
  });
}

import { eq, isNull, sql } from "drizzle-orm";

import { transaction, type Context, type InTransaction } from "../../context";
import { merges } from "../../db/schema/merges";
import { Conflict, NotFound } from "../../errors";
import { translate } from "../../messages";
import { lockRecords, moveBack, restoreSources, setTarget } from "../../records/merge";
import { ofCompany, owned } from "../../records/owned";
import { followReferences, followRow } from "../../records/returning";
import { nameTaken } from "../companies/names";
import { changesOf } from "../../records/log";
import { oldestSplit } from "./list";
import { nounOf, type Noun, type Row } from "./nouns";
import { tellAll } from "./operations";

type Merge = typeof merges.$inferSelect;
type Stored = Row & { deleted_at: Date | null; merged_into: number | null };

/** Marks the merge as split, once for all callers. */
async function claim(tx: InTransaction, id: number): Promise<Merge> {
  const [merge] = await tx.db
    .update(merges)
    .set({ split_at: tx.now(), split_by: tx.user.id })
    .where(owned(tx, merges, eq(merges.id, id), isNull(merges.split_at)))
    .returning();
  if (!merge) {
    const [known] = await tx.db
      .select()
      .from(merges)
      .where(owned(tx, merges, eq(merges.id, id)));
    throw known ? new Conflict("split_again") : new NotFound();
  }
  if (merge.created_at <= oldestSplit(tx.now())) throw new Conflict("split_late");
  return merge;
}

/** The current records; changes since may forbid the split. */
async function recordsOf(tx: InTransaction, noun: Noun, { target_id, source_ids }: Merge) {
  const rows = (await lockRecords(tx, noun.table, [target_id, ...source_ids])) as unknown as Stored[];
  const target = rows.find(({ id }) => id === target_id);
  const sources = rows.filter(({ id }) => id !== target_id);
  if (!target) throw new NotFound();
  const isWhole = !target.deleted_at && sources.every(({ merged_into }) => merged_into === target.id);
  if (!isWhole) throw new Conflict("split_target", { target: target.name });
  return { target, sources };
}

/** The target's earlier columns, those of one field together; `kept` are those that were changed since. */
function valuesBefore({ fields }: Noun, target: Stored, changes: Merge["changes"]) {
  const groups = new Map(fields.flatMap(([, columns]) => columns.map((column) => [column, columns] as const)));
  const stands = (column: string) => {
    const pair = changes[column];
    return !pair || Object.keys(changesOf({ [column]: pair[1] }, { [column]: target[column] })).length === 0;
  };
  const values: Record<string, unknown> = {};
  let kept = 0;
  for (const [column, [before]] of Object.entries(changes)) {
    if ((groups.get(column) ?? [column]).every(stands)) values[column] = before;
    else kept += 1;
  }
  return { values, kept };
}

/**
 * The target's earlier values whose references still exist; `gone` are those that reference a deleted record.
 * References of the sources must exist, for they are restored whole.
 */
async function livingValues(tx: InTransaction, noun: Noun, target: Stored, values: Record<string, unknown>) {
  const living = { ...values };
  let gone = 0;
  for (const [, columns] of noun.fields) {
    const own = Object.fromEntries(columns.filter((one) => one in values).map((one) => [one, values[one]]));
    try {
      Object.assign(living, await followReferences(tx, noun.kind, target, own));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      for (const column of Object.keys(own)) delete living[column];
      gone += Object.keys(own).length;
    }
  }
  return { living, gone };
}

/** One main contact for each company: if another became it since, the restored contact is none. */
const giveUpMain = (tx: InTransaction, { table }: Noun, ids: readonly number[]) =>
  tx.db.execute(sql`
    update ${table} set is_main = 0 where ${ofCompany(tx.user.event_company_id, table)} and is_main = 1
      and id = any(${sql.param([...ids])}::int[])
      and exists (select 1 from ${table} other where other.event_company_id = ${table.event_company_id}
        and other.deleted_at is null and other.is_main = 1
        and other.client_id is not distinct from ${table}.client_id
        and other.supplier_id is not distinct from ${table}.supplier_id)`);

/** Restores everything that a merge moved, unless it was changed since. */
export async function splitMerge(ctx: Context, id: number) {
  return transaction(ctx, async (tx) => {
    const merge = await claim(tx, id);
    const noun = nounOf(merge.model);
    const { target, sources } = await recordsOf(tx, noun, merge);
    for (const source of sources) await followRow(tx, noun.kind, source, merge.created_at);
    const before = valuesBefore(noun, target, merge.changes);
    const { living: values, gone } = await livingValues(tx, noun, target, before.values);
    const own = before.kept + gone;
    const written = await setTarget(tx, noun.table, target.id, values);
    if (noun.model === "contact") await giveUpMain(tx, noun, merge.source_ids);
    await restoreSources(tx, noun.table, merge.source_ids);
    const moved = await moveBack(tx, {
      id: merge.id,
      model: merge.model,
      sources: merge.source_ids,
      target: target.id,
    });
    for (const { id: ownId, name } of noun.model === "contact" ? [] : [target, ...sources]) {
      const now = ownId === target.id ? String(written["name"]) : name;
      if (await nameTaken(tx, noun.model as "client", noun.table as never, now, ownId))
        throw new Conflict("split_name", { name: now });
    }
    const changes = changesOf(target, written, Object.keys(values));
    await tellAll(tx, noun, "split", { ...target, name: String(written["name"]) }, sources, changes);
    const kept = own + moved;
    const said = { target: String(written["name"]), count: sources.length, kept };
    const message = translate(tx.locale, kept > 0 ? "split_kept" : "split_done", said);
    return { status: "success" as const, message, kept };
  });
}

import { eq } from "drizzle-orm";

import type { MergeNoun } from "#contract/companies/merge-facts";

import { transaction, type Context, type InTransaction } from "../../context";
import { merges } from "../../db/schema/merges";
import { Conflict, Forbidden, Invalid } from "../../errors";
import { translate } from "../../messages";
import { lockRecords, moveAll, setTarget } from "../../records/merge";
import { owned } from "../../records/owned";
import { nameTaken } from "../companies/names";
import { changesOf, record } from "../../records/log";
import { nouns, type Noun, type Row } from "./nouns";
import { mergedValues } from "./values";

interface Input {
  merge_from: readonly number[];
  merge_to: number;
  fields?: Record<string, number | undefined> | undefined;
  seen?: string | undefined;
}

/** Ids and versions of records, as a question showed them. */
export const seenOf = (rows: readonly { id: number; version: number }[]) =>
  rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, version }) => `${id}.${version}`)
    .join("-");

async function tell(
  tx: InTransaction,
  noun: Noun,
  row: Row,
  action: "merged" | "split",
  changes: Record<string, [unknown, unknown]>,
) {
  await record(tx, { model: noun.model, id: row.id, code: noun.kind.codeOf(row as never), action, changes });
}

/** Writes the merge into the history of each record. */
export async function tellAll(
  tx: InTransaction,
  noun: Noun,
  action: "merged" | "split",
  target: Row,
  sources: readonly Row[],
  changes: Record<string, [unknown, unknown]>,
) {
  const names = sources.map(({ name }) => name).join(", ");
  const [from, into]: [[unknown, unknown], [unknown, unknown]] =
    action === "merged"
      ? [
          [null, names],
          [null, target.name],
        ]
      : [
          [names, null],
          [target.name, null],
        ];
  await tell(tx, noun, target, action, { merged_from: from, ...changes });
  for (const source of sources) await tell(tx, noun, source, action, { merged_into: into });
}

/** Locks the records; null if they were merged like this before, which is no fault. */
async function recordsOf(tx: InTransaction, noun: Noun, { merge_from, merge_to, seen }: Input) {
  const ids = [...new Set(merge_from)];
  if (ids.includes(merge_to)) throw new Invalid({ merge_from: [translate(tx.locale, "merge_self")] });
  const rows = (await lockRecords(tx, noun.table, [...ids, merge_to])) as unknown as (Row & {
    deleted_at: Date | null;
    merged_into: number | null;
  })[];
  const target = rows.find(({ id }) => id === merge_to);
  const sources = ids.map((id) => rows.find((row) => row.id === id));
  const refuse = (field: string) => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
  if (!target || target.deleted_at) throw refuse("merge_to");
  if (sources.every((row) => row?.merged_into === merge_to)) return null;
  if (sources.some((row) => !row || row.deleted_at)) throw refuse("merge_from");
  for (const row of rows) if (!(await noun.kind.mayWrite(tx, row as never))) throw new Forbidden();
  if (seen !== undefined && seen !== seenOf(rows)) throw new Conflict("stale", {}, { current: { seen: seenOf(rows) } });
  return { target, sources: sources as Row[] };
}

/** MRG-004 … MRG-006, MRG-027 */
export async function mergeRecords(ctx: Context, name: MergeNoun, input: Input) {
  const noun = nouns[name];
  return transaction(ctx, async (tx) => {
    const found = await recordsOf(tx, noun, input);
    if (!found) return { status: "success" as const, message: translate(tx.locale, "merged_before"), merge: null };
    const { target, sources } = found;
    const values = await mergedValues(tx, noun, target, sources, input.fields ?? {});
    const source_ids = sources.map(({ id }) => id);
    const { event_company_id } = tx.user;
    const [merge] = await tx.db
      .insert(merges)
      .values({
        event_company_id,
        created_at: tx.now(),
        model: noun.model,
        target_id: target.id,
        source_ids,
        user_id: tx.user.id,
      })
      .returning({ id: merges.id });
    if (!merge) throw new Error("the merge was not written");
    const { model, table } = noun;
    await moveAll(tx, { id: merge.id, model, table, sources: source_ids, target: target.id });
    const kept = String(values["name"] ?? target.name);
    if (model !== "contact" && (await nameTaken(tx, model, table as never, kept, target.id)))
      throw new Conflict(`${model}_exists`);
    const written = await setTarget(tx, table, target.id, values);
    const changes = changesOf(target, written, Object.keys(values));
    await tx.db
      .update(merges)
      .set({ changes })
      .where(owned(tx, merges, eq(merges.id, merge.id)));
    await tellAll(tx, noun, "merged", { ...target, name: kept }, sources, changes);
    const message =
      sources.length === 1
        ? translate(tx.locale, "merged_one", { source: sources[0]!.name, target: kept })
        : translate(tx.locale, "merged_many", { count: sources.length, target: kept });
    return { status: "success" as const, message, merge: merge.id };
  });
}

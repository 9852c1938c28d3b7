import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { BodyOf, QueryOf } from "#contract/call";
import type { MergeNoun } from "#contract/companies/merge-facts";
import type * as contract from "#contract/companies/merges";

import { transaction, type Context, type InTransaction } from "../../context";
import { differentRecords } from "../../db/schema/merges";
import { users } from "../../db/schema/people";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { isOwned } from "../../records/kinds";
import { readList, type List } from "../../records/list";
import { owned, refersTo } from "../../records/owned";
import { localDateTime } from "../times";
import { namesOf } from "./names";
import { nouns } from "./nouns";

type PairBody = BodyOf<typeof contract.setDifferent>;

const ordered = ({ first, second }: PairBody) => ({
  low_id: Math.min(first, second),
  high_id: Math.max(first, second),
});

/** Both are the company's, and two. */
async function checkPair(tx: InTransaction, name: MergeNoun, pair: PairBody) {
  const refuse = (field: string) => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
  if (pair.first === pair.second) throw refuse("second");
  for (const field of ["first", "second"] as const)
    if (!(await isOwned(tx, nouns[name].table, pair[field]))) throw refuse(field);
}

/** MRG-026 */
export async function setDifferent(ctx: Context, name: MergeNoun, pair: PairBody) {
  return transaction(ctx, async (tx) => {
    await checkPair(tx, name, pair);
    await tx.db
      .insert(differentRecords)
      .values({
        event_company_id: tx.user.event_company_id,
        created_at: tx.now(),
        model: nouns[name].model,
        user_id: tx.user.id,
        ...ordered(pair),
      })
      .onConflictDoNothing();
    return { status: "success" as const, message: translate(tx.locale, "different_set") };
  });
}

export async function unsetDifferent(ctx: Context, name: MergeNoun, pair: PairBody) {
  return transaction(ctx, async (tx) => {
    const { low_id, high_id } = ordered(pair);
    await tx.db
      .delete(differentRecords)
      .where(
        owned(
          tx,
          differentRecords,
          eq(differentRecords.model, nouns[name].model),
          and(eq(differentRecords.low_id, low_id), eq(differentRecords.high_id, high_id)),
        ),
      );
    return { status: "success" as const, message: translate(tx.locale, "different_unset") };
  });
}

const pairList: List<"id"> = {
  name: "different records",
  table: differentRecords,
  sorts: { id: differentRecords.id },
  direction: "desc",
  // Pairs come and go without an event.
  uncounted: true,
};

/** Pairs whose records both exist. */
export async function listDifferent(ctx: Context, name: MergeNoun, query: QueryOf<typeof contract.different>) {
  const noun = nouns[name];
  const { rows, paging } = await readList(ctx, pairList, query, (bound) => {
    const user = { event_company_id: bound.value("company", ctx.user.event_company_id) };
    const isThere = (column: PgColumn) =>
      sql`exists (select 1 from ${noun.table} where ${owned({ user }, noun.table, eq(noun.table.id, column))})`;
    bound.fixed("noun", name);
    return {
      where: [
        eq(differentRecords.model, bound.value("model", noun.model)),
        isThere(differentRecords.low_id),
        isThere(differentRecords.high_id),
      ],
      select: () =>
        ctx.db
          .select({
            id: differentRecords.id,
            low: differentRecords.low_id,
            high: differentRecords.high_id,
            user: users.full_name,
            created_at: differentRecords.created_at,
          })
          .from(differentRecords)
          .innerJoin(users, refersTo(differentRecords.user_id, users))
          .$dynamic(),
    };
  });
  const names = await namesOf(
    ctx,
    noun,
    rows.flatMap(({ low, high }) => [low, high]),
  );
  const shown = (id: number) => ({ id, name: names.get(id)?.name ?? "" });
  const data = rows.map(({ id, low, high, user, created_at }) => ({
    id,
    first: shown(low),
    second: shown(high),
    user,
    created_at: localDateTime(created_at, ctx.user.timezone),
  }));
  return { status: "success" as const, data, paging };
}

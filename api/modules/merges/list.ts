import { gt, inArray, isNull, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { splitDays, type list as listCall } from "#contract/companies/merges";

import type { Context } from "../../context";
import { mergeMoves, merges } from "../../db/schema/merges";
import { users } from "../../db/schema/people";
import { readList, type List } from "../../records/list";
import { owned, refersTo } from "../../records/owned";
import { localDateTime } from "../times";
import { namesOf } from "./names";
import { nounOf, nouns } from "./nouns";

const day = 86_400_000;

/** Merges before this instant cannot be split any more. */
export const oldestSplit = (now: Date) => new Date(now.getTime() - splitDays * day);

const mergeList: List<"created_at"> = {
  name: "merges",
  table: merges,
  sorts: { created_at: merges.created_at },
  direction: "desc",
  // Uncounted, for they leave the list by the clock.
  uncounted: true,
};

/** Merges that can still be split. */
export async function listMerges(ctx: Context, query: QueryOf<typeof listCall>) {
  const { rows, paging } = await readList(ctx, mergeList, query, (bound) => ({
    where: [isNull(merges.split_at), gt(merges.created_at, bound.value("since", oldestSplit(ctx.now())))],
    select: () =>
      ctx.db
        .select({
          id: merges.id,
          model: merges.model,
          target_id: merges.target_id,
          source_ids: merges.source_ids,
          user: users.full_name,
          created_at: merges.created_at,
        })
        .from(merges)
        .innerJoin(users, refersTo(merges.user_id, users))
        .$dynamic(),
  }));
  const ids = rows.map(({ id }) => id);
  const [moved, ...named] = await Promise.all([
    ids.length === 0
      ? []
      : ctx.db
          .select({
            merge: mergeMoves.merge_id,
            table: mergeMoves.table_name,
            count: sql<number>`count(distinct ${mergeMoves.row_id})::int`,
          })
          .from(mergeMoves)
          .where(owned(ctx, mergeMoves, inArray(mergeMoves.merge_id, ids)))
          .groupBy(mergeMoves.merge_id, mergeMoves.table_name)
          .orderBy(mergeMoves.table_name),
    ...Object.values(nouns).map(async (noun) => {
      const own = rows.filter(({ model }) => model === noun.model);
      const found = await namesOf(
        ctx,
        noun,
        own.flatMap(({ target_id, source_ids }) => [target_id, ...source_ids]),
      );
      return [noun.model, found] as const;
    }),
  ]);
  const names = new Map(named);
  const data = rows.map(({ id, model, target_id, source_ids, user, created_at }) => {
    const own = names.get(model);
    const target = own?.get(target_id);
    return {
      id,
      noun: nounOf(model).noun,
      target: { id: target_id, name: target?.name ?? "", code: target?.code ?? null },
      sources: source_ids.map((source) => own?.get(source)?.name ?? ""),
      moves: moved.filter(({ merge }) => merge === id).map(({ table, count }) => ({ table, count })),
      user,
      created_at: localDateTime(created_at, ctx.user.timezone),
      until: localDateTime(new Date(created_at.getTime() + splitDays * day), ctx.user.timezone),
    };
  });
  return { status: "success" as const, data, paging };
}

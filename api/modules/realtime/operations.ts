import { and, asc, count, desc, eq, gt, isNull, lt, lte, ne, or, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/activity/realtime";

import type { Context } from "../../context";
import { outboxEvents } from "../../db/schema/log";
import { users } from "../../db/schema/people";
import { presence } from "../../db/schema/shell";
import { Forbidden } from "../../errors";
import { translate } from "../../messages";
import { channelsOf, type Ably } from "./ably";
import { Audience } from "./audience";
import { toEvent } from "./hub";
import { readList, type List } from "../../records/list";
import { owned, ownedOrDeleted } from "../../records/owned";

/** A tab that was not heard of for this long is closed. */
const tabSeconds = 60;
/** Tabs of one person; a browser that forgets to close them must not fill the table. */
const maxTabs = 20;

export const person = { id: users.id, full_name: users.full_name, profile_picture_full: users.profile_picture };

/** X15: both names are made from the caller, and the asked one is compared with them. */
export async function authorisePusher(
  ctx: Context,
  { channel_name }: BodyOf<typeof contract.authorise>,
  ably: Ably | undefined,
) {
  const { event_company_id, id } = ctx.user;
  const channels = channelsOf(event_company_id, id);
  const isPresence = channel_name === channels.presence;
  if (!isPresence && channel_name !== channels.company) throw new Forbidden();
  const [self] = isPresence
    ? await ctx.db
        .select(person)
        .from(users)
        .where(ownedOrDeleted(ctx, users, eq(users.id, id)))
    : [];
  return {
    status: "success" as const,
    message: translate(ctx.locale, "channel_open"),
    channel: channel_name,
    presence: self ?? null,
    ably: ably ? { request: await ably.tokenRequest(event_company_id, id), channels } : null,
  };
}

/** Ids are assigned before they are committed: events of the newest seconds are repeated rather than missed. */
const overlapSeconds = 3;

/** Those of these events that the caller may hear of. */
async function ofReader({ db, user }: Context, rows: (typeof outboxEvents.$inferSelect)[]) {
  const mayRead = await new Audience(db).read(user.event_company_id, rows, [user]);
  return rows.filter((row) => mayRead(row, user.id));
}

/**
 * Events of the last `since` seconds, and a little before: they may have been committed since. Null for more than
 * `most`. The newest rows are read and not those of a time, for which there is no index.
 */
export async function listNewest(ctx: Context, since: number, most: number) {
  const from = new Date(ctx.now().getTime() - (since + overlapSeconds) * 1000);
  const rows = await ctx.db
    .select()
    .from(outboxEvents)
    .where(owned(ctx, outboxEvents))
    .orderBy(desc(outboxEvents.id))
    .limit(most + 1);
  const newest = rows.filter(({ created_at }) => created_at >= from);
  if (newest.length > most) return null;
  return (await ofReader(ctx, newest)).toReversed();
}

export async function listEvents(ctx: Context, { after, limit }: QueryOf<typeof contract.events>) {
  const mine = owned(ctx, outboxEvents, or(isNull(outboxEvents.user_id), eq(outboxEvents.user_id, ctx.user.id)));
  const rows =
    after === undefined
      ? []
      : await ctx.db
          .select()
          .from(outboxEvents)
          .where(and(mine, gt(outboxEvents.id, after)))
          .orderBy(asc(outboxEvents.id))
          .limit(limit);
  const settled = new Date(ctx.now().getTime() - overlapSeconds * 1000);
  const [newest] =
    after === undefined
      ? await ctx.db
          .select({ id: sql<number>`coalesce(max(${outboxEvents.id}), 0)` })
          .from(outboxEvents)
          .where(and(mine, lte(outboxEvents.created_at, settled)))
      : [];
  const data = (await ofReader(ctx, rows)).map(toEvent);
  const settledRow = rows.findLast((row) => row.created_at <= settled);
  const last = newest?.id ?? (rows.length === limit ? rows.at(-1)?.id : settledRow?.id) ?? after ?? 0;
  return { status: "success" as const, data, last };
}

const since = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

const onlineList: List<"name"> = { name: "online", table: users, sorts: { name: users.full_name }, uncounted: true };

export async function listPresence(ctx: Context, query: QueryOf<typeof contract.presence>) {
  const { rows, paging } = await readList(ctx, onlineList, query, (bound) => ({
    where: [
      bound.when("ids", query.ids, (ids) => sql`${users.id} = any(${ids}::int[])`) ??
        sql`exists (select from ${presence} where ${presence.event_company_id} = ${users.event_company_id}
          and ${presence.user_id} = ${users.id}
          and ${presence.seen_at} > ${bound.value("seen", since(ctx.now(), tabSeconds).toISOString())}::timestamptz)`,
    ],
    select: () => ctx.db.select(person).from(users).$dynamic(),
  }));
  return { status: "success" as const, data: rows, paging };
}

export async function beat(ctx: Context, { tab }: BodyOf<typeof contract.beat>) {
  const { event_company_id, id: user_id } = ctx.user;
  const seen_at = ctx.now();
  const own = owned(ctx, presence, eq(presence.user_id, user_id));
  await ctx.db
    .insert(presence)
    .values({ event_company_id, user_id, tab, seen_at, created_at: seen_at })
    .onConflictDoUpdate({ target: [presence.event_company_id, presence.user_id, presence.tab], set: { seen_at } });
  const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(presence).where(own);
  if (Number(n) > maxTabs)
    await ctx.db
      .delete(presence)
      .where(and(own, ne(presence.tab, tab), lt(presence.seen_at, since(seen_at, tabSeconds))));
  return { status: "success" as const, message: translate(ctx.locale, "seen") };
}

export async function leave(ctx: Context, tab: string) {
  await ctx.db.delete(presence).where(owned(ctx, presence, eq(presence.user_id, ctx.user.id), eq(presence.tab, tab)));
  return { status: "success" as const, message: translate(ctx.locale, "seen") };
}

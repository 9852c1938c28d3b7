import { and, eq, isNull, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import {
  choicesOf,
  notificationKinds,
  notificationTypes,
  usualChoice,
  type NotificationChoice,
  type NotificationType,
} from "#contract/activity/notification-types";
import type * as contract from "#contract/activity/notifications";

import { transaction, type Context } from "../../context";
import type { Db, Tx } from "../../db/client";
import { prepared } from "../../db/prepared";
import { notificationChoices, notifications } from "../../db/schema/shell";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import { countedUnread, type Owner } from "../session/unread";
import { localDateTime } from "../times";
import { describe } from "./texts";
import { readList, type List } from "../../records/list";
import { ofCompany, owned } from "../../records/owned";

const ownedBy = ({ id, event_company_id }: Owner) =>
  ofCompany(event_company_id, notifications, eq(notifications.user_id, id));

async function countUnread(db: Db | Tx, { id, event_company_id }: Record<keyof Owner, number>): Promise<number> {
  const owner = { id: sql.placeholder("reader"), event_company_id: sql.placeholder("company") };
  const statement = prepared(db, "unread notifications", { shape: "" }, () => countedUnread(db, owner));
  const [row] = await statement.execute({ reader: id, company: event_company_id });
  return row?.n ?? 0;
}

const notificationList: List<"newest"> = {
  name: "notifications",
  table: notifications,
  sorts: { newest: notifications.id },
  direction: "desc",
  uncounted: true,
};

/** SHL-060: newest first. */
export async function listNotifications(ctx: Context, query: QueryOf<typeof contract.list>) {
  const { rows, paging } = await readList(ctx, notificationList, query, (bound) => ({
    where: [
      eq(notifications.user_id, bound.value("reader", ctx.user.id)),
      bound.fixed("unread", query.unread === 1) ? isNull(notifications.read_at) : undefined,
    ],
    select: () => ctx.db.select().from(notifications).$dynamic(),
  }));
  const told = await describe(ctx, ctx.locale, rows);
  const data = told.map(({ row, type, title, text, link }) => ({
    id: row.id,
    type,
    title,
    text,
    link,
    read: row.read_at ? (1 as const) : (0 as const),
    created_at: localDateTime(row.created_at, ctx.user.timezone),
  }));
  return {
    status: "success" as const,
    data,
    paging,
    unread_notifications_count: await countUnread(ctx.db, ctx.user),
  };
}

const readAnswer = async (ctx: Context) => ({
  status: "success" as const,
  message: translate(ctx.locale, "notification_read"),
  unread_notifications_count: await countUnread(ctx.db, ctx.user),
});

export async function readNotification(ctx: Context, id: number) {
  const [row] = await ctx.db
    .update(notifications)
    .set({ read_at: sql`coalesce(${notifications.read_at}, ${ctx.now().toISOString()}::timestamptz)` })
    .where(and(ownedBy(ctx.user), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  if (!row) throw new NotFound();
  return readAnswer(ctx);
}

export async function readAllNotifications(ctx: Context) {
  await ctx.db
    .update(notifications)
    .set({ read_at: ctx.now() })
    .where(and(ownedBy(ctx.user), isNull(notifications.read_at)));
  return readAnswer(ctx);
}

async function readChoices(ctx: Context) {
  const rows = await ctx.db
    .select({ type: notificationChoices.type, choice: notificationChoices.choice })
    .from(notificationChoices)
    .where(owned(ctx, notificationChoices, eq(notificationChoices.user_id, ctx.user.id)));
  const chosen = new Map(rows.map(({ type, choice }) => [type, choice as NotificationChoice]));
  return notificationTypes.map((type) => ({
    type,
    group: notificationKinds[type].group,
    title: notificationKinds[type][ctx.locale].title,
    choice: chosen.get(type) ?? usualChoice(type),
    choices: [...choicesOf(type)],
  }));
}

export async function listChoices(ctx: Context) {
  return { status: "success" as const, data: await readChoices(ctx) };
}

export async function saveChoices(ctx: Context, { choices }: BodyOf<typeof contract.saveChoices>) {
  const { event_company_id, id: user_id } = ctx.user;
  const values = Object.entries(choices).map(([type, choice]) => ({
    event_company_id,
    user_id,
    type: type as NotificationType,
    choice,
    created_at: ctx.now(),
  }));
  if (values.length > 0) {
    await transaction(ctx, (tx) =>
      tx.db
        .insert(notificationChoices)
        .values(values)
        .onConflictDoUpdate({
          target: [notificationChoices.event_company_id, notificationChoices.user_id, notificationChoices.type],
          set: { choice: sql`excluded.choice` },
        }),
    );
  }
  return {
    status: "success" as const,
    message: translate(ctx.locale, "notification_choices_saved"),
    data: await readChoices(ctx),
  };
}

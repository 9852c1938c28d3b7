import type { AnswerOf } from "#contract/call";
import { notificationKinds } from "#contract/notification-types";
import type { list } from "#contract/notifications";
import type { StaffPage } from "~/server/guard.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { clockOf } from "~/server/today.server";
import * as notifications from "#contract/notifications";

/** The newest few of the panel beside the bell. */
const recent = 6;

const rowsOf = ({ data }: AnswerOf<typeof list>) =>
  data.map((row) => ({ ...row, group: notificationKinds[row.type].group }));
export type NotificationRow = ReturnType<typeof rowsOf>[number];

/** The page of notifications; `?unread=1` leaves out what was read. */
export async function readNotifications(page: StaffPage, request: Request) {
  const { params, query } = readList(request, ["id"], "id");
  const only = params.get("unread") === "1";
  const answer = await page.api.call(notifications.list, { query: {
    page: query.page,
    page_size: query.page_size,
    unread: only ? 1 : 0,
  } });
  toLastPage(request, answer.paging);
  return {
    rows: rowsOf(answer),
    paging: answer.paging,
    unread: answer.unread_notifications_count,
    only,
    now: clockOf(page.user),
  };
}

export async function recentNotifications(page: StaffPage) {
  return { rows: rowsOf(await page.api.call(notifications.list, { query: { page_size: recent } })), now: clockOf(page.user) };
}
export type RecentNotifications = Awaited<ReturnType<typeof recentNotifications>>;

import type { AnswerOf, BodyOf } from "#contract/call";
import { notificationKinds } from "#contract/notification-types";
import * as notifications from "#contract/notifications";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";
import { pageError, type StaffPage } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { safeTarget } from "~/server/safe-target.server";
import { UpstreamError } from "~/server/upstream-error.server";

import { readList, toLastPage } from "~/server/list-query.server";
import { clockOf } from "~/server/today.server";

/** SHL-060 */
export const listNotifications = (api: Api, query: z.input<typeof notifications.list.query>) =>
  call(api, notifications.list, { query });
export const readNotification = (api: Api, id: number) => call(api, notifications.read, { params: { id } });
export const readAllNotifications = (api: Api) => call(api, notifications.readAll);
export const listNotificationChoices = (api: Api) => call(api, notifications.choices);
export const saveNotificationChoices = (api: Api, body: BodyOf<typeof notifications.saveChoices>) =>
  call(api, notifications.saveChoices, { body });

/** The newest few of the panel beside the bell. */
const recent = 6;

const rowsOf = ({ data }: AnswerOf<typeof notifications.list>) =>
  data.map((row) => ({ ...row, group: notificationKinds[row.type].group }));
export type NotificationRow = ReturnType<typeof rowsOf>[number];

/** The page of notifications; `?unread=1` leaves out what was read. */
export async function readNotifications(page: StaffPage, request: Request) {
  const { params, query } = readList(request, ["id"], "id");
  const only = params.get("unread") === "1";
  const answer = await listNotifications(page.api, {
    page: query.page,
    page_size: query.page_size,
    unread: only ? 1 : 0,
  });
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
  return { rows: rowsOf(await listNotifications(page.api, { page_size: recent })), now: clockOf(page.user) };
}
export type RecentNotifications = Awaited<ReturnType<typeof recentNotifications>>;

/** Marks it as read; the page to go to: the record's, or the list where the record has no page. */
export async function openNotification(api: Api, id: string, link: string | null): Promise<string> {
  try {
    await readNotification(api, Number(id));
  } catch (error) {
    throw error instanceof UpstreamError ? pageError(error, api.locale) : error;
  }
  const to = safeTarget(link);
  return to === "/" ? paths.notifications : to;
}

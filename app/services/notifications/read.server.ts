import { z } from "zod";

import type { AnswerOf } from "#contract/call";
import { factsOf } from "#contract/kinds";
import * as mails from "#contract/activity/mails";
import * as notificationRecipients from "#contract/activity/notification-recipients";
import { recipientIds, recipientType, recipientsVersion } from "#contract/activity/notification-recipients";
import {
  type RecipientType,
  mayReceive,
  notificationKinds,
  recipientTypes,
} from "#contract/activity/notification-types";
import * as notifications from "#contract/activity/notifications";
import type { list } from "#contract/activity/notifications";
import * as push from "#contract/activity/push";

import type { Api } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { readNewestDate } from "~/server/page-cache/newest-note.server";
import { refusal } from "~/server/refusal.server";
import { readSeenNews } from "~/server/session.server";
import { clockOf } from "~/server/today.server";
import { paths } from "~/shared/paths";

/** A form is about one type, whose name its field has; nobody ticked is an empty list. */
export const formOf = (type: RecipientType) => {
  const shape: Record<string, z.ZodType> = { [type]: recipientIds.default([]), version: recipientsVersion };
  return z.object(shape);
};

/** The type of the address, or 404. */
export function recipientTypeOf({ locale }: StaffPage, text: string | undefined): RecipientType {
  const type = recipientType.safeParse(text);
  if (!type.success) throw refusal(404, translate(locale, "error.notFound"));
  return type.data;
}

/** ADM-105…ADM-115: the types by the cards that they stand in. */
export async function readRecipients({ api, locale }: StaffPage, asked: RecipientType | undefined) {
  const { recipients, versions, people } = await api.call(notificationRecipients.list, { query: { type: asked } });
  const rows = (asked ? [asked] : recipientTypes).map((type) => ({
    type,
    group: notificationKinds[type].group,
    title: notificationKinds[type][locale].title,
    ids: recipients[type] ?? [],
    version: versions[type] ?? 1,
    /** Whether admins alone can hear of it. */
    ofAdmins: !mayReceive(type, { is_admin: 0 }),
    facts: factsOf(formOf(type)),
  }));
  return { rows, people };
}

export type RecipientRow = Awaited<ReturnType<typeof readRecipients>>["rows"][number];
export type RecipientPerson = Awaited<ReturnType<typeof readRecipients>>["people"][number];

/** Mails that could not be sent, by the page of the address. */
export async function readFailedMails(api: Api, request: Request) {
  const { page, page_size } = readList(request, ["id"], "id").query;
  const answer = await api.call(mails.listFailed, { query: { page, page_size } });
  toLastPage(request, answer.paging);
  return answer;
}

/** Whether the request is for the page that shows the newest notes and so marks them as seen. */
function showsNews(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return pathname.replace(/\.data$/, "") === paths.news && (searchParams.get("page") ?? "1") === "1";
}

/** SHL-060: whether a release note is newer than the last one seen. */
export async function hasNews(api: Api, request: Request): Promise<boolean> {
  // The page is read beside the shell: what it shows is no news any more.
  if (showsNews(request)) return false;
  return (await readNewestDate(api)) > readSeenNews(request);
}

/** The newest few of the panel beside the bell. */
const recent = 6;

const rowsOf = ({ data }: AnswerOf<typeof list>) =>
  data.map((row) => ({ ...row, group: notificationKinds[row.type].group }));

export type NotificationRow = ReturnType<typeof rowsOf>[number];

/** The page of notifications; `?unread=1` leaves out what was read. */
export async function readNotifications(page: StaffPage, request: Request) {
  const { params, query } = readList(request, ["id"], "id");
  const only = params.get("unread") === "1";
  const answer = await page.api.call(notifications.list, {
    query: {
      page: query.page,
      page_size: query.page_size,
      unread: only ? 1 : 0,
    },
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
  return {
    rows: rowsOf(await page.api.call(notifications.list, { query: { page_size: recent } })),
    now: clockOf(page.user),
  };
}

export type RecentNotifications = Awaited<ReturnType<typeof recentNotifications>>;

/** RTM-014: what a page with the switch needs. */
export async function readPush(api: Api, user: string) {
  const [{ key }, { data }] = await Promise.all([api.call(push.key), api.call(push.list, { params: { user } })]);
  return { key, known: data.filter(({ asleep }) => !asleep).map(({ endpoint_hash }) => endpoint_hash) };
}

/** RTM-014, SES-049: hashes of the browsers whose session is over; one of them that is here again registers by itself. */
export async function sleepingPushes(api: Api, user: string) {
  const { data } = await api.call(push.list, { params: { user } });
  return data.filter(({ asleep }) => asleep).map(({ endpoint_hash }) => endpoint_hash);
}

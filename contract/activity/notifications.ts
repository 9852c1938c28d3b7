import { z } from "zod";

import { defineCall } from "../call";
import { flag, id, int, isoDateTime, jsonText, listQuery, paging, written } from "../common";
import {
  choicesOf,
  notificationChoices,
  notificationTypes,
  type NotificationChoice,
  type NotificationType,
} from "./notification-types";

const type = z.enum(notificationTypes);
const unread_notifications_count = z.number().int();

export const notification = z.object({
  id,
  type,
  title: z.string(),
  text: z.string(),
  /** Page of the record; null when it was deleted or is out of the reader's reach by now. */
  link: z.string().nullable(),
  read: flag,
  created_at: isoDateTime,
});

/** SHL-060: newest first; `unread=1` leaves out read ones. */
export const list = defineCall({
  name: "listNotifications",
  method: "get",
  path: "/notifications",
  auth: "user",
  kept: true,
  ledger: ["SHL-022", "SHL-060"],
  query: z.object({ page: listQuery.page, page_size: listQuery.page_size, unread: int(0, 1).default(0) }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(notification),
    paging,
    unread_notifications_count,
  }),
});

/** SHL-060: reading twice keeps the first time. */
export const read = defineCall({
  name: "readNotification",
  summary: "Mark a notification as read",
  method: "put",
  path: "/notifications/{id}/read",
  auth: "user",
  ledger: ["SHL-060"],
  params: z.object({ id }),
  answer: z.object({ ...written, unread_notifications_count }),
});

export const readAll = defineCall({
  name: "readAllNotifications",
  summary: "Mark all notifications as read",
  method: "put",
  path: "/notifications/read-all",
  auth: "user",
  ledger: ["SHL-060"],
  answer: z.object({ ...written, unread_notifications_count }),
});

const choiceRow = z.object({
  type,
  group: z.string(),
  title: z.string(),
  choice: z.enum(notificationChoices),
  /** The possible choices. */
  choices: z.array(z.enum(notificationChoices)),
});

/** One row per type, in the order of the settings' cards. */
export const choices = defineCall({
  name: "listNotificationChoices",
  method: "get",
  path: "/me/notification-choices",
  auth: "user",
  ledger: ["RTM-014"],
  answer: z.object({ status: z.literal("success"), data: z.array(choiceRow) }),
});

/** `notificationChoices` explains the values. Types that are not named are not changed. */
export const saveChoices = defineCall({
  name: "saveNotificationChoices",
  method: "put",
  path: "/me/notification-choices",
  auth: "user",
  ledger: ["RTM-014"],
  body: z
    .object({ choices: jsonText(z.partialRecord(type, z.enum(notificationChoices))) })
    .superRefine(({ choices: chosen }, { addIssue }) => {
      for (const [name, choice] of Object.entries(chosen) as [NotificationType, NotificationChoice][])
        if (!choicesOf(name).includes(choice))
          addIssue({ code: "custom", path: ["choices", name], message: "choice", input: choice });
    }),
  answer: z.object({ ...written, data: z.array(choiceRow) }),
});

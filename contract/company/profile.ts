import { z } from "zod";

import { feedLayers } from "../planning/calendar-facts";
import { defineCall } from "../call";
import { flag, id, isoDateTime, listOf, listQuery, written } from "../common";
import { ofKind } from "../kinds";
import { maxPictureBody, pictureFields } from "../activity/picture-body";
import { mostPinnedTabs, projectTabs } from "../projects/project-tabs";
import { newPassword, samePasswords, sessionUser } from "./session";

const withUser = z.object({ ...written, user: sessionUser });

/** Ends every other session of the account and its calendar address; 422 for a wrong current password, 429 after 5 tries in 15 minutes. */
export const changePassword = defineCall({
  name: "changePassword",
  refuses: [429],
  method: "put",
  path: "/me/password",
  auth: "user",
  ledger: ["SES-050"],
  body: z
    .object({
      current_password: z.string().min(1).max(200),
      password: newPassword,
      password_confirmation: z.string().min(1).max(200),
    })
    .refine(...samePasswords),
  answer: z.object(written),
});

/** SHL-063: the first steps are not shown again. */
export const finishOnboarding = defineCall({
  name: "finishOnboarding",
  summary: "Finish the first steps",
  method: "put",
  path: "/me/onboarding",
  auth: "user",
  ledger: ["SHL-063"],
  answer: withUser,
});

/** PRJ-102: which pages of projects stand in the bar; none for the usual ones. */
export const saveProjectTabs = defineCall({
  name: "saveProjectTabs",
  summary: "Choose the project pages of the bar",
  method: "put",
  path: "/me/project-tabs",
  auth: "user",
  ledger: ["PRJ-102"],
  body: z.object({ tabs: z.array(z.enum(projectTabs)).max(mostPinnedTabs).default([]) }),
  answer: withUser,
});

/** Signed-in devices, the one last used first. */
export const sessions = defineCall({
  name: "listSessions",
  method: "get",
  path: "/me/sessions",
  auth: "user",
  ledger: ["SES-049"],
  query: z.object({ page: listQuery.page, page_size: listQuery.page_size }),
  answer: listOf(
    z.object({
      id,
      device: z.string().nullable(),
      created_at: isoDateTime,
      last_used_at: isoDateTime,
      /** 1 = the session of this very request. */
      current: flag,
    }),
  ),
});

/** Ends one of the caller's sessions; an ended one or somebody else's changes nothing. */
export const endSession = defineCall({
  name: "endSession",
  method: "delete",
  path: "/me/sessions/{id}",
  auth: "user",
  ledger: ["SES-049"],
  params: z.object({ id }),
  answer: z.object(written),
});

/** Ends every session but this one. */
export const endOtherSessions = defineCall({
  name: "endOtherSessions",
  method: "delete",
  path: "/me/sessions",
  auth: "user",
  ledger: ["SES-049"],
  answer: z.object(written),
});

/**
 * SES-017: a picture (contract/activity/picture.ts) as data URL; `crop` is a square of it in pixels. 429 while another of the person
 * is being prepared and after 20 in 15 minutes, 503 when too many wait.
 */
export const savePicture = defineCall({
  name: "savePicture",
  refuses: [429],
  method: "post",
  path: "/me/picture",
  auth: "user",
  ledger: ["SES-017"],
  maxBody: maxPictureBody,
  body: z.object(pictureFields),
  answer: withUser,
});

export const removePicture = defineCall({
  name: "removePicture",
  method: "delete",
  path: "/me/picture",
  auth: "user",
  ledger: ["SES-017"],
  answer: withUser,
});

/**
 * A stored picture of the own company by the name in its address, while the record that shows it is in the caller's reach;
 * `data` is base64.
 */
export const readFile = defineCall({
  name: "readFile",
  summary: "A stored file",
  method: "get",
  path: "/files/{name}",
  auth: "user",
  params: z.object({ name: z.string().regex(/^[a-z0-9-]{8,64}$/) }),
  answer: z.object({ status: z.literal("success"), content_type: z.string(), data: z.string() }),
});

export const calendarFeed = defineCall({
  name: "getCalendarFeed",
  method: "get",
  path: "/me/calendar-feed",
  auth: "user",
  ledger: ["SES-018"],
  answer: z.object({
    status: z.literal("success"),
    active: flag,
    created_at: isoDateTime.nullable(),
    layers: z.array(z.enum(feedLayers)),
  }),
});

/** The feed's layers, with or without an address; its readers see the change at their next reading. */
export const changeCalendarFeed = defineCall({
  name: "changeCalendarFeed",
  summary: "What the calendar feed has",
  method: "put",
  path: "/me/calendar-feed",
  auth: "user",
  ledger: ["SES-018"],
  body: z.object({ layers: ofKind("list", z.array(z.enum(feedLayers)).max(feedLayers.length).default([])) }),
  answer: z.object(written),
});

/** A new secret address; the previous one stops working. It is shown only this once. */
export const createCalendarFeed = defineCall({
  name: "createCalendarFeed",
  method: "post",
  path: "/me/calendar-feed",
  auth: "user",
  ledger: ["SES-018"],
  answer: z.object({ ...written, link: z.string() }),
});

export const removeCalendarFeed = defineCall({
  name: "removeCalendarFeed",
  method: "delete",
  path: "/me/calendar-feed",
  auth: "user",
  ledger: ["SES-018"],
  answer: z.object(written),
});

/** The feed itself as iCalendar text: the person's own meetings, open to-dos, projects and closing dates, as chosen; 404 for any address that is not one. */
export const readCalendar = defineCall({
  name: "readCalendar",
  summary: "The calendar feed behind a secret address",
  refuses: [429],
  method: "get",
  path: "/calendar/{token}",
  auth: "public",
  params: z.object({ token: z.string().regex(/^[\w-]{20,100}(\.ics)?$/) }),
  answer: z.object({ status: z.literal("success"), name: z.string(), text: z.string() }),
});

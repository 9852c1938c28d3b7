import { z } from "zod";

import { defineCall, type StreamSpec } from "../call";
import { code, commaList, id, int, isoDateTime, listOf, listQuery, written } from "../common";
import { personRef } from "../projects/leads";

/** RTM-013: channels and events; an event carries kind, model and id only, and pages read again through their own guards. */
export const eventKinds = [
  "data-created",
  "data-updated",
  "data-deleted",
  "notification-created",
  "app-updated",
] as const;

/** A request for a token that only its signer's key could write (Ably's TokenRequest); `ttl` in milliseconds. */
const tokenRequest = z.object({
  keyName: z.string(),
  clientId: z.string(),
  capability: z.string(),
  ttl: z.number().int(),
  timestamp: z.number().int(),
  nonce: z.string(),
  mac: z.string(),
});

/**
 * RTM-002, RTM-006, X15: only the two channels of the caller's own company are allowed, 403 for every other name.
 * `presence` is the caller as colleagues see them, on the presence channel alone. `ably` is null without Ably; a token
 * of Ably belongs to a connection, so it covers all channels of the caller: `company` carries events of what everybody of
 * the company may read, `own` the personal ones and those of records that only some may read, `presence` the online
 * people.
 */
export const authorise = defineCall({
  name: "authorisePusher",
  summary: "Open a channel of live updates",
  method: "post",
  path: "/pusher/auth",
  auth: "user",
  ledger: ["RTM-002", "RTM-003", "RTM-004", "RTM-006"],
  body: z.object({ channel_name: z.string().min(1).max(200), socket_id: z.string().max(100).optional() }),
  answer: z.object({
    ...written,
    channel: z.string(),
    presence: personRef.nullable(),
    ably: z
      .object({
        request: tokenRequest,
        channels: z.object({ company: z.string(), own: z.string(), presence: z.string() }),
      })
      .nullable(),
  }),
});

/**
 * RTM-013: events after the event `after`, oldest first, of records that the caller may read; a person's own go to that
 * person alone. A page may have fewer than `limit` before the end: ask on while `last` grows.
 */
export const events = defineCall({
  name: "listEvents",
  method: "get",
  path: "/events",
  auth: "user",
  ledger: ["RTM-013"],
  query: z.object({ after: int(0, Number.MAX_SAFE_INTEGER).optional(), limit: int(1, 200).default(100) }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(eventKinds),
        model: z.string(),
        record_id: z.number().int(),
        code: z.string().nullable(),
      }),
    ),
    /** Ask from here next time; without `after` the newest event there is. */
    last: z.number().int(),
  }),
});

/**
 * RTM-003, RTM-004, RTM-013: events as they are written, as server-sent events: `changes` holds a list of them, `gap`
 * means that some may have been missed, `editing` that a record's form was opened or closed, by its code alone, `ended`
 * that the session is over. While it is open the caller is online. It begins with the events of the last `since`
 * seconds: those between the reading of a page and its stream.
 */
export const stream = {
  name: "openStream",
  path: "/events/stream",
  auth: "user",
  ledger: ["RTM-003", "RTM-004", "RTM-013"],
  query: z.object({ since: int(0, 60).optional() }),
} satisfies StreamSpec;

const tab = z.string().regex(/^[\w-]{8,64}$/);

/**
 * SHL-045: colleagues with an open tab in the last 60 seconds, by Turkish name; with `ids` those whom Ably reports as
 * online.
 */
export const presence = defineCall({
  name: "listPresence",
  method: "get",
  path: "/presence",
  auth: "ecos",
  ledger: ["SHL-027", "SHL-045"],
  query: z.object({ page: listQuery.page, page_size: listQuery.page_size, ids: commaList(id).optional() }),
  answer: listOf(personRef),
});

/** Heartbeat of an open tab; without another within 60 seconds it counts as closed. */
export const beat = defineCall({
  name: "beat",
  summary: "Say that this browser tab is open",
  method: "put",
  path: "/presence",
  auth: "user",
  ledger: ["SHL-045"],
  body: z.object({ tab }),
  answer: z.object(written),
});

/** The tab is closed. */
export const leave = defineCall({
  name: "leavePresence",
  summary: "Say that this browser tab is closed",
  method: "delete",
  path: "/presence/{tab}",
  auth: "user",
  ledger: ["SHL-045"],
  params: z.object({ tab }),
  answer: z.object(written),
});

/** Any kind of record; one that does not exist answers 404. */
const target = z.object({ model: z.string().regex(/^[a-z][a-z_]{0,39}$/), code });
const editors = { data: z.array(personRef.extend({ since: isoDateTime })) };

/** Other people with the record's form open; for its readers alone. */
export const editing = defineCall({
  name: "listEditing",
  method: "get",
  path: "/editing/{model}/{code}",
  auth: "user",
  params: target,
  answer: z.object({ status: z.literal("success"), ...editors }),
});

/** Heartbeat of an open form; without another within 30 seconds it counts as closed. Answers the others. */
export const beatEditing = defineCall({
  name: "beatEditing",
  summary: "Say that this person has the form open",
  method: "put",
  path: "/editing/{model}/{code}",
  auth: "user",
  params: target,
  answer: z.object({ ...written, ...editors }),
});

export const endEditing = defineCall({
  name: "endEditing",
  summary: "Say that the form is closed",
  method: "delete",
  path: "/editing/{model}/{code}",
  auth: "user",
  params: target,
  answer: z.object(written),
});

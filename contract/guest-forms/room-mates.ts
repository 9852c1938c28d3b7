import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, flag, id, int, isoDate, listOf, listQuery, written } from "../common";
import { formBrand, formEvent } from "./form-face";
import { formLanguages } from "./form-facts";
import { bulkAnswer } from "../activity/history";
import { roomPairStates } from "./room-mate-facts";
import { entryToken } from "./web-forms";

// FRM-223: one guest asks another to share a room, who accepts or declines by a link of their own.

const token = z.object({ token: entryToken });
const byLink = { auth: "public" as const, ledger: ["FRM-112", "FRM-223"], params: token };

/** By the link of the mail: the person who asks; reading it changes nothing. */
export const get = defineCall({
  ...byLink,
  name: "getRoomMateRequest",
  method: "get",
  path: "/room-mate/{token}",
  refuses: [429],
  answer: z.object({
    status: z.literal("success"),
    company: z.string(),
    brand: formBrand,
    project: formEvent,
    language: z.enum(formLanguages),
    state: z.enum(roomPairStates),
    /** The person who asks; null if it is over. */
    asker: z.string().nullable(),
  }),
  kept: true,
});

/** 409 if it is over, or one of the two shares a room with somebody else by now; the same answer twice counts once. */
export const answer = defineCall({
  ...byLink,
  name: "answerRoomMate",
  method: "post",
  path: "/room-mate/{token}",
  refuses: [409, 429],
  body: z.object({ answer: z.enum(["accept", "decline"]) }),
  answer: z.object({ ...written, state: z.enum(roomPairStates) }),
});

/** By the own link of an entry: withdraws a request, or parts a pair; both are free then. */
export const withdraw = defineCall({
  ...byLink,
  name: "withdrawRoomMate",
  method: "post",
  path: "/form-entry/{token}/room-mate",
  refuses: [409, 429],
  body: z.object({ pair: int(1, 2_147_483_647) }),
  answer: z.object({ ...written }),
});

const call = { auth: "user" as const, module: "projects", ledger: ["PRJ-100", "FRM-223"] };

/** The staff pairs two people by hand; earlier requests of both end. */
export const pair = defineCall({
  ...call,
  name: "pairAttendees",
  summary: "Make two attendees room mates",
  method: "post",
  path: "/attendees/bulk/room-mates",
  body: z.object({ ids: z.array(id).length(2, { error: "two" }) }),
  answer: bulkAnswer,
});

export const part = defineCall({
  ...call,
  name: "partAttendees",
  summary: "Part several attendees from their room mates",
  method: "post",
  path: "/attendees/bulk/room-mates/part",
  body: z.object({ ids: z.array(id).min(1).max(100) }),
  answer: bulkAnswer,
});

/** People with a seat on one of the project's flights by a sent form. */
export const passengers = defineCall({
  ...call,
  name: "listPassengers",
  method: "get",
  path: "/project/{code}/flights/passengers",
  right: [
    { module: "projects", action: "view" },
    { module: "forms", action: "view" },
  ],
  ledger: ["PRJ-100"],
  params: z.object({ code }),
  query: z.object({ page: listQuery.page, page_size: listQuery.page_size }),
  answer: listOf(
    z.object({
      id,
      flight_id: int(1, 2_147_483_647),
      name: z.string(),
      surname: z.string().nullable(),
      list: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      identity_number: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});

export type Passenger = AnswerOf<typeof passengers>["data"][number];

/** Beds of a project, at most this many; more than its attendees are none. */
export const mostStays = 10_000;

/**
 * Who sleeps at the event's hotel: people whose sent form has an arrival and a departure (a section with a start and an
 * end of days), with their room type, and people who share a room. Whoever asked for no bed is not among them.
 */
export const stays = defineCall({
  ...call,
  name: "listStays",
  method: "get",
  path: "/project/{code}/stays",
  ledger: ["PRJ-100", "FRM-223"],
  params: z.object({ code }),
  answer: z.object({
    status: z.literal("success"),
    /** 1 = a form of the project asks for arrival and departure. */
    asked: flag,
    data: z.array(
      z.object({
        /** One person, on however many lists and in however many forms. */
        person: z.string(),
        attendee: id.nullable(),
        name: z.string(),
        surname: z.string().nullable(),
        list: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        room_type: z.string().nullable(),
        /** The room that they share; null for a person alone. */
        pair: id.nullable(),
        /** Null for room mates who said no days. */
        arrives_at: isoDate.nullable(),
        leaves_at: isoDate.nullable(),
      }),
    ),
  }),
});

export type Stay = AnswerOf<typeof stays>["data"][number];

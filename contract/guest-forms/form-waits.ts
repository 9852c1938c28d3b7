import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, id, isoDateTime, written } from "../common";
import { formBrand, formEvent } from "./form-face";
import { formLanguages } from "./form-facts";
import { waitStates } from "./form-wait-facts";
import { entryToken } from "./web-forms";

// FRM-223: a free place of a full option is offered to the person who has waited longest, for a while, and then to the
// next.

const byLink = { auth: "public" as const, ledger: ["FRM-223"], params: z.object({ token: entryToken }) };

/** By the link of the mail; reading it answers nothing. */
export const get = defineCall({
  ...byLink,
  name: "getWaitingOffer",
  method: "get",
  path: "/waiting-offer/{token}",
  refuses: [429],
  answer: z.object({
    status: z.literal("success"),
    company: z.string(),
    brand: formBrand,
    project: formEvent.nullable(),
    form: z.string(),
    option: z.string(),
    language: z.enum(formLanguages),
    state: z.enum(waitStates),
    /** On the company's clock. */
    expires_at: isoDateTime.nullable(),
  }),
  kept: true,
});

/** 409 if it is over; the same answer twice counts once. */
export const answer = defineCall({
  ...byLink,
  name: "answerWaitingOffer",
  method: "post",
  path: "/waiting-offer/{token}",
  refuses: [409, 429],
  body: z.object({ answer: z.enum(["accept", "decline"]) }),
  answer: z.object({ ...written, state: z.enum(waitStates) }),
});

/** Waiting people by option of a form, first come first served, and offers with their ends; 500 at most. */
export const list = defineCall({
  auth: "user",
  name: "listFormWaits",
  summary: "The waiting lists of a form's options",
  method: "get",
  path: "/form/{code}/entries/waits",
  ledger: ["FRM-223"],
  params: z.object({ code }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({
        id,
        entry: id,
        name: z.string().nullable(),
        field: z.string(),
        option: z.string(),
        state: z.enum(["waiting", "offered"]),
        since: isoDateTime,
        until: isoDateTime.nullable(),
      }),
    ),
  }),
});

export type FormWait = AnswerOf<typeof list>["data"][number];

import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, id, int, isoDateTime, line } from "../common";
import { whichSurveys } from "./survey-sends";

const sums = {
  sent: z.number().int(),
  answered: z.number().int(),
  low: z.number().int(),
  /** All stars, as a share of the possible maximum. */
  stars: z.number().nullable(),
};

const named = z.object({ id, name: z.string(), ...sums });

/** ADM-185: the surveys of all projects, by survey, type, client and month; with their low answers and comments. */
export const get = defineCall({
  auth: "admin",
  name: "getSurveySummary",
  method: "get",
  path: "/event-companies/post-event-client-survey-results",
  ledger: ["ADM-185"],
  query: z.object({
    ...whichSurveys,
    survey: id.optional(),
    /** Comments that hold this text, İ/ı, ş/s and so on being equal. */
    query: line(100).optional(),
    /** The newest so many; the sheet has more of them than the page. */
    comments: int(1, 2000).default(50),
  }),
  answer: z.object({
    status: z.literal("success"),
    ...sums,
    surveys: z.array(named.extend({ code })),
    types: z.array(named),
    clients: z.array(named),
    /** By the month in which the event ended, the oldest first. */
    months: z.array(z.object({ month: z.string(), ...sums })),
    low_answers: z.array(
      z.object({
        project: z.object({ code, name: z.string() }),
        contact: z.string(),
        at: isoDateTime,
        stars: z.number().nullable(),
      }),
    ),
    comments: z.array(
      z.object({ project: z.string(), contact: z.string(), at: isoDateTime, question: z.string(), text: z.string() }),
    ),
  }),
});

export type SurveySummary = AnswerOf<typeof get>;

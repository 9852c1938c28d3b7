import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, flag, id, int, isoDate, isoDateTime, listOf } from "../common";
import { surveyVerdicts } from "./survey-facts";

const path = "/event-companies/post-event-client-surveys";
const one = z.object({ code });
const call = { auth: "admin" as const };

const project = z.object({ id, code, name: z.string(), ends_at: isoDate });
const contact = z.object({ id, name: z.string(), email: z.string().nullable() });

/**
 * ADM-185: future receivers of the survey after the events that end in these weeks, and people who get none with the
 * reason.
 */
export const plan = defineCall({
  ...call,
  name: "planSurvey",
  method: "get",
  path: `${path}/{code}/plan`,
  ledger: ["ADM-185"],
  params: one,
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({
        project,
        /** The day on which it goes out. */
        day: isoDate,
        contact: contact.nullable(),
        verdict: z.enum(surveyVerdicts),
      }),
    ),
  }),
});

/** Sent surveys, the newest first; never the link. */
export const listSends = defineCall({
  ...call,
  name: "listSurveySends",
  method: "get",
  path: `${path}/{code}/sends`,
  params: one,
  query: z.object({ page: int(1, 1_000_000).default(1), page_size: int(1, 100).default(20) }),
  answer: listOf(
    z.object({
      id,
      project,
      contact,
      sent_at: isoDateTime,
      answered_at: isoDateTime.nullable(),
      is_low: flag,
    }),
  ),
});

/** The contact and project of an answer. */
const said = z.object({ project: z.string(), contact: z.string(), at: isoDateTime, text: z.string() });

/** Filter of events by type, by client, or by the time in which they ended. */
export const whichSurveys = {
  project_type: id.optional(),
  client_id: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};

/** ADM-185: results of all projects, or of one. */
export const results = defineCall({
  ...call,
  name: "getSurveyResults",
  method: "get",
  path: `${path}/{code}/results`,
  ledger: ["ADM-185"],
  params: one,
  query: z.object({
    ...whichSurveys,
    project_id: id.optional(),
    /** Comments of one field, the newest first; the sheet has more of them than the page. */
    comments: int(1, 2000).default(100),
  }),
  answer: z.object({
    status: z.literal("success"),
    sent: z.number().int(),
    answered: z.number().int(),
    low: z.number().int(),
    fields: z.array(
      z.object({
        id,
        title: z.string(),
        type: z.string(),
        /** Answers that the field has. */
        count: z.number().int(),
        /** Stars and numbers alone. */
        average: z.number().nullable(),
        /** Maximum of stars. */
        of: z.number().int().nullable(),
        /** Stars and choices, each with how often it was chosen. */
        options: z.array(z.object({ text: z.string(), count: z.number().int() })),
        comments: z.array(said),
      }),
    ),
    projects: z.array(
      z.object({
        ...project.shape,
        sent: z.number().int(),
        answered: z.number().int(),
        /** All stars, as a share of the possible maximum. */
        stars: z.number().nullable(),
      }),
    ),
  }),
});

export type SurveyResults = AnswerOf<typeof results>;
export type SurveyPlan = AnswerOf<typeof plan>["data"];
export type SurveySend = AnswerOf<typeof listSends>["data"][number];

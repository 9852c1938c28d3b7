import { z } from "zod";

import { defineCall } from "../call";
import { code, id, int, jsonText, line, written } from "../common";
import { mostFields } from "./form-facts";
import { undoable } from "../activity/history";

/** Samples of one form. */
export const mostSamples = 20;

const version = int(1, 2_147_483_647);
const ids = z.array(z.number().int());

const sample = z.object({
  id,
  name: z.string(),
  /** By field id. */
  answers: z.record(z.string(), z.string()),
  /** By column of attendees. */
  columns: z.record(z.string(), z.string()),
  /** Visible parts when it was last saved or accepted. */
  shown: z.object({ sections: ids, fields: ids }),
  version: z.number().int(),
});

const given = (name: z.ZodString) =>
  jsonText(
    z
      .record(name, z.string().max(300))
      .refine((values) => Object.keys(values).length <= mostFields, { error: "invalid" }),
  );
const ofSample = z.object({ code, id });

/** FRM-185: saved answers on which the rules are tried, and how many people the project has. */
export const list = defineCall({
  auth: "user",
  name: "listFormSamples",
  method: "get",
  path: "/form/{code}/samples",
  params: z.object({ code }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(sample),
    /** Attendees of the form's project; null without a project. */
    people: z.number().int().nullable(),
  }),
});

/** At most 20 (409). */
export const create = defineCall({
  auth: "user",
  name: "createFormSample",
  method: "post",
  path: "/form/{code}/samples",
  creates: true,
  refuses: [409],
  params: z.object({ code }),
  body: z.object({
    name: line(80).pipe(z.string().min(1)),
    answers: given(z.string().regex(/^\d{1,9}$/)).default({}),
    columns: given(z.string().regex(/^[a-z][a-z\d_]{0,59}$/)).default({}),
  }),
  answer: z.object({ ...written, sample }),
});

/** Accepts the current result as right. */
export const accept = defineCall({
  auth: "user",
  name: "acceptFormSample",
  method: "put",
  path: "/form/{code}/samples/{id}",
  params: ofSample,
  body: z.object({ version }),
  answer: z.object({ ...written, ...undoable, sample }),
});

export const remove = defineCall({
  auth: "user",
  name: "removeFormSample",
  method: "delete",
  path: "/form/{code}/samples/{id}",
  params: ofSample,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

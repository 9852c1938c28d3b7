import { z } from "zod";

import { defineCall } from "../call";
import { clearable, code, id, int, line, written } from "../common";
import { fieldBody, form, formBody, formConsent, sectionBody } from "./form-definition";
import {
  attendeeColumns,
  fieldTypeNames,
  formLanguages,
  formTypes,
  longestOption,
  longestTitle,
  mostFields,
  mostOptions,
  mostRules,
  mostSections,
  proofColumns,
  ruleOperators,
} from "./form-facts";

/** Version number in a form's file; it grows when older programs could not read it. */
export const fileVersion = 1;
/** Bytes of the largest one. */
export const mostFormFile = 500_000;

/** Read more closely by the part that it belongs to. */
const translations = z
  .partialRecord(z.enum(formLanguages), z.record(z.string().max(longestTitle + 20), z.string().max(50_000)))
  .default({});

/** Places from 1, as people count. */
const place = (most: number) => int(1, most);

const fileRule = z.object({
  /** The target: a field by its place, or a column of attendees. */
  section: place(mostSections).optional(),
  field: place(mostFields).optional(),
  column: z.string().max(60).optional(),
  operator: z.enum(ruleOperators),
  /** The field's option that it looks for, by its place; else a text. */
  option: place(mostOptions).optional(),
  value: clearable(line(300)),
});
export type FileRule = z.output<typeof fileRule>;

const rules = z.array(fileRule).max(mostRules).default([]);
const flag = z.union([z.literal(0), z.literal(1)]).default(0);

const fileField = z.object({
  ...fieldBody,
  type: z.enum(fieldTypeNames),
  is_required: flag,
  is_hidden: flag,
  is_readonly: flag,
  default_value_type: fieldBody.default_value_type.default("NONE"),
  /** Columns that every project has, and no others. */
  default_value_db: clearable(z.enum(attendeeColumns)),
  verification_column: clearable(z.enum(proofColumns)),
  /** Options that it begins with, by their places. */
  default_options: z.array(place(mostOptions)).max(mostOptions).optional(),
  props: z.record(z.string(), z.unknown()).default({}),
  dep_scope: fieldBody.dep_scope.default("ALL"),
  dep_action: fieldBody.dep_action.default("SHOW"),
  direction: fieldBody.direction.default("column"),
  selected_room_mate_visible: flag,
  room_mate_approve: flag,
  room_mate_type: fieldBody.room_mate_type.default("CHOOSE_ANYONE"),
  translations,
  options: z
    .array(
      z.object({
        option_text: line(longestOption).pipe(z.string().min(1)),
        quota: clearable(int(0, 1_000_000)),
        translations,
      }),
    )
    .max(mostOptions)
    .default([]),
  rules,
});
export type FileField = z.output<typeof fileField>;

/** A category of a budget is the company's own. */
const { budget_category_id: _ours, ...portableSection } = sectionBody;

const fileSection = z.object({
  ...portableSection,
  is_hidden: flag,
  dep_scope: sectionBody.dep_scope.default("ALL"),
  dep_action: sectionBody.dep_action.default("SHOW"),
  translations,
  rules,
  fields: z.array(fileField).max(mostFields).default([]),
});

/** A form without ids, people and taken places, to hand from one company to another. */
export const fileForm = z.object({
  kulis_form: z.literal(fileVersion),
  form: z.object({
    name: formBody.name,
    form_type: z.enum(formTypes),
    type: formBody.type.default("PUBLIC"),
    languages: formBody.languages,
    introduction: formBody.introduction,
    thanks: formBody.thanks,
    closed_text: formBody.closed_text,
    capacity: formBody.capacity,
    offer_hours: formBody.offer_hours,
    privacy_text: formBody.privacy_text,
    purpose: formBody.purpose,
    retention_days: formBody.retention_days,
    once_per_mail: formBody.once_per_mail.default(0),
    mail_text: formBody.mail_text,
    offer_text: formBody.offer_text,
    consents: z.array(formConsent).max(10).default([]),
    translations,
  }),
  sections: z.array(fileSection).max(mostSections),
});
export type FileForm = z.output<typeof fileForm>;

/** FRM-005: a form as a file. */
export const get = defineCall({
  auth: "user",
  name: "getFormFile",
  method: "get",
  path: "/form/{id}/file",
  params: z.object({ id: code }),
  answer: z.object({
    status: z.literal("success"),
    name: z.string(),
    file: z.record(z.string(), z.unknown()),
  }),
});

/** FRM-028: a new draft from the text of such a file; errors of another file are reported at `file`. */
export const create = defineCall({
  auth: "user",
  name: "createFormFromFile",
  method: "post",
  path: "/forms/from_file",
  ledger: ["FRM-028"],
  creates: true,
  body: z.object({
    project_id: id.optional(),
    name: formBody.name.optional(),
    file: z.string().min(1).max(mostFormFile),
  }),
  answer: z.object({ ...written, form }),
});

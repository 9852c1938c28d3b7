import { z } from "zod";

import { clearable, code, email, flag, id, int, isoDate, isoDateTime, jsonText, line, text } from "../common";
import { richText, wallTime } from "../fields";
import {
  defaultValueTypes,
  dependencyActions,
  dependencyScopes,
  directions,
  fieldTypeNames,
  formAccess,
  formLanguages,
  formStates,
  formTypes,
  longestHelp,
  longestMail,
  longestTitle,
  roomMateTypes,
  ruleOperators,
  ruleTypes,
} from "./form-facts";
import type { FieldProps } from "./form-props";
import { ofKind } from "../kinds";
import { offerHours } from "./form-wait-facts";
import { labelColors } from "../planning/task-facts";

/** FRM-057, FRM-071: by the names of the design's tones, so that every one can be read on light and on dark. */
const titleColour = clearable(z.enum(labelColors));

/** FRM-162…FRM-166 */
export const formOption = z.object({
  id,
  option_text: z.string(),
  /** Places in all; null is no limit. */
  quota_allocated: z.number().int().nullable(),
  /** Places that are left. */
  quota_available: z.number().int().nullable(),
  /** Options of flight fields alone: the project's flight. */
  flight_id: id.nullable(),
  sort_order: z.number().int(),
  version: z.number().int(),
});

/** FRM-167…FRM-173 */
export const formRule = z.object({
  id,
  type: z.enum(ruleTypes),
  /** The field or section that it shows or hides. */
  source: id,
  /** FRM-170, FRM-219: `FIELD-{id}` or `DB-{column}`. */
  target: z.string(),
  operator: z.enum(ruleOperators),
  /** The id of an option, 1 or 0 of an attendance, a text of a column; null for full and empty. */
  value: z.string().nullable(),
  /** The value as people read it. */
  target_value: z.string().nullable(),
});
export type FormRule = z.output<typeof formRule>;

const rulesOf = { dep_scope: z.enum(dependencyScopes), dep_action: z.enum(dependencyActions) };

/** FRM-066…FRM-093 */
export const formField = z.object({
  id,
  code,
  form_section_id: id,
  type: z.enum(fieldTypeNames),
  title: z.string(),
  placeholder: z.string().nullable(),
  helptext: z.string().nullable(),
  title_colour: z.enum(labelColors).nullable(),
  is_required: flag,
  is_hidden: flag,
  is_readonly: flag,
  default_value_type: z.enum(defaultValueTypes),
  default_value: z.string().nullable(),
  default_value_db: z.string().nullable(),
  min_length: z.number().int().nullable(),
  max_length: z.number().int().nullable(),
  props: z.record(z.string(), z.unknown()).transform((value) => value as FieldProps),
  options: z.array(formOption),
  deps: z.array(formRule),
  ...rulesOf,
  direction: z.enum(directions),
  verification_column: z.string().nullable(),
  selected_room_mate_visible: flag,
  room_mate_approve: flag,
  room_mate_type: z.enum(roomMateTypes),
  /** FRM-093, FRM-176…FRM-178 */
  attendee_list_matches: z.array(
    z.object({
      id,
      field_id: id,
      attendee_list_id_one: id,
      attendee_list_id_two: id,
      one: z.string(),
      two: z.string(),
    }),
  ),
  sort_order: z.number().int(),
  version: z.number().int(),
});
export type FormField = z.output<typeof formField>;

/** FRM-055…FRM-065 */
export const formSection = z.object({
  id,
  title: z.string(),
  title_colour: z.enum(labelColors).nullable(),
  help_text: z.string().nullable(),
  is_hidden: flag,
  budget_category_id: id.nullable(),
  ...rulesOf,
  rules: z.array(formRule),
  sort_order: z.number().int(),
  fields: z.array(formField),
  version: z.number().int(),
});
export type FormSection = z.output<typeof formSection>;

/** A separate consent that is never ticked beforehand. */
export const formConsent = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/),
  text: line(500).pipe(z.string().min(1)),
  is_required: flag,
});

/** FRM-048…FRM-053 */
export const formHead = z.object({
  id,
  code,
  /** In public addresses: /web-form/{slug}. */
  slug: z.string(),
  name: z.string(),
  project_id: id.nullable(),
  project: z.object({ code, name: z.string(), starts_at: isoDate.nullable(), ends_at: isoDate.nullable() }).nullable(),
  form_type: z.enum(formTypes),
  type: z.enum(formAccess),
  state: z.enum(formStates),
  languages: z.array(z.enum(formLanguages)),
  closes_at: isoDateTime.nullable(),
  updated_at: isoDateTime,
  version: z.number().int(),
  may_write: flag,
});
export type FormHead = z.output<typeof formHead>;

/** FRM-054: what a form asks, in order. */
export const formOutline = z.array(
  z.object({
    id,
    title: z.string(),
    fields: z.array(z.object({ id, title: z.string(), type: z.enum(fieldTypeNames) })),
  }),
);
export type FormOutline = z.output<typeof formOutline>;

/** FRM-052: columns of attendees, for rules and values. */
export const formColumns = z.array(z.object({ key: z.string(), text: z.string() }));

export const form = formHead.extend({
  introduction: z.string().nullable(),
  thanks: z.string().nullable(),
  closed_text: z.string().nullable(),
  /** Time until which sent answers may be changed by their own link. */
  edit_until: isoDateTime.nullable(),
  /** Answers that are taken at most; null is no limit. */
  capacity: z.number().int().nullable(),
  /** Hours for which a place of an option is offered to one person of its waiting list; null: options have none (FRM-223). */
  offer_hours: z.number().int().nullable(),
  privacy_text: z.string().nullable(),
  /** Grows with each change of the text, and is stored with each consent. */
  privacy_version: z.number().int(),
  purpose: z.string().nullable(),
  /** Days after the end of the project, or after the answer if it has none, until answers are made anonymous. */
  retention_days: z.number().int().nullable(),
  /** Text of the mail to people who have answered; null: the default words. */
  mail_text: z.string().nullable(),
  /** Text of the mail that offers a place that became free; null: the default words. */
  offer_text: z.string().nullable(),
  /** Mailbox of the organisers: on the pages of the form, and for answers to its mails. */
  contact_email: z.string().nullable(),
  /** 1 = a mailbox registers once. */
  once_per_mail: flag,
  /** 1 = pages of other sites may show it in a frame. */
  is_embeddable: flag,
  consents: z.array(formConsent),
  db_columns: formColumns,
  sections: z.array(formSection),
});
export type Form = z.output<typeof form>;

/** Editable fields of a form. */
export const formBody = {
  name: line(160).pipe(z.string().min(1)),
  type: z.enum(formAccess),
  languages: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(z.enum(formLanguages)).min(1).max(formLanguages.length),
  ),
  slug: line(60).pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "slug" })),
  introduction: clearable(richText(20_000)),
  thanks: clearable(richText(20_000)),
  closed_text: clearable(richText(5000)),
  closes_at: clearable(wallTime),
  edit_until: clearable(wallTime),
  capacity: clearable(int(1, 1_000_000)),
  offer_hours: clearable(int(offerHours.least, offerHours.most)),
  privacy_text: clearable(richText(50_000)),
  purpose: clearable(line(300)),
  retention_days: clearable(int(1, 3650)),
  mail_text: clearable(text(longestMail)),
  offer_text: clearable(text(longestMail)),
  contact_email: clearable(email),
  once_per_mail: flag,
  is_embeddable: flag,
  consents: jsonText(z.array(formConsent).max(10)),
};

/** FRM-016, FRM-190…FRM-192 */
export const sectionBody = {
  title: line(longestTitle).pipe(z.string().min(1)),
  title_colour: titleColour,
  help_text: clearable(text(longestHelp)),
  is_hidden: flag,
  /** FRM-063 */
  budget_category_id: clearable(ofKind("reference", id)),
  ...rulesOf,
};

/** FRM-009, FRM-187: all values of a field; the server leaves out those that its type does not have. */
export const fieldBody = {
  title: line(longestTitle).pipe(z.string().min(1)),
  placeholder: clearable(line(200)),
  helptext: clearable(text(longestHelp)),
  title_colour: titleColour,
  is_required: flag,
  is_hidden: flag,
  is_readonly: flag,
  default_value_type: z.enum(defaultValueTypes),
  default_value: clearable(text(2000)),
  default_value_db: clearable(line(60)),
  min_length: clearable(int(0, 10_000)),
  max_length: clearable(int(1, 10_000)),
  /** Read by `propsOf` of its type. */
  props: jsonText(z.record(z.string(), z.unknown())),
  ...rulesOf,
  direction: z.enum(directions),
  verification_column: clearable(line(60)),
  selected_room_mate_visible: flag,
  room_mate_approve: flag,
  room_mate_type: z.enum(roomMateTypes),
};

import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { clearable, code, id, int, jsonText, line, written } from "../common";
import {
  fieldBody,
  form,
  formBody,
  formField,
  formHead,
  formOutline,
  formOption,
  formSection,
  sectionBody,
} from "./form-definition";
import {
  fieldTypeNames,
  formLanguages,
  formStates,
  formTypes,
  longestOption,
  longestTitle,
  mostFields,
  mostOptions,
  mostSections,
  ruleOperators,
  ruleTypes,
} from "./form-facts";
import { undoable } from "../activity/history";

const version = int(1, 2_147_483_647);
const gone = z.object({ version: version.optional() });
/** The position in its list, from 0; a larger number than the list has means the end. */
const index = int(0, 1000);
const call = { auth: "user" as const };
const ofForm = z.object({ code });
const oneForm = z.object({ id: code });
const oneField = z.object({ id });
const ofField = z.object({ code, id });
const ofSection = z.object({ code, id });
const ofOption = z.object({ code, id, optionId: id });
const answered = { status: z.literal("success") };

const formRow = formHead.extend({
  section_count: z.number().int(),
  field_count: z.number().int(),
  sections: formOutline.optional(),
});

/** FRM-004, FRM-054: forms of a project, or without one those of the company; by name. `outline=0` leaves the sections out. */
export const list = defineCall({
  ...call,
  name: "listForms",
  method: "get",
  path: "/forms",
  ledger: ["FRM-004", "FRM-054"],
  refuses: [404],
  query: z.object({
    project_id: id.optional(),
    form_type: z.enum(formTypes).optional(),
    outline: int(0, 1).default(1),
  }),
  answer: z.object({ ...answered, data: z.array(formRow) }),
});

/** FRM-005, FRM-217: by id or code. */
export const get = defineCall({
  ...call,
  name: "getForm",
  method: "get",
  path: "/form/{id}",
  ledger: ["FRM-005", "FRM-217"],
  params: oneForm,
  answer: z.object({ ...answered, form }),
});

/** A form of a project, by its writers; without one a form of the company, by an admin. */
export const create = defineCall({
  ...call,
  name: "createForm",
  method: "post",
  path: "/forms",
  ledger: ["FRM-028"],
  creates: true,
  body: z.object({
    project_id: id.optional(),
    form_type: z.enum(formTypes),
    name: formBody.name,
    type: formBody.type.default("PUBLIC"),
    language: z.enum(formLanguages).default("tr"),
  }),
  answer: z.object({ ...written, form }),
});

export const update = defineCall({
  ...call,
  name: "updateForm",
  method: "put",
  path: "/form/{id}",
  ledger: ["FRM-028"],
  params: oneForm,
  body: z
    .object({ ...formBody, version })
    .partial()
    .required({ version: true }),
  answer: z.object({ ...written, ...undoable, form }),
});

/** Opens a form, closes it, or takes it back; one without a field that asks something is not opened (409). */
export const setState = defineCall({
  ...call,
  name: "setFormState",
  method: "put",
  path: "/form/{code}/state",
  refuses: [409],
  params: ofForm,
  body: z.object({ state: z.enum(formStates), version }),
  answer: z.object({ ...written, ...undoable, form }),
});

/** FRM-006 */
export const remove = defineCall({
  ...call,
  name: "removeForm",
  method: "delete",
  path: "/form/{id}",
  ledger: ["FRM-006"],
  params: oneForm,
  body: gone,
  answer: z.object({ ...written, ...undoable }),
});

/** FRM-007: a copy as a draft with all of its sections, into the same project or another one, or to the company. */
export const clone = defineCall({
  ...call,
  name: "cloneForm",
  method: "post",
  path: "/form/{id}/clone",
  right: { module: "forms", action: "create" },
  ledger: ["FRM-007"],
  creates: true,
  params: oneForm,
  body: z.object({ project_id: id.optional(), name: formBody.name.optional() }),
  answer: z.object({ ...written, form }),
});

/** FRM-015: at the end. */
export const addSection = defineCall({
  ...call,
  name: "addFormSection",
  method: "post",
  path: "/form/{code}/section",
  ledger: ["FRM-015"],
  creates: true,
  refuses: [409],
  params: ofForm,
  body: z.object({ name: line(longestTitle).pipe(z.string().min(1)) }),
  answer: z.object({ ...written, section: formSection }),
});

/** FRM-016, FRM-186 */
export const saveSection = defineCall({
  ...call,
  name: "saveFormSection",
  method: "put",
  path: "/form/{code}/section/{id}",
  ledger: ["FRM-016"],
  params: ofSection,
  body: z
    .object({ ...sectionBody, version })
    .partial()
    .required({ version: true }),
  answer: z.object({ ...written, ...undoable, section: formSection }),
});

/** FRM-017: with its fields; rules that look at them go, too. */
export const removeSection = defineCall({
  ...call,
  name: "removeFormSection",
  method: "delete",
  path: "/form/{code}/section/{id}",
  ledger: ["FRM-017"],
  params: ofSection,
  body: gone,
  answer: z.object({ ...written, ...undoable }),
});

/** FRM-014: ids in their new order; sections that are not named follow. */
export const sortSections = defineCall({
  ...call,
  name: "sortFormSections",
  method: "post",
  path: "/form/{code}/sort",
  ledger: ["FRM-014", "FRM-183"],
  params: ofForm,
  body: z.object({ sections: jsonText(z.array(id).min(1).max(mostSections)) }),
  answer: z.object({ ...written }),
});

/** FRM-010: ids of a section's fields in their new order; fields that are not named follow. */
export const sortFields = defineCall({
  ...call,
  name: "sortFormFields",
  method: "put",
  path: "/form/{code}/section/{sectionId}/sort",
  ledger: ["FRM-010", "FRM-183"],
  params: z.object({ code, sectionId: id }),
  body: z.object({ fields: jsonText(z.array(id).min(1).max(mostFields)) }),
  answer: z.object({ ...written }),
});

/** FRM-012, FRM-181, FRM-193: a second attendance is refused (409). */
export const addField = defineCall({
  ...call,
  name: "addFormField",
  method: "post",
  path: "/form/{code}/field",
  ledger: ["FRM-012", "FRM-181", "FRM-193"],
  creates: true,
  refuses: [409],
  params: ofForm,
  body: z.object({ section_id: id, field_type: z.enum(fieldTypeNames), field_index: index.optional() }),
  answer: z.object({ ...written, field: formField }),
});

/** A copy of the field, behind it, without its rules. */
export const cloneField = defineCall({
  ...call,
  name: "cloneFormField",
  method: "post",
  path: "/form/{code}/field/{id}/clone",
  ledger: ["FRM-181"],
  creates: true,
  refuses: [409],
  params: ofField,
  answer: z.object({ ...written, field: formField }),
});

/** FRM-008 */
export const getField = defineCall({
  ...call,
  name: "getFormField",
  method: "get",
  path: "/form/field/{id}",
  ledger: ["FRM-008"],
  params: oneField,
  answer: z.object({ ...answered, field: formField }),
});

/** FRM-009, FRM-187 */
export const saveField = defineCall({
  ...call,
  name: "saveFormField",
  method: "put",
  path: "/form/field/{id}",
  ledger: ["FRM-009", "FRM-187", "FRM-190"],
  params: oneField,
  body: z
    .object({ ...fieldBody, version })
    .partial()
    .required({ version: true }),
  // FRM-009 sends the whole field as it was read: these parts never change, or have calls of their own.
  ignores: ["id", "code", "form_section_id", "type", "options", "deps", "attendee_list_matches", "sort_order"],
  answer: z.object({ ...written, ...undoable, field: formField }),
});

/** FRM-013, FRM-184, FRM-222: deletes rules that look at it too; the message has their number. */
export const removeField = defineCall({
  ...call,
  name: "removeFormField",
  method: "delete",
  path: "/form/field/{id}",
  ledger: ["FRM-013", "FRM-184", "FRM-222"],
  params: oneField,
  body: gone,
  answer: z.object({ ...written, ...undoable }),
});

/** FRM-011, FRM-182 */
export const moveField = defineCall({
  ...call,
  name: "moveFormField",
  method: "put",
  path: "/form/{code}/field/{fieldId}/section",
  ledger: ["FRM-011", "FRM-182"],
  params: z.object({ code, fieldId: id }),
  body: z.object({ section_id: id, field_index: index.optional() }),
  answer: z.object({ ...written, field: formField }),
});

/** FRM-018, FRM-195, FRM-198, FRM-205, FRM-207: 409 for a form of type mma. */
export const addRule = defineCall({
  ...call,
  name: "addFormRule",
  method: "post",
  path: "/form/{code}/rules",
  ledger: ["FRM-018", "FRM-195", "FRM-198", "FRM-205", "FRM-207", "FRM-216", "FRM-219"],
  creates: true,
  refuses: [409],
  params: ofForm,
  body: z.object({
    type: z.enum(ruleTypes),
    source: id,
    target: line(80).pipe(z.string().regex(/^(FIELD-\d{1,9}|DB-[a-z][a-z0-9_]*|\d{1,9})$/, { error: "choice" })),
    operator: z.enum(ruleOperators),
    value: clearable(line(300)),
  }),
  answer: z.object({ ...written, section: formSection }),
});

/** FRM-019 */
export const removeRule = defineCall({
  ...call,
  name: "removeFormRule",
  method: "delete",
  path: "/form/{code}/rules/{ruleId}",
  ledger: ["FRM-019"],
  params: z.object({ code, ruleId: id }),
  answer: z.object({ ...written, ...undoable, section: formSection }),
});

/** Places; empty is no limit (FRM-223). */
const quota = clearable(int(0, 1_000_000));

/** FRM-021 */
export const addOption = defineCall({
  ...call,
  name: "addFormOption",
  method: "post",
  path: "/form/{code}/field/{id}/option",
  ledger: ["FRM-021", "FRM-212"],
  creates: true,
  refuses: [409],
  params: ofField,
  body: z.object({ option_text: line(longestOption).pipe(z.string().min(1)), quota_available: quota }),
  answer: z.object({ ...written, field: formField, option: formOption }),
});

/** FRM-022: one column at a time; a quota below the number of taken places leaves no place. */
export const saveOption = defineCall({
  ...call,
  name: "saveFormOption",
  method: "put",
  path: "/form/{code}/field/{id}/option/{optionId}",
  ledger: ["FRM-022"],
  params: ofOption,
  body: z.object({
    column: z.enum(["option_text", "quota_available"]),
    data: clearable(line(longestOption)),
    version: version.optional(),
  }),
  answer: z.object({ ...written, ...undoable, field: formField }),
});

/** FRM-023: rules that look for it go, too. */
export const removeOption = defineCall({
  ...call,
  name: "removeFormOption",
  method: "delete",
  path: "/form/{code}/field/{id}/option/{optionId}",
  ledger: ["FRM-023", "FRM-213"],
  params: ofOption,
  body: gone,
  answer: z.object({ ...written, ...undoable, field: formField }),
});

/** FRM-020 */
export const sortOptions = defineCall({
  ...call,
  name: "sortFormOptions",
  method: "post",
  path: "/form/{code}/field/{id}/option/sort",
  ledger: ["FRM-020"],
  params: ofField,
  body: z.object({ options: jsonText(z.array(id).min(1).max(mostOptions)) }),
  answer: z.object({ ...written, field: formField }),
});

/** FRM-024: a flight of the form's project; each once. */
export const addFlightOption = defineCall({
  ...call,
  name: "addFormFlightOption",
  method: "post",
  path: "/form/{code}/field/{id}/flight_option",
  ledger: ["FRM-024"],
  creates: true,
  refuses: [409],
  params: ofField,
  body: z.object({ flight_id: id, quota_available: quota }),
  answer: z.object({ ...written, field: formField }),
});

export type Form = AnswerOf<typeof get>["form"];
export type FormSection = Form["sections"][number];
export type FormField = FormSection["fields"][number];

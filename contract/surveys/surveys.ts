import { z } from "zod";

import { defineCall } from "../call";
import { clearable, code, flag, id, int, isoDateTime, line, text, written } from "../common";
import { richText } from "../fields";
import { formStates } from "../guest-forms/form-facts";
import { undoable } from "../activity/history";
import { ofKind } from "../kinds";

const version = int(1, 2_147_483_647);
const path = "/event-companies/post-event-client-surveys";
const one = z.object({ code });
const call = { auth: "admin" as const };

/** ADM-151…ADM-153, ADM-157…ADM-159 */
export const surveyBody = {
  name: line(160).pipe(z.string().min(1)),
  description: clearable(text(200)),
  project_types: ofKind("list", z.array(id).min(1, { error: "required" }).max(200)),
};

const surveyRow = z.object({
  id,
  code,
  name: z.string(),
  description: z.string().nullable(),
  project_types: z.array(id),
  post_event_survey_form_project_type: z.array(z.object({ project_type_id: id, name: z.string() })),
  state: z.enum(formStates),
  /** Fields that ask something. */
  questions: z.number().int(),
  sent: z.number().int(),
  answered: z.number().int(),
  updated_at: isoDateTime,
  version: z.number().int(),
});

/** ADM-166: read names are those of the company, written ones are short. */
const settings = z.object({
  post_event_survey_email_subject: z.string(),
  post_event_survey_email_content: z.string(),
  post_event_survey_sending: flag,
  customer_feedback_lists: z.array(id),
  version: z.number().int(),
});

/** ADM-161…ADM-166: 0 is a value. */
export const settingsBody = {
  email_subject: line(200).pipe(z.string().min(1)),
  email_content: richText(20_000).pipe(z.string().min(1)),
  sending: int(0, 1),
  customer_feedback_lists: ofKind("list", z.array(id).max(100).default([])),
};

/** ADM-021, ADM-160: with the settings, and with the survey that each project type has. */
export const list = defineCall({
  ...call,
  name: "listSurveys",
  method: "get",
  path,
  ledger: ["ADM-021", "ADM-160"],
  answer: z.object({
    status: z.literal("success"),
    data: z.array(surveyRow),
    settings,
    /** Every type, with the survey that it has; `archived` = 1 for one that no survey can be given to any more. */
    project_types: z.array(z.object({ id, name: z.string(), archived: flag, survey: code.nullable() })),
  }),
});

/** ADM-022: a draft; 422 on `project_types` for one that has a survey already. */
export const create = defineCall({
  ...call,
  name: "createSurvey",
  method: "post",
  path,
  ledger: ["ADM-022"],
  creates: true,
  body: z.object(surveyBody),
  answer: z.object({ ...written, survey: surveyRow }),
});

/** ADM-023 */
export const update = defineCall({
  ...call,
  name: "updateSurvey",
  method: "put",
  path: `${path}/{code}`,
  ledger: ["ADM-023"],
  params: one,
  body: z
    .object({ ...surveyBody, version })
    .partial()
    .required({ version: true }),
  answer: z.object({ ...written, ...undoable, survey: surveyRow }),
});

/** ADM-024: its answers stay, and come back with it. */
export const remove = defineCall({
  ...call,
  name: "removeSurvey",
  method: "delete",
  path: `${path}/{code}`,
  ledger: ["ADM-024"],
  params: one,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** ADM-025, ADM-161…ADM-166 */
export const saveSettings = defineCall({
  ...call,
  name: "saveSurveySettings",
  method: "put",
  path: "/event-companies/post-event-client-survey-settings",
  ledger: ["ADM-025"],
  body: z.object({ ...settingsBody, version }),
  answer: z.object({ ...written, ...undoable, settings }),
});

import { readSurvey } from "~/forms/survey-form.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { clockOf } from "~/server/today.server";
import * as surveySends from "#contract/survey-sends";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { sendSurveySheet } from "./survey-sheet.server";

/** ADM-185: of all projects, or of the one that the address names. */
export function readSurveyResults({ api }: StaffPage, request: Request, code: string, comments = 100) {
  const project = new URL(request.url).searchParams.get("project");
  const project_id = project && /^\d{1,9}$/.test(project) ? Number(project) : undefined;
  return api.call(surveySends.results, { params: { code }, query: { comments, ...(project_id === undefined ? {} : { project_id }) } });
}

/** The same as a sheet: a line for each choice with how often it was made, and for each comment. */
export async function sendSurveyResults(page: StaffPage, request: Request, code: string): Promise<Response> {
  const { locale, user } = page;
  const { survey } = await readSurvey(page, code);
  const { fields, sent, answered } = await readSurveyResults(page, request, code, 2000);
  const word = (key: string) => translate(locale, `survey.field.${key}`);
  const rows = fields.flatMap(({ title, average, options, comments }) => [
    ...(average === null
      ? []
      : [[title, translate(locale, "survey.results.average", { value: "" }).trim(), average, null, null, null]]),
    ...options.map(({ text, count }) => [title, text, count, null, null, null]),
    ...comments.map(({ text, project, contact, at }) => [title, text, null, project, contact, at.slice(0, 10)]),
  ]);
  return sendSurveySheet(page, {
    title: survey.name,
    back: paths.survey(code, "results"),
    lines: [
      `${word("sent")}: ${sent} · ${word("answered")}: ${answered}`,
      `${formatDateTime(clockOf(user), locale)} · ${user.full_name}`,
    ],
    heads: [
      { label: word("question"), kind: "text" },
      { label: word("option"), kind: "text" },
      { label: word("count"), kind: "number" },
      { label: word("project"), kind: "text" },
      { label: word("contact"), kind: "text" },
      { label: word("at"), kind: "day" },
    ],
    rows,
  });
}

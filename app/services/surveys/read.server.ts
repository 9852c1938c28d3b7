import { z } from "zod";

import type { AnswerOf } from "#contract/call";
import { int } from "#contract/common";
import * as forms from "#contract/guest-forms/forms";
import { factsOf } from "#contract/kinds";
import * as reference from "#contract/company/reference";
import * as security from "#contract/company/security";
import * as surveySends from "#contract/surveys/survey-sends";
import * as surveySummary from "#contract/surveys/survey-summary";
import * as surveys from "#contract/surveys/surveys";
import { settingsBody, surveyBody } from "#contract/surveys/surveys";

import type { Api } from "~/server/api-client.server";
import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal, refusalAt } from "~/server/refusal.server";
import { parseDayText } from "~/shared/typed-day";
import { clockOf, today } from "~/server/today.server";
import { SheetsBusy, writeWorkbook } from "~/server/workbook.server";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

const version = int(1, 2_147_483_647);
/** Sends below the questions of a survey. */
const lastSends = 5;
export const newForm = z.object(surveyBody);
export const surveyForm = z.object({ ...surveyBody, version });
export const settingsForm = z.object({ ...settingsBody, version });

/** ADM-160: project types that have no survey, or this one; an archived one where it was chosen. */
const optionsOf = (types: { id: number; name: string; archived: 0 | 1; survey: string | null }[], own: string | null) =>
  types
    .filter(({ archived, survey }) => (survey === null && archived === 0) || (survey !== null && survey === own))
    .map(({ id, name }) => ({ value: String(id), label: name }));

export async function readNewSurvey(page: StaffPage, request: Request) {
  const key = formKeyOf(page, request);
  const { project_types } = await page.api.call(surveys.list);
  return { key, survey: null, types: optionsOf(project_types, null), facts: factsOf(newForm) };
}

/** The survey of the address, or 404. */
export async function readSurvey({ api, locale }: StaffPage, code: string | undefined) {
  const { data, settings } = await api.call(surveys.list);
  const survey = data.find((row) => row.code === code);
  if (!survey) throw refusal(404, translate(locale, "error.recordNotFound"));
  return { survey, isSending: settings.post_event_survey_sending === 1 };
}

export async function readSurveyForm(page: StaffPage, code: string | undefined) {
  const { survey } = await readSurvey(page, code);
  const { project_types } = await page.api.call(surveys.list);
  return { key: null, survey, types: optionsOf(project_types, survey.code), facts: factsOf(surveyForm) };
}

export type SurveyForm = Awaited<ReturnType<typeof readSurveyForm>> | Awaited<ReturnType<typeof readNewSurvey>>;

export const settingsValues = ({ settings }: AnswerOf<typeof surveys.list>) => ({
  email_subject: settings.post_event_survey_email_subject,
  email_content: settings.post_event_survey_email_content,
  sending: settings.post_event_survey_sending,
  customer_feedback_lists: settings.customer_feedback_lists,
  version: settings.version,
});

/** ADM-166: read under the company's names, and written under the short ones. */
export async function readSurveySettings({ api }: StaffPage) {
  const [read, people] = await Promise.all([api.call(surveys.list), api.call(reference.users)]);
  const values = settingsValues(read);
  return {
    values,
    people: people.data
      .filter(({ id, deleted_at }) => deleted_at === null || values.customer_feedback_lists.includes(id))
      .map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    facts: factsOf(settingsForm),
  };
}

export type SurveySettings = Awaited<ReturnType<typeof readSurveySettings>>;

/** ROU-065: questions of a survey with the numbers of their answers, and to whom it went last. */
export async function readSurveyQuestions(page: StaffPage, code: string) {
  const [{ survey, isSending }, { form }, sends, results] = await Promise.all([
    readSurvey(page, code),
    page.api.call(forms.get, { params: { id: code } }),
    page.api.call(surveySends.listSends, { params: { code }, query: { page: 1, page_size: lastSends } }),
    page.api.call(surveySends.results, { params: { code }, query: { comments: 1 } }),
  ]);
  const sections = form.sections.map(({ id, title, fields }) => ({
    id,
    title,
    fields: fields.map((field) => ({
      id: field.id,
      title: field.title,
      type: field.type,
      is_required: field.is_required,
    })),
  }));
  return { survey, isSending, sections, results: results.fields, sends: sends.data };
}

/** ADM-185: of all projects, or of the one that the address names. */
export function readSurveyResults({ api }: StaffPage, request: Request, code: string, comments = 100) {
  const project = new URL(request.url).searchParams.get("project");
  const project_id = project && /^\d{1,9}$/.test(project) ? Number(project) : undefined;
  return api.call(surveySends.results, {
    params: { code },
    query: { comments, ...(project_id === undefined ? {} : { project_id }) },
  });
}

/** The results as a sheet: a line for each choice with how often it was made, and for each comment. */
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
    name: "survey",
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

/** Sent surveys, a page at a time, and planned ones. */
export async function readSurveySends(api: Api, request: Request, code: string) {
  const { page, page_size } = readList(request, ["id"], "id").query;
  const [plan, sends] = await Promise.all([
    api.call(surveySends.plan, { params: { code } }),
    api.call(surveySends.listSends, { params: { code }, query: { page, page_size } }),
  ]);
  toLastPage(request, sends.paging);
  return { plan: plan.data, sends: sends.data, paging: sends.paging };
}

interface Sheet extends Omit<Parameters<typeof writeWorkbook>[0], "sums"> {
  /** Its name in the security audit. */
  name: "survey" | "survey-results";
  /** Where it is told that too many are being made. */
  back: string;
}

/** Results of surveys as a sheet. */
export async function sendSurveySheet(
  { api, locale, user }: StaffPage,
  { name, back, ...sheet }: Sheet,
): Promise<Response> {
  const bytes = await writeWorkbook({ ...sheet, sums: [] }).catch((error: unknown) => {
    if (error instanceof SheetsBusy) throw refusalAt(back, translate(locale, "survey.results.busy"));
    throw error;
  });
  await api.call(security.recordExport, { body: { sheet: name, rows: sheet.rows.length, format: "xlsx" } });
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="kulis-survey-${today(user)}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
}

const idIn = (params: URLSearchParams, name: string) => {
  const text = params.get(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

const dayIn = (params: URLSearchParams, name: string, now: string) =>
  parseDayText(params.get(name) ?? "", now) ?? undefined;

/** The surveys of all projects, as the filters of the address say. What they can be is read without them. */
export async function readSurveySummary({ api, user }: StaffPage, request: Request, comments = 50) {
  const now = today(user);
  const params = new URL(request.url).searchParams;
  const filters = {
    survey: idIn(params, "survey"),
    project_type: idIn(params, "type"),
    client_id: idIn(params, "client"),
    from: dayIn(params, "from", now),
    to: dayIn(params, "to", now),
    query: params.get("q")?.slice(0, 100) || undefined,
  };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const shown = await api.call(surveySummary.get, { query: { ...filters, comments } });
  const all = isFiltered ? await api.call(surveySummary.get, { query: { comments: 1 } }) : shown;
  const named = (rows: { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    shown,
    isFiltered,
    choices: { survey: named(all.surveys), type: named(all.types), client: named(all.clients) },
    from: filters.from ?? "",
    to: filters.to ?? "",
  };
}

/** The results as a sheet: a line for each survey, type, client and month, for each low answer, and for each comment. */
export async function sendSurveySummary(page: StaffPage, request: Request): Promise<Response> {
  const { locale, user } = page;
  const { shown } = await readSurveySummary(page, request, 2000);
  const word = (key: string) => translate(locale, `survey.${key}`);
  const groups = [
    ["summary.bySurvey", shown.surveys.map((row) => ({ ...row, label: row.name }))],
    ["summary.byType", shown.types.map((row) => ({ ...row, label: row.name }))],
    ["summary.byClient", shown.clients.map((row) => ({ ...row, label: row.name }))],
    ["summary.byMonth", shown.months.map((row) => ({ ...row, label: row.month }))],
  ] as const;
  const percent = (stars: number | null) => (stars === null ? null : Math.round(stars * 100));
  const rows = [
    ...groups.flatMap(([head, list]) =>
      list.map(({ label, sent, answered, low, stars }) => [
        word(head),
        label,
        sent,
        answered,
        low,
        percent(stars),
        null,
        null,
        null,
      ]),
    ),
    ...shown.low_answers.map(({ project, contact, at, stars }) => [
      word("results.low"),
      project.name,
      null,
      null,
      null,
      percent(stars),
      contact,
      at.slice(0, 10),
      null,
    ]),
    ...shown.comments.map(({ project, contact, at, question, text }) => [
      question,
      project,
      null,
      null,
      null,
      null,
      contact,
      at.slice(0, 10),
      text,
    ]),
  ];
  return sendSurveySheet(page, {
    name: "survey-results",
    title: word("summary.title"),
    back: paths.surveyResults,
    lines: [
      `${word("field.sent")}: ${shown.sent} · ${word("field.answered")}: ${shown.answered}`,
      `${formatDateTime(clockOf(user), locale)} · ${user.full_name}`,
    ],
    heads: [
      { label: word("summary.group"), kind: "text" },
      { label: word("field.name"), kind: "text" },
      { label: word("field.sent"), kind: "number" },
      { label: word("field.answered"), kind: "number" },
      { label: word("results.low"), kind: "number" },
      { label: word("summary.starsPercent"), kind: "number" },
      { label: word("field.contact"), kind: "text" },
      { label: word("field.at"), kind: "day" },
      { label: word("field.comment"), kind: "text" },
    ],
    rows,
  });
}

import { isDay } from "#contract/days";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { clockOf } from "~/server/today.server";
import * as surveySummary from "#contract/survey-summary";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { sendSurveySheet } from "./survey-sheet.server";

const idIn = (params: URLSearchParams, name: string) => {
  const text = params.get(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};
const dayIn = (params: URLSearchParams, name: string) => {
  const text = params.get(name) ?? "";
  return isDay(text) ? text : undefined;
};

/** The surveys of all projects, as the filters of the address say. What they can be is read without them. */
export async function readSurveySummary({ api }: StaffPage, request: Request, comments = 50) {
  const params = new URL(request.url).searchParams;
  const filters = {
    survey: idIn(params, "survey"),
    project_type: idIn(params, "type"),
    client_id: idIn(params, "client"),
    from: dayIn(params, "from"),
    to: dayIn(params, "to"),
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

/** The same as a sheet: a line for each survey, type, client and month, for each low answer, and for each comment. */
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

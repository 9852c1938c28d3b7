import { redirect } from "@remix-run/node";

import * as formEntries from "#contract/guest-forms/form-entries";
import { type Entry, type FormOverview, entrySorts } from "#contract/guest-forms/form-entries";
import { type EntryState, entryStates } from "#contract/guest-forms/form-entry-facts";
import * as formWaits from "#contract/guest-forms/form-waits";
import * as forms from "#contract/guest-forms/forms";

import { answerList } from "~/components/form-answers/answer-list";
import { answerText } from "~/components/form-answers/answer-text";
import { canonical, lookOf } from "~/components/list/list-plan";
import { type StaffPage, refuseTo } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import { askedFor } from "~/services/rsvp/read.server";
import { standsUnder } from "~/shared/form-place";
import { paths } from "~/shared/paths";
import { postedAnswers } from "~/shared/posted-answers";

export type Params = Record<string, string | undefined>;

export async function readBoth(page: StaffPage, params: Params) {
  const entry = await writableEntry(page, params);
  const { form } = await page.api.call(forms.get, { params: { id: entry.form.code } });
  return { entry, form: { ...form, columns: entry.columns } };
}

/** Answers of a person, in the order of the form. */
export async function readCorrection(page: StaffPage, params: Params) {
  const { entry, form } = await readBoth(page, params);
  const { code = "" } = params;
  return {
    name: entry.name ?? translate(page.locale, "form-answers.unnamed", { number: entry.id }),
    back: paths.formAnswers(code, form.code, entry.id),
    language: entry.language,
    version: entry.version,
    answers: postedAnswers(
      form.sections.flatMap(({ fields }) => fields),
      entry.values,
      entry.language,
    ),
    sections: askedFor(form, entry.values, entry.values),
  };
}

export type Correction = Awaited<ReturnType<typeof readCorrection>>;

/**
 * KVKK: everything that is kept of one person's answer, as a file that programs and people read: what was asked and answered,
 * consents, files by name, room mates, and what the staff did with it.
 */
export function entryData({ locale }: Pick<StaffPage, "locale">, entry: Entry): Response {
  const { sections, consents, room_mates, history, attendee } = entry;
  const told = {
    form: entry.form.name,
    name: entry.name,
    state: entry.state,
    language: entry.language,
    created_at: entry.created_at,
    sent_at: entry.sent_at,
    cancelled_at: entry.cancelled_at,
    anonymised_at: entry.anonymised_at,
    attendee: attendee && attendee.name,
    answers: sections.flatMap(({ title, answers }) =>
      answers.map((answer) => ({
        section: title,
        question: answer.title,
        answer: answer.file ? answer.file.name : answerText(answer, answer.text, locale),
        ...(answer.drawing === null ? {} : { drawing: answer.drawing }),
      })),
    ),
    consents,
    room_mates: room_mates.map(({ name, state }) => ({ name, state })),
    history: history.map(({ date, user, text }) => ({ date, user, text })),
  };
  return new Response(`${JSON.stringify(told, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${entry.form.code}-${entry.id}.json"`,
      "Cache-Control": "no-store",
    },
  });
}

/** An entry that its reader may write. */
export async function writableEntry(page: StaffPage, { code = "", form = "", entry }: Params) {
  const found = await readEntry(page, form, entry);
  if (found.may_write === 0) throw refuseTo(paths.formAnswers(code, form, found.id), page.locale);
  return found;
}

/** Question before an act that cannot be undone. */
export async function readEntryQuestion(page: StaffPage, params: Params, act: "cancel" | "erase") {
  const { id, name, version } = await writableEntry(page, params);
  const { code = "", form = "" } = params;
  const called = name ?? translate(page.locale, "form-answers.unnamed", { number: id });
  return {
    act,
    page: paths.formAnswers(code, form, id),
    to: paths.formAnswers(code, form, id, act),
    row: { name: called, version },
  };
}

export type EntryQuestion = Awaited<ReturnType<typeof readEntryQuestion>>;

const notFound = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

/** A form of this project with the numbers of its answers; one of another project is not found under it. */
export async function readOverview(page: StaffPage, project: string, form: string): Promise<FormOverview> {
  const found = await page.api.call(formEntries.overview, { params: { code: form } });
  if (!standsUnder(found.form, project)) throw notFound(page);
  return found;
}

/** Query of the address for the answers of a form; what the form does not have is no filter. The newest come first. */
export function answersQuery(request: Request, { fields }: Pick<FormOverview, "fields">) {
  const list = readList(request, entrySorts, "sent_at");
  const state: EntryState | undefined = entryStates.find((name) => name === list.params.get("state"));
  const [id, value] = (list.params.get("choice") ?? "").split(":");
  const field = fields.find((one) => String(one.id) === id);
  const choice = field?.choices.find((one) => one.value === value);
  const isAsked = list.params.has("sort") || list.params.has("order");
  const order = isAsked ? list.query.sort_order : ("desc" as const);
  const chosen = field && choice ? { field, choice } : undefined;
  return {
    list,
    state,
    chosen,
    order,
    query: {
      ...list.query,
      sort_order: order,
      state,
      ...(chosen ? { field: chosen.field.id, value: chosen.choice.value } : {}),
    },
  };
}

/** The page of answers that the address asks for. */
export async function readAnswers(page: StaffPage, request: Request, project: string, form: string) {
  const overview = await readOverview(page, project, form);
  const plan = answerList({ project, form: overview.form.code }, overview.fields);
  const { pathname, searchParams } = new URL(request.url);
  const tidy = canonical(searchParams, plan).toString();
  if (tidy !== searchParams.toString()) throw redirect(tidy ? `${pathname}?${tidy}` : pathname);
  const asked = answersQuery(request, overview);
  const preview = asked.list.number("preview");
  const [found, previewed, { data: waits }] = await Promise.all([
    page.api.call(formEntries.list, { params: { code: overview.form.code }, query: asked.query }),
    // One that was erased meanwhile closes its preview and not the list.
    preview ? page.api.call(formEntries.get, { params: { id: preview } }).catch(() => null) : null,
    page.api.call(formWaits.list, { params: { code: overview.form.code } }),
  ]);
  toLastPage(request, found.paging);
  return {
    project,
    overview,
    rows: found.data,
    paging: found.paging,
    state: asked.state ?? null,
    sort: asked.list.query.sort_by,
    order: asked.order,
    look: lookOf(searchParams, plan),
    waits,
    preview: previewed?.entry.form.id === overview.form.id ? previewed.entry : null,
  };
}

export type AnswersData = Awaited<ReturnType<typeof readAnswers>>;

/** The filters of an address in words. */
export function answersFilterWords({ locale }: StaffPage, asked: ReturnType<typeof answersQuery>): string[] {
  const { list, state, chosen } = asked;
  const say = (label: string, value: string | undefined) => (value ? [`${label}: ${value}`] : []);
  return [
    ...say(translate(locale, "list.filter.text"), list.query.query),
    ...say(translate(locale, "form-answers.column.state"), state && translate(locale, `form-answers.state.${state}`)),
    ...(chosen ? say(chosen.field.title, chosen.choice.text) : []),
  ];
}

/** An entry of this form. */
export async function readEntry(page: StaffPage, form: string, id: string | undefined) {
  const { entry } = await page.api.call(formEntries.get, {
    params: { id: /^\d{1,9}$/.test(id ?? "") ? Number(id) : 0 },
  });
  if (entry.form.code !== form) throw notFound(page);
  return entry;
}

/** The numbers of a form, and of one of its questions what was written. */
export async function readNumbers(page: StaffPage, request: Request, project: string, form: string) {
  const numbers = await page.api.call(formEntries.numbers, { params: { code: form } });
  if (!standsUnder(numbers.form, project)) throw notFound(page);
  const list = readList(request, entrySorts, "sent_at");
  const asked = list.number("field");
  const field = numbers.fields.find(({ id }) => id === asked);
  const query = list.query.query;
  const texts = field
    ? await page.api.call(formEntries.texts, {
        params: { code: form, field: field.id },
        query: { page: list.query.page, ...(query ? { query } : {}) },
      })
    : null;
  if (texts) toLastPage(request, texts.paging);
  return { project, numbers, field: field?.id ?? null, query: query ?? "", texts };
}

export type NumbersData = Awaited<ReturnType<typeof readNumbers>>;

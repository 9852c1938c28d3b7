import { randomInt } from "node:crypto";

import { data } from "@remix-run/node";

import type { Locale } from "#contract/common";
import { askedIn } from "#contract/guest-forms/form-answers";
import { visibleIn } from "#contract/guest-forms/form-rules";
import type { Form } from "#contract/guest-forms/forms";
import { factsOf } from "#contract/kinds";
import * as manualRsvp from "#contract/guest-forms/manual-rsvp";

import type { Api } from "~/server/api-client.server";
import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, refuseTo } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { clearFlash, readFlash } from "~/server/session.server";
import { paths, withQuery } from "~/shared/paths";
import { postedAnswers } from "~/shared/posted-answers";

export interface Page {
  api: Api;
  locale: Locale;
}

export type Params = Record<string, string | undefined>;

/** The question whether they come, of a form that has none of its own; no field has this number. */
export const ownQuestion = 0;

/** Whether they come is asked first, and by the page itself where the form does not ask it. */
export function attendanceFirst({ locale }: Page, asked: AskedSections, form: AskedForm): AskedSections {
  const title = translate(locale, "manualRsvp.person.attendanceTitle");
  const found = asked.flatMap(({ fields }) => fields).find(({ type }) => type === "attendance");
  const has = form.sections.some(({ fields }) => fields.some(({ type }) => type === "attendance"));
  const own = {
    id: ownQuestion,
    type: "attendance" as const,
    title: translate(locale, "manualRsvp.person.attendance"),
    placeholder: null,
    helptext: null,
    title_colour: null,
    is_required: 1 as const,
    is_readonly: 0 as const,
    min_length: null,
    max_length: null,
    direction: "column" as const,
    options: [],
    html: null,
    pdf: null,
    verification: null,
    props: { content: null, text: null },
  };
  const first = found ?? (has ? undefined : own);
  if (!first) return asked;
  const others = asked
    .map((section) => ({ ...section, fields: section.fields.filter((field) => field !== found) }))
    .filter(({ fields }) => fields.length > 0);
  return [{ id: ownQuestion, title, fields: [first] }, ...others];
}

/** PUB-019: what a person answered, or what is known of who has not. */
export async function readRsvpPerson(page: Page, request: Request, { code = "", attendee = "" }: Params) {
  const { person, form, entry } = await page.api.call(manualRsvp.getPerson, { params: { code, attendee } });
  const answers = {
    ...(person.attendance === null ? {} : { [ownQuestion]: String(person.attendance) }),
    ...entry.values,
  };
  return {
    name: [person.name, person.surname].filter(Boolean).join(" "),
    fact: [person.company, person.list, form.name].filter(Boolean).join(" · "),
    back: withQuery(paths.rsvpForm(code), shownBy(request)),
    language: entry.language,
    version: entry.version,
    answers: postedAnswers(
      form.sections.flatMap(({ fields }) => fields),
      answers,
      entry.language,
    ),
    sections: attendanceFirst(page, askedFor(form, answers, entry.values), form),
  };
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** The code of somebody new: drawn with their form, so that what is sent twice is one person (R3). */
export const newWalkInCode = () => Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join("");

export type Answers = Record<string, unknown>;

/** `columns`: what of the person the form's rules look at. */
export type AskedForm = Pick<Form, "form_type" | "sections" | "db_columns"> & { columns: Record<string, string> };

/** FRM-223: what is full is so for everybody but who holds it. */
const optionsOf = (options: Form["sections"][number]["fields"][number]["options"], held: unknown) =>
  options.map(({ id, option_text, quota_available }) => ({
    id,
    option_text,
    full: quota_available === 0 && ![held].flat().map(String).includes(String(id)) ? (1 as const) : (0 as const),
    // Wishes are the guest's own.
    may_wait: 0 as const,
    waits: 0 as const,
  }));

/** FRM-222: the questions that these answers open, by sections; files stay what the guest sent. */
export function askedFor({ form_type, sections, db_columns, columns }: AskedForm, answers: Answers, kept: Answers) {
  const ruled = sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({
      ...field,
      default_value: field.default_value_type === "FIXED" ? field.default_value : null,
    })),
  }));
  const asked = askedIn({ form_type, sections: ruled }, visibleIn({ form_type, sections: ruled }, answers, columns));
  return sections
    .map(({ id, title }) => ({
      id,
      title,
      fields: asked
        .filter((field) => field.form_section_id === id && field.type !== "fileupload")
        .map((field) => ({
          id: field.id,
          type: field.type,
          title: field.title,
          placeholder: field.placeholder,
          helptext: field.helptext,
          title_colour: field.title_colour,
          is_required: field.is_required,
          is_readonly: field.is_readonly,
          min_length: field.min_length,
          max_length: field.max_length,
          props: { ...field.props, content: null, text: null },
          direction: field.direction,
          options: optionsOf(field.options, kept[String(field.id)]),
          html: null,
          pdf: null,
          verification: db_columns.find(({ key }) => key === field.verification_column)?.text ?? null,
        })),
    }))
    .filter(({ fields }) => fields.length > 0);
}

export type AskedSections = ReturnType<typeof askedFor>;

/** Answers that were not saved: everything as it was typed, with the questions that it opens. */
export interface RefusedAnswers {
  message: string;
  errors: Record<string, string[]>;
  answers: Answers;
  sections: AskedSections;
}

export async function readRsvpLinks(page: StaffPage, request: Request, code: string) {
  const { data: rows, may_write } = await page.api.call(manualRsvp.listLinks, { params: { code } });
  if (may_write === 0) throw refuseTo(paths.formsOf(code), page.locale);
  return { code, rows, key: formKeyOf(page, request), facts: factsOf(manualRsvp.createLink.body) };
}

/** What of the list an address shows: who is searched for, and whether they have answered. */
export function shownBy(request: Request) {
  const search = new URL(request.url).searchParams;
  const answered = search.get("answered");
  return {
    query: search.get("query")?.slice(0, 100) ?? "",
    answered: answered === "1" || answered === "0" ? answered : "",
    /** The first stands in no address. */
    page: Number(search.get("page")) > 1 ? Math.trunc(Number(search.get("page"))) : undefined,
  };
}

export type RsvpShown = ReturnType<typeof shownBy>;

/** Whom a search finds, and what was just done. */
export async function readRsvpPeople({ api }: Pick<Page, "api">, request: Request, { code = "" }: Params) {
  const shown = shownBy(request);
  const { query, answered, page } = shown;
  const {
    data: rows,
    paging,
    form,
  } = await api.call(manualRsvp.listPeople, {
    params: { code },
    query: {
      page: page ?? 1,
      ...(query ? { query } : {}),
      ...(answered ? { answered: Number(answered) } : {}),
    },
  });
  const flash = readFlash(request);
  return data(
    { form, rows, paging, shown, notice: flash ?? null },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}

export type RsvpPeople = Omit<Awaited<ReturnType<typeof readRsvpPeople>>["data"], "notice">;

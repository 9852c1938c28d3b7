import { randomInt } from "node:crypto";

import type { Locale } from "#contract/common";
import type { Api } from "~/server/api-client.server";
import { asPageError } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readForm, submit } from "~/server/submit.server";
import * as manualRsvp from "#contract/manual-rsvp";
import { paths, withQuery } from "~/shared/paths";
import { postedAnswers } from "~/shared/posted-answers";

import { askedFor, sendOnBehalf, type AskedForm, type AskedSections } from "./on-behalf.server";
import { shownBy } from "./rsvp-list.server";
import { readingOfAnswers } from "./web-form-values.server";

interface Page {
  api: Api;
  locale: Locale;
}
type Params = Record<string, string | undefined>;

/** The question whether they come, of a form that has none of its own; no field has this number. */
const ownQuestion = 0;

/** Whether they come is asked first, and by the page itself where the form does not ask it. */
function attendanceFirst({ locale }: Page, asked: AskedSections, form: AskedForm): AskedSections {
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

export async function submitRsvpAnswers(page: Page, request: Request, { code = "", attendee = "" }: Params) {
  const { api, locale } = page;
  const posted = await readForm(request, locale, readingOfAnswers);
  const { form, entry } = await api.call(manualRsvp.getPerson, { params: { code, attendee } }).catch(asPageError(locale));
  return sendOnBehalf({
    posted,
    sectionsFor: (answers) => attendanceFirst(page, askedFor(form, answers, entry.values), form),
    more: translate(locale, "manualRsvp.person.more"),
    to: withQuery(paths.rsvpForm(code), shownBy(request)),
    send: ({ answers: { [ownQuestion]: said, ...answers }, version }) =>
      api.call(manualRsvp.saveAnswers, { params: { code, attendee }, body: { answers, version, ...(said ? { attendance: Number(said) } : {}) } }),
  });
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** The code of somebody new: drawn with their form, so that what is sent twice is one person (R3). */
export const newWalkInCode = () => Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join("");

export const submitWalkIn = ({ api, locale }: Page, request: Request, { code = "" }: Params) =>
  submit({
    request,
    locale,
    schema: manualRsvp.addWalkIn.body,
    send: async (body) => {
      const { message, code: added } = await api.call(manualRsvp.addWalkIn, { params: { code }, body });
      return { to: paths.rsvpPerson(code, added), flash: { type: "success", text: message } };
    },
  });

import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import * as manualRsvp from "#contract/guest-forms/manual-rsvp";

import type { MadeLink } from "~/components/rsvp-links/link-made";
import { settings } from "~/server/env.server";
import { newFormKey } from "~/server/form-key.server";
import { type StaffPage, asPageError } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { writeFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { answersOf, readingOfAnswers } from "~/services/web-forms/read.server";
import { paths, withQuery } from "~/shared/paths";

import {
  type Answers,
  type AskedSections,
  type Page,
  type Params,
  type RefusedAnswers,
  askedFor,
  attendanceFirst,
  ownQuestion,
  shownBy,
} from "./read.server";

export async function submitRsvpAnswers(page: Page, request: Request, { code = "", attendee = "" }: Params) {
  const { api, locale } = page;
  const posted = await readForm(request, locale, readingOfAnswers);
  const { form, entry } = await api
    .call(manualRsvp.getPerson, { params: { code, attendee } })
    .catch(asPageError(locale));
  return sendOnBehalf({
    posted,
    sectionsFor: (answers) => attendanceFirst(page, askedFor(form, answers, entry.values), form),
    more: translate(locale, "manualRsvp.person.more"),
    to: withQuery(paths.rsvpForm(code), shownBy(request)),
    send: ({ answers: { [ownQuestion]: said, ...answers }, version }) =>
      api.call(manualRsvp.saveAnswers, {
        params: { code, attendee },
        body: { answers, version, ...(said ? { attendance: Number(said) } : {}) },
      }),
  });
}

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

interface Sending {
  posted: FormData;
  sectionsFor: (answers: Answers) => AskedSections;
  /** What is said where answers open questions that were not on the page. */
  more: string;
  to: string;
  send: (sent: { answers: Answers; version: number }) => Promise<{ message: string }>;
}

/** What an answer opens is asked before it is saved: the page has no rules of its own. */
export async function sendOnBehalf({ posted, sectionsFor, more, to, send }: Sending) {
  const answers = answersOf(posted);
  const sections = sectionsFor(answers);
  const refused = (message: string, errors: Record<string, string[]>, status: number) => {
    const answer: RefusedAnswers = { message, errors, answers, sections };
    return data(answer, { status });
  };
  const seen = new Set(String(posted.get("fields")).split(","));
  const opens = sections.flatMap(({ fields }) => fields).some(({ id }) => !seen.has(String(id)));
  if (opens) return refused(more, {}, 422);
  try {
    const { message } = await send({ answers, version: Number(posted.get("version")) });
    return redirect(to, { headers: { "Set-Cookie": writeFlash({ type: "success", text: message }) } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return refused(error.body.message, error.body.errors ?? {}, error.status);
  }
}

const pageOf = (code: string) => paths.formsOf(code, "rsvp-links");

/** The token is answered once, to the request that made it, so there is no redirect. */
export async function submitRsvpLink({ api, locale }: StaffPage, request: Request, code: string) {
  let made: MadeLink | undefined;
  const answer = await submit({
    request,
    locale,
    schema: manualRsvp.createLink.body,
    madeAt: () => pageOf(code),
    send: async (body, key) => {
      const { message, token, link } = await api.call(manualRsvp.createLink, { params: { code }, body, key });
      const origin = settings.publicUrl ?? new URL(request.url).origin;
      made = { id: link.id, message, link: token && `${origin}${paths.rsvpLogin(token)}` };
      return { to: pageOf(code) };
    },
  });
  // The form is empty again: what is typed into it next is another link.
  return made ? data({ handed: made, key: newFormKey() }) : answer;
}

export const submitRsvpLinkEnd = ({ api, locale }: StaffPage, request: Request, code: string, id: string) =>
  submit({
    request,
    locale,
    schema: z.object({}),
    refusedAt: pageOf(code),
    send: async () => {
      const { message } = await api.call(manualRsvp.endLink, {
        params: { code, id: /^\d{1,9}$/.test(id) ? Number(id) : 0 },
      });
      return { to: pageOf(code), flash: { type: "success", text: message } };
    },
  });

/** The list as the press left it, with the press that takes it back. */
export function submitRsvpMark({ api, locale }: Page, request: Request, { code = "", attendee = "" }: Params) {
  const shown = shownBy(request);
  const to = withQuery(paths.rsvpForm(code), shown);
  return submit({
    request,
    locale,
    schema: manualRsvp.markPerson.body,
    refusedAt: to,
    send: async (body) => {
      const { message, back } = await api.call(manualRsvp.markPerson, { params: { code, attendee }, body });
      const undo = back && { action: withQuery(paths.rsvpMark(code, attendee), shown), fields: { mark: back } };
      return { to, flash: { type: "success", text: message, ...(undo ? { undo } : {}) } };
    },
  });
}

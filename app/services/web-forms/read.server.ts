import { data, redirect } from "@remix-run/node";
import type { z } from "zod";

import type { AnswerOf } from "#contract/call";
import * as customerForms from "#contract/guest-forms/customer-forms";
import { type FormLanguage, isOwnFile } from "#contract/guest-forms/form-facts";
import type { FieldProps } from "#contract/guest-forms/form-props";
import { shownLanguage } from "#contract/guest-forms/form-words";
import * as postEventSurvey from "#contract/surveys/post-event-survey";
import { reservedSlugs } from "#contract/guest-forms/reserved-slugs";
import { cleanRichText } from "#contract/rich-text";
import * as webForms from "#contract/guest-forms/web-forms";
import { type ShownForm, formSlug } from "#contract/guest-forms/web-forms";

import type { Api } from "~/server/api-client.server";
import { formKeyName, newFormKey } from "~/server/form-key.server";
import { entryOfPage, guestKeyOf, newGuestToken } from "~/server/guest-key.server";
import { allowFrames } from "~/server/frames.server";
import { clientAddress, remoteAddress } from "~/server/http.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { makeOnce } from "~/server/request-state.server";
import { clearFlash, readFlash, readLanguage } from "~/server/session.server";
import { visitorOf } from "~/server/visitor.server";
import { formLanguageOf, languagesRead } from "~/shared/form-language";
import { paths, withQuery } from "~/shared/paths";
import { postedAnswers } from "~/shared/posted-answers";
import { marksName } from "~/shared/stale";

export interface Page {
  api: Api;
  request: Request;
}

export type Params = Record<string, string | undefined>;

/** An address that can be no form's is not asked for: every unknown address of one or two words comes here (ROU-062). */
export function whereOf({ api }: Page, { slug = "", ccode }: Params): Where {
  if (reservedSlugs.has(slug) || !formSlug.safeParse(slug).success)
    throw refusal(404, translate(api.locale, "error.notFound"));
  return { slug, customer: { ccode } };
}

/** PUB-011 */
export const openCustomerForm = (page: Page, params: Params) => openWebForm(page, whereOf(page, params));

const rich = (html: string | null) => (html === null ? null : cleanRichText(html));

/** FRM-027: the uploaded PDF that a field shows, where it shows one. */
const pdfOf = ({ source, url, contract_type, file }: FieldProps): string | null =>
  (source === "file" && isOwnFile(url) ? url : null) ?? (contract_type === "file" && isOwnFile(file) ? file : null);

/** Data of a page of a form; formatted texts are cleaned once more before they are written as they stand (X9). */
export const faceOf = ({ form, step, answers, effort }: ShownForm, language: FormLanguage) => ({
  form: {
    ...form,
    introduction: rich(form.introduction),
    closed_text: rich(form.closed_text),
    privacy_text: rich(form.privacy_text),
  },
  language,
  answers,
  effort,
  step: step && {
    ...step,
    fields: step.fields.map(({ props, ...field }) => ({
      ...field,
      props: { ...props, content: null, text: null },
      html: rich(props.content ?? (props.contract_type === "file" ? null : (props.text ?? null))),
      pdf: pdfOf(props),
    })),
  },
});

/** The language of the address; without one that of the browser, else the form's own. */
const languageOf = ({ url, headers }: Request, { languages }: ShownForm["form"]): FormLanguage =>
  shownLanguage(languages, formLanguageOf(url), languagesRead(headers.get("accept-language")));

/** The address of the page with its language; a page in another one than its address says would have the wrong words. */
function inLanguage(request: Request, language: FormLanguage): URL {
  const url = new URL(request.url);
  // Without one it is Turkish, unless somebody of the staff chose another language for their own pages.
  const isPlain = language === "tr" && readLanguage(request) === "tr" && !url.searchParams.has("language");
  if (formLanguageOf(request.url) !== language && !isPlain) url.searchParams.set("language", language);
  return url;
}

function goTo(request: Request, { pathname, search }: URL, cookie?: string): void {
  const { pathname: here, search: asked } = new URL(request.url);
  if (pathname === here && search === asked) return;
  throw redirect(`${pathname}${search}`, cookie === undefined ? {} : { headers: { "Set-Cookie": cookie } });
}

export const keepLanguage = (request: Request, language: FormLanguage): void =>
  goTo(request, inLanguage(request, language));

/** A page that comes back with what is wrong. */
const isPosted = ({ headers }: Request) => headers.has("content-type");

/**
 * PUB-002, PUB-013: the first step, with the own link of the entry that it will begin (R3). Its address has a key before
 * anything is typed, so that "back" and a reload lead to what was begun (decision 083).
 */
export async function openWebForm({ api, request }: { api: Api; request: Request }, where: Where) {
  const given = guestKeyOf(request);
  const key = given ?? newFormKey();
  const page = entryOfPage(request, key);
  const entry = makeOnce(api, given === undefined ? newGuestToken : () => page.entry);
  const shown = await readOpening({ api, request }, where, given === undefined ? undefined : entry);
  if (shown.form.is_embeddable === 1) allowFrames(request);
  const language = languageOf(request, shown.form);
  const url = inLanguage(request, language);
  if (shown.form.state !== "closed" && !isPosted(request)) {
    url.searchParams.set(formKeyName, key);
    const { entry_state: state } = shown;
    const step = state === "begun" ? { step: shown.steps[0] ?? 0 } : {};
    if (state !== undefined) throw redirect(withQuery(paths.formEntry(entry), { ...step, language }));
  }
  goTo(request, url, page.cookie);
  const answers = postedAnswers(shown.step?.fields ?? [], shown.answers, language);
  const own: Record<string, string> = given === undefined ? {} : { [formKeyName]: makeOnce(api, () => given) };
  return data(
    { ...faceOf(shown, language), answers, entry, own },
    page.cookie === undefined || given === undefined ? {} : { headers: { "Set-Cookie": page.cookie } },
  );
}

export type OpenForm = Awaited<ReturnType<typeof openWebForm>>["data"];

interface OwnLink {
  token: string;
  /** The page of the link. */
  home: string;
  read: (
    api: Api,
    token: string,
    query: z.input<typeof webForms.getEntry.query>,
  ) => Promise<AnswerOf<typeof webForms.getEntry>>;
}

const entryLink = (token: string): OwnLink => ({
  token,
  home: paths.formEntry(token),
  read: (api, token, query) => api.call(webForms.getEntry, { params: { token }, query }),
});

const surveyLink = (token: string): OwnLink => ({
  token,
  home: paths.postEventSurvey(token),
  read: (api, code, query) => api.call(postEventSurvey.get, { params: { code }, query }),
});

/** By the own link: the step where it was left, what was sent, or one step of that. */
export const openFormEntry = (page: { api: Api; request: Request }, token: string) => openLink(page, entryLink(token));

/** PUB-015: by the link of the mail, which is used once. */
export const openSurvey = (page: { api: Api; request: Request }, token: string) => openLink(page, surveyLink(token));

async function openLink({ api, request }: { api: Api; request: Request }, { token, home, read: readLink }: OwnLink) {
  const query = new URL(request.url).searchParams;
  const step = query.get("step");
  const isChecked = query.get("check") === "1";
  const shown = await readLink(api, token, {
    ...(step === null ? {} : { step }),
    check: isChecked ? 1 : 0,
    language: formLanguageOf(request.url),
  });
  const { entry, summary, waits, errors } = shown;
  if (shown.form.is_embeddable === 1) allowFrames(request);
  keepLanguage(request, entry.language);
  const flash = readFlash(request);
  return data(
    {
      ...faceOf(shown, entry.language),
      answers: postedAnswers(shown.step?.fields ?? [], shown.answers, entry.language),
      token,
      home,
      entry: { ...entry, thanks: rich(entry.thanks) },
      summary,
      waits,
      errors,
      notice: flash?.text ?? null,
      // What was sent is seen, and filled in again where a step of it is asked for.
      isFilling: entry.may_change === 1 && (entry.state === "begun" || step !== null || isChecked),
      first: shown.steps[0] ?? 0,
      last: shown.steps.at(-1) ?? null,
    },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}

export type OpenEntry = Awaited<ReturnType<typeof openFormEntry>>["data"];

/** The address that a form is opened by: its own, one with its project, or a customer form's. */
export interface Where {
  slug: string;
  pcode?: string | undefined;
  /** PUB-011: of a form of the company, with the client that the address names. */
  customer?: { ccode: string | undefined };
}

/** A page that comes back with what is wrong was opened before, and one that a browser reads ahead is not opened yet. */
const isRead = (request: Request) => !isPosted(request) && !request.headers.has("sec-purpose");

/** The visitor, counted once a day; undefined for a program. */
function openerOf({ state }: Api, request: Request, entry: string | undefined) {
  if (entry === undefined) return {};
  const visitor = visitorOf(request.headers.get("user-agent") ?? "", clientAddress(request) ?? remoteAddress(request));
  if (!isRead(request) || visitor === "program") return {};
  state.rests.opener = visitor ?? null;
  return { entry, ...(visitor ? { visitor } : {}) };
}

/** PUB-002: a form as its page shows it first; a page that somebody opens says by which link it will begin, and is counted. */
export function readOpening(
  { api, request }: { api: Api; request: Request },
  { slug, pcode, customer }: Where,
  entry?: string,
) {
  const language = formLanguageOf(request.url);
  const opening = {
    ...(language ? { language } : { reads: languagesRead(request.headers.get("accept-language")) }),
    ...openerOf(api, request, entry),
  };
  if (customer?.ccode !== undefined)
    return api.call(customerForms.getForClient, { params: { slug, ccode: customer.ccode }, query: opening });
  if (customer) return api.call(customerForms.get, { params: { slug }, query: opening });
  return pcode === undefined
    ? api.call(webForms.getWebForm, { params: { slug }, query: opening })
    : api.call(webForms.getProjectWebForm, { params: { slug, pcode }, query: opening });
}

export type Values = Record<string, unknown>;
const nameForm = /^answers\.(\d{1,10})(?:\.(\w{1,20}))?$/;
const staleForm = /^stale\.answers\.(\d{1,10})$/;
export const fileForm = /^file\.(\d{1,10})$/;

/** Fields that a page of answers posts beside the answers. */
const besides = [
  marksName,
  "section",
  "final",
  "waiting",
  "waits",
  "consents",
  "nickname",
  "fields",
  "version",
  "entry",
];

/** Whether a page of answers has a field of that name; what fields a form has is known to the API alone. */
export const isOfAnswers = (name: string): boolean =>
  nameForm.test(name) || fileForm.test(name) || staleForm.test(name) || besides.includes(name);

/**
 * What a page of answers may post: a form may have 200 fields, rows and ticks of which each are a name, and long texts. Its
 * files come on top.
 */
export const readingOfAnswers = { most: 1024 * 1024, fields: 10_000, names: isOfAnswers };

/** Fields of a posted form as the API takes them: several ticks are a list, parts of a field an object. */
export function answersOf(form: FormData): Values {
  const answers: Values = {};
  for (const name of new Set(form.keys())) {
    const [, field, part] = nameForm.exec(name) ?? [];
    const texts = form.getAll(name).filter((value): value is string => typeof value === "string");
    if (field === undefined || texts.length === 0) continue;
    const value = texts.length > 1 ? texts : texts[0];
    const held = answers[field];
    if (part === undefined) answers[field] = value;
    // A signature is its typed name, unless something was drawn beside it (decision 103).
    else if (part !== "drawing") answers[field] = { ...Object(held), [part]: value };
    else if (value !== "") answers[field] = { name: held, drawing: value };
  }
  return answers;
}

/** R4: the fields of which somebody keeps what another has written meanwhile. */
export const staleTheirs = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) => {
    const [, field] = staleForm.exec(name) ?? [];
    return field !== undefined && value === "theirs" ? [field] : [];
  });

const number = (form: FormData, name: string) => Number(form.get(name)) || 0;

/** The rest of what a step posts. */
export const sentOf = (form: FormData, answers: Values) => ({
  section: number(form, "section"),
  final: form.get("final") === "1" ? 1 : 0,
  waiting: form.get("waiting") === "1" ? 1 : 0,
  waits: form.getAll("waits").map(Number).filter(Number.isSafeInteger),
  consents: form.getAll("consents").filter((value): value is string => typeof value === "string"),
  nickname: typeof form.get("nickname") === "string" ? String(form.get("nickname")) : "",
  answers,
});

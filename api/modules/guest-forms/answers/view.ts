import type { AnswerOf, QueryOf } from "#contract/call";
import { askedIn } from "#contract/guest-forms/form-answers";
import { effortOf } from "#contract/guest-forms/form-effort";
import type { FormLanguage } from "#contract/guest-forms/form-facts";
import type { getEntry, getWebForm } from "#contract/guest-forms/web-forms";

import { fixedColumns } from "#contract/projects/attendee-facts";
import { NotFound } from "../../../errors";
import { translate } from "../../../messages";
import { offeredLanguages, spokenForm } from "../definition/spoken";
import { waitedFor, waitsOfEntry } from "../places/read";
import { localDateTime } from "../../times";
import { filesIn, readAnswers } from "../entries/answers";
import type { WebField, WebForm, WebSection } from "../definition/web-form";
import type { EntryRow, Reader } from "../entries/entry-row";
import { isFull } from "../places/places";
import { answeredForm, faultsIn, initialAnswers, seenIn, stepsIn, type Answers } from "../definition/steps";
import { summaryOf } from "../entries/summary";
import { fullIn, heldBy, isUnsent } from "./drafts";
import { matesSeen, waitsSeen } from "./repeat-view";
import { askedWith, hasWaits } from "../entries/waitlist-choices";

type Shown = AnswerOf<typeof getWebForm>;
type ShownEntry = AnswerOf<typeof getEntry>;

/** From when on nothing is taken any more. */
export const isOver = ({ row }: WebForm, now: Date): boolean =>
  row.state !== "PUBLISHED" || (row.closes_at !== null && row.closes_at <= now);

const until = ({ row }: WebForm): Date | null => row.edit_until ?? row.closes_at;

/**
 * True while people may change, cancel and restore a sent entry by their own link: until its day, as long as the form
 * is not closed.
 */
export function mayChange(
  form: WebForm,
  { state, invitation_id }: Pick<EntryRow, "state" | "invitation_id">,
  now: Date,
): boolean {
  if (form.row.state !== "PUBLISHED") return false;
  // The link of a survey is used once.
  if (invitation_id !== null && state !== "begun") return false;
  if (state === "begun") return !isOver(form, now);
  const end = until(form);
  return end === null || now < end;
}

/** A form is full for everybody but people who have a place of it already. */
export async function faceOf(ctx: Reader, form: WebForm, entry?: Pick<EntryRow, "counts">): Promise<Shown["form"]> {
  const { row, company, brand, project } = form;
  const isClosed = isOver(form, ctx.now());
  const state = isClosed ? "closed" : !entry?.counts && (await isFull(ctx, row)) ? "full" : "open";
  return {
    slug: row.slug,
    name: row.name,
    ...inOwn(row),
    company: company.name,
    brand,
    project: project && {
      name: project.name,
      starts_at: project.starts_at,
      ends_at: project.ends_at,
      city: project.city,
    },
    languages: row.languages,
    offered: await offeredLanguages(ctx, row),
    introduction: row.introduction,
    untranslated: "untranslated" in row ? (row.untranslated as string[]) : [],
    state,
    closed_text: row.closed_text,
    closes_at: row.closes_at && localDateTime(row.closes_at, company.timezone),
    privacy_text: row.privacy_text,
    purpose: row.purpose,
    is_embeddable: row.type === "PUBLIC" ? row.is_embeddable : 0,
    contact_email: row.contact_email,
    consents: row.consents,
    retention_days: row.retention_days,
  };
}

/** FRM-089: the required proof of knowing the room mate, in words. */
function verificationOf({ language }: Reader, { type, verification_column: key, own_column }: WebField): string | null {
  if (type !== "room_mates" || key === null) return null;
  const fixed = fixedColumns.find((column) => column === key);
  return own_column ?? (fixed ? translate(language, `attendee_key_${fixed}`) : key);
}

/** The mark of a text that is not translated (definition/spoken.ts). */
const inOwn = (part: object): { spoken_in?: FormLanguage } =>
  "spoken_in" in part ? { spoken_in: part.spoken_in as FormLanguage } : {};

/** Options with people waiting: the person of the step, and others. */
export interface Waiting {
  mine: readonly number[];
  /** Places that are held for the person by an offer. */
  offered: readonly number[];
  /** Places that they have. */
  held: ReadonlySet<number>;
  others: ReadonlySet<number>;
}

const flagOf = (is: boolean) => (is ? (1 as const) : (0 as const));

/**
 * FRM-223: an option without a place is full, except for its holder: also for whoever chose it while there was one. So is
 * one that others wait for.
 */
function fieldOf(
  ctx: Reader,
  form: WebForm,
  field: WebField,
  { mine, offered, held: places, others }: Waiting,
): NonNullable<Shown["step"]>["fields"][number] {
  const options = field.options.map(({ id, option_text, quota_available, ...option }) => {
    const isTaken = quota_available === 0 || (quota_available !== null && others.has(id));
    const isFull = isTaken && !places.has(id) && !offered.includes(id);
    const left = field.props.show_left === 1 && quota_available !== null && !isTaken ? { left: quota_available } : {};
    const may_wait = flagOf(isFull && hasWaits(form));
    return {
      id,
      option_text,
      ...inOwn(option),
      full: flagOf(isFull),
      ...left,
      may_wait,
      waits: flagOf(may_wait === 1 && mine.includes(id)),
    };
  });
  return { ...field, verification: verificationOf(ctx, field), props: { ...field.props }, options };
}

async function waitingIn(ctx: Reader, form: WebForm, entry?: EntryRow): Promise<Waiting> {
  const held = entry ? await heldBy(ctx, entry) : new Set<number>();
  if (!hasWaits(form)) return { mine: [], offered: [], held, others: new Set() };
  const open = entry?.id ? await waitsOfEntry(ctx, entry) : [];
  return {
    held,
    mine: entry?.waits ?? [],
    offered: open.filter(({ state }) => state === "offered").map(({ option_id }) => option_id),
    others: await waitedFor(ctx, form.row, entry?.id),
  };
}

interface At {
  form: WebForm;
  steps: WebSection[];
  id: number;
  waiting: Waiting;
}

function stepOf(ctx: Reader, { form, steps, id, waiting }: At): Shown["step"] {
  const at = steps.findIndex((one) => one.id === id);
  const section = steps[at];
  if (!section) return null;
  return {
    section,
    number: at + 1,
    of: steps.length,
    previous: steps[at - 1]?.id ?? null,
    is_last: at === steps.length - 1 ? 1 : 0,
    fields: section.fields.map((field) => fieldOf(ctx, form, field, waiting)),
  };
}

const effortIn = (form: WebForm, answers: Answers) => effortOf(askedIn(answeredForm(form), seenIn(form, answers)));

/** The shown part of a form before there is an entry: its beginning, or one section after these answers. */
interface Asked {
  language?: FormLanguage | undefined;
  section?: number | undefined;
  answers?: Answers;
}

/** Without a chosen language the reader's if the form has it. */
const languageOf = ({ locale }: Reader, { languages }: WebForm["row"]): FormLanguage =>
  languages.includes(locale) ? locale : (languages[0] ?? "tr");

export async function showForm(
  ctx: Reader,
  found: WebForm,
  { language, section, answers: given = {} }: Asked = {},
): Promise<Shown> {
  const form = await spokenForm(ctx, found, language ?? languageOf(ctx, found.row));
  const face = await faceOf(ctx, form);
  const answers = { ...initialAnswers(form), ...given };
  const steps = stepsIn(form, answers);
  // A requested section is shown, even if rules hide it.
  const hidden = form.sections.find(({ id }) => id === section && !steps.some((one) => one.id === id));
  const seen = hidden ? [hidden] : steps;
  const at = { form, steps: seen, id: section ?? steps[0]?.id ?? 0 };
  const step = face.state === "closed" ? null : stepOf(ctx, { ...at, waiting: await waitingIn(ctx, form) });
  return {
    status: "success",
    form: face,
    step,
    answers: valuesOf(step, answers),
    steps: steps.map(({ id }) => id),
    effort: effortIn(form, answers),
  };
}

const valuesOf = (step: Shown["step"], answers: Answers): Answers =>
  Object.fromEntries(
    (step?.fields ?? []).flatMap(({ id }) => (String(id) in answers ? [[id, answers[String(id)]]] : [])),
  );

/** The requested step, or the person's current one; with `check` the first one with an error. */
function placeOf(
  form: WebForm,
  entry: EntryRow,
  steps: WebSection[],
  asked: number | undefined,
  wrong: string[],
): number {
  if (asked !== undefined) {
    if (asked !== 0 && !steps.some(({ id }) => id === asked)) throw new NotFound("web_form_missing");
    return asked;
  }
  const faulty = steps.find(({ fields }) => fields.some(({ id }) => wrong.includes(`answers.${id}`)));
  if (faulty) return faulty.id;
  const left = entry.section_id ?? steps[0]?.id ?? 0;
  return steps.some(({ id }) => id === left) ? left : 0;
}

/** Waiting list entries of a sent entry, in the words of the form. */
async function tellWaits(ctx: Reader, form: WebForm, entry: EntryRow): Promise<ShownEntry["waits"]> {
  if (entry.id === 0 || !hasWaits(form)) return [];
  const fields = form.sections.flatMap((section) => section.fields);
  return (await waitsSeen(ctx, form, entry)).flatMap(({ id, field_id, option_id, state, expires_at }) => {
    const field = fields.find((one) => one.id === field_id);
    const option = field?.options.find((one) => one.id === option_id);
    if (!field || !option) return [];
    const until = expires_at && localDateTime(expires_at, form.company.timezone);
    return [{ id, title: field.title, option: option.option_text, state, until }];
  });
}

export async function showEntry(
  ctx: Reader,
  { form: found, entry, mayConfirm = false }: { form: WebForm; entry: EntryRow; mayConfirm?: boolean },
  { step: asked, check, language: read }: QueryOf<typeof getEntry>,
): Promise<ShownEntry> {
  const now = ctx.now();
  const language = read && found.row.languages.includes(read) ? read : entry.language;
  const form = await spokenForm(ctx, found, language);
  // Unsent changes are shown where they are edited.
  const isAsked = entry.state === "begun" || asked !== undefined || check === 1;
  const answers = isAsked ? entry.draft : await readAnswers(ctx, entry);
  const face = await faceOf(ctx, form, entry);
  const may_change = mayChange(form, entry, now);
  const steps = stepsIn(form, answers);
  const isOpen = may_change && isAsked;
  const waiting = isOpen ? await waitingIn(ctx, form, entry) : undefined;
  const errors =
    check === 1
      ? {
          ...(waiting ? fullIn(ctx, form, answers, waiting) : {}),
          ...faultsIn(askedWith(form, entry.waits), answers, { language, now }),
        }
      : {};
  const at = isOpen ? placeOf(form, entry, steps, asked, Object.keys(errors)) : 0;
  const step = waiting ? stepOf(ctx, { form, steps, id: at, waiting }) : null;
  const files = (await filesIn(ctx, form, answers)).map(({ code, name, size }) => ({ code, name, size }));
  const end = until(form);
  return {
    status: "success",
    form: face,
    step,
    entry: {
      state: entry.state,
      language,
      version: entry.version,
      sent_at: entry.sent_at && localDateTime(entry.sent_at, form.company.timezone),
      change_until: end && localDateTime(end, form.company.timezone),
      may_change: flagOf(may_change),
      may_confirm: flagOf(mayConfirm),
      unsent: flagOf(await isUnsent(ctx, entry)),
      thanks: form.row.thanks,
      consents: entry.consents.filter(({ given }) => given).map(({ key }) => key),
      files,
      room_mates: await matesSeen(ctx, form, entry, answers),
    },
    answers: valuesOf(step, answers),
    steps: steps.map(({ id }) => id),
    effort: effortIn(form, answers),
    waits: await tellWaits(ctx, form, entry),
    summary: summaryOf(ctx, form, answers, { language, files }),
    errors,
  };
}

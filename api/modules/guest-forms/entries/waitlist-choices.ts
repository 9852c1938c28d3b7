import { hasOptions } from "#contract/guest-forms/form-facts";
import { waitWords } from "#contract/guest-forms/form-wait-words";

import { Invalid } from "../../../errors";
import type { WebField, WebForm } from "../definition/web-form";
import type { EntryRow } from "./entry-row";
import { mailIn } from "./person";
import type { Answers } from "../definition/steps";

/**
 * FRM-223: true if full options of a form have waiting lists: an offer goes out by mail, and a survey's link is used
 * once.
 */
export const hasWaits = ({ row, form_type, sections }: WebForm): boolean =>
  row.offer_hours !== null &&
  form_type !== "survey" &&
  sections.some(({ fields }) => fields.some(({ type }) => type === "email"));

const optionsOf = (field: WebField) =>
  hasOptions(field.type) ? field.options.filter(({ quota_allocated }) => quota_allocated !== null) : [];

/** The options of these that can be waited for, each with its field. */
export function findWaitlistChoices(form: WebForm, waits: readonly number[]): Map<number, number> {
  if (!hasWaits(form)) return new Map();
  const fields = form.sections.flatMap((section) => section.fields);
  return new Map(
    fields.flatMap((field) =>
      optionsOf(field)
        .filter(({ id }) => waits.includes(id))
        .map(({ id }) => [id, field.id] as const),
    ),
  );
}

/** Wishes after a step: those of its fields are replaced, all others stay. */
export function mergeWaitlistChoices(
  form: WebForm,
  before: readonly number[],
  { section, waits }: { section: number; waits: readonly number[] },
): number[] {
  const own = new Set(form.sections.find(({ id }) => id === section)?.fields.map(({ id }) => id));
  const isOwn = (wish: readonly [number, number]) => own.has(wish[1]);
  const kept = [...findWaitlistChoices(form, before)].filter((wish) => !isOwn(wish));
  return [...kept, ...[...findWaitlistChoices(form, waits)].filter(isOwn)].map(([option]) => option);
}

/** A question with a wish for one of its options counts as answered. */
export function askedWith(form: WebForm, waits: readonly number[]): WebForm {
  const answered = new Set(findWaitlistChoices(form, waits).values());
  if (answered.size === 0) return form;
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (answered.has(field.id) ? { ...field, is_required: 0 as const } : field)),
  }));
  return { ...form, sections };
}

/** 422 at the address that offers would go to. */
export function checkMail(form: WebForm, answers: Answers, { waits, language }: Pick<EntryRow, "waits" | "language">) {
  if (findWaitlistChoices(form, waits).size === 0 || mailIn(form, answers) !== undefined) return;
  const field = form.sections.flatMap(({ fields }) => fields).find(({ type }) => type === "email");
  throw new Invalid({ [`answers.${field?.id ?? 0}`]: [waitWords[language].noMail] });
}

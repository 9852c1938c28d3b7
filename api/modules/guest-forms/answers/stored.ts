import { asc, eq } from "drizzle-orm";

import type { AnswerOf } from "#contract/call";
import { addDays } from "#contract/days";
import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { drawingOf } from "#contract/guest-forms/signatures";
import { inLanguage, textsFor } from "#contract/guest-forms/form-texts";
import type { storedEntry } from "#contract/guest-forms/web-forms";

import { formWaits } from "../../../db/schema/form-waits";
import { ofCompany } from "../../../records/owned";
import { readFields, readUploads } from "../entries/fields";
import { spokenForm } from "../definition/spoken";
import { localDate, localDateTime } from "../../times";
import { filesIn, readAnswers } from "../entries/answers";
import type { WebForm } from "../definition/web-form";
import type { EntryRow, Reader } from "../entries/entry-row";
import { choicesOf, guestText } from "../definition/web-form-texts";
import { faceOf } from "./view";

/** From this day on, so many days are counted: the event's last, or the closing; not before it was sent. */
function keptUntil({ row, company, project }: WebForm, { sent_at }: EntryRow): string | null {
  if (row.retention_days === null) return null;
  const ended = project?.ends_at ?? (row.closes_at && localDate(row.closes_at, company.timezone));
  const sent = sent_at && localDate(sent_at, company.timezone);
  const from = [ended, sent]
    .filter((day) => typeof day === "string")
    .toSorted()
    .at(-1);
  return from === undefined ? null : addDays(from, row.retention_days);
}

/**
 * Answers that rules hide now and those of deleted fields are stored too: they are shown as the staff reads them, in
 * the guest's language.
 */
async function tellAnswers(ctx: Reader, form: WebForm, entry: EntryRow, language: FormLanguage) {
  const { event_company_id } = entry;
  const own = { db: ctx.db, user: { event_company_id } };
  const answers = entry.state === "begun" ? entry.draft : await readAnswers(ctx, entry);
  const fields = await readFields(own, entry.form_id, Object.keys(answers).map(Number));
  const files = [...(await readUploads(own, [entry.id])), ...(await filesIn(ctx, form, answers))];
  return fields.flatMap((row) => {
    const value = answers[String(row.id)];
    if (value === undefined) return [];
    const said = inLanguage("field", row, textsFor(form.row, row, language));
    const field = { ...said, options: choicesOf(form.row, row.options, language) };
    const drawing = drawingOf(value);
    const text = guestText(ctx, field, value, language, files);
    return [{ title: field.title, text, ...(drawing === null ? {} : { drawing }) }];
  });
}

/** FRM-223: entries of waiting lists: the option, the time, the result, and the end of a held place. */
async function tellWaits({ db }: Reader, { sections, company }: WebForm, { id, event_company_id }: EntryRow) {
  const rows = await db
    .select()
    .from(formWaits)
    .where(ofCompany(event_company_id, formWaits, eq(formWaits.entry_id, id)))
    .orderBy(asc(formWaits.id));
  const fields = sections.flatMap((section) => section.fields);
  const time = (instant: Date) => localDateTime(instant, company.timezone);
  return rows.map(({ field_id, option_id, state, created_at, expires_at }) => {
    const field = fields.find((one) => one.id === field_id);
    const option = [...(field?.options ?? []), ...(field?.gone ?? [])].find((one) => one.id === option_id);
    return {
      title: field?.title ?? "",
      option: option?.option_text ?? "",
      state,
      since: time(created_at),
      until: expires_at && time(expires_at),
    };
  });
}

/** KVKK: everything that is stored about the person, in the words of the form. */
export async function showStored(
  ctx: Reader,
  { form, entry }: { form: WebForm; entry: EntryRow },
  asked?: FormLanguage,
): Promise<AnswerOf<typeof storedEntry>> {
  const language = form.row.languages.find((one) => one === asked) ?? entry.language;
  const spoken = await spokenForm(ctx, form, language);
  const time = (instant: Date) => localDateTime(instant, form.company.timezone);
  return {
    status: "success",
    form: await faceOf(ctx, spoken),
    entry: {
      language,
      is_survey: entry.invitation_id === null ? 0 : 1,
      version: entry.version,
      created_at: time(entry.created_at),
      sent_at: entry.sent_at && time(entry.sent_at),
    },
    answers: await tellAnswers(ctx, form, entry, language),
    waits: await tellWaits(ctx, spoken, entry),
    consents: entry.consents.map(({ text, version, given, at }) => ({
      text,
      version,
      given: given ? 1 : 0,
      at: time(new Date(at)),
    })),
    kept_until: keptUntil(form, entry),
  };
}

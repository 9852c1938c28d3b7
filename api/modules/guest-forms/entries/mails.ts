import ical, { ICalCalendarMethod } from "ical-generator";

import { addDays } from "#contract/days";
import { inLanguage, textsFor } from "#contract/guest-forms/form-texts";
import { fill } from "#contract/guest-forms/form-wait-words";

import type { GuestTx } from "../../../context";
import { formLinks } from "../../../db/schema/form-entries";
import { translate } from "../../../messages";
import { queueMail } from "../../mails/queue";
import { hasAttempt, webFormMailLimit } from "../../session/attempts";
import { hashToken, newToken } from "../../../tokens";
import { instantOf } from "../../times";
import type { WebForm } from "../definition/web-form";
import type { EntryRow } from "./entry-row";
import { addressIn } from "./person";

/** The event in the person's own calendar, the same at each mail. */
function entryOf(tx: GuestTx, form: WebForm, entry: EntryRow): string | undefined {
  const { project, company } = form;
  if (!project) return undefined;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Kulis", product: "Kulis", language: entry.language },
  });
  calendar.createEvent({
    id: `form-entry-${entry.id}@kulis`,
    sequence: entry.version,
    stamp: tx.now(),
    start: instantOf(`${project.starts_at} 00:00:00`, "UTC"),
    end: instantOf(`${addDays(project.ends_at, 1)} 00:00:00`, "UTC"),
    allDay: true,
    summary: project.name,
    description: company.name,
  });
  return calendar.toString();
}

const mails = {
  sent: ["web_form_mail_subject", "web_form_mail_text"],
  waiting: ["web_form_mail_waiting_subject", "web_form_mail_text"],
  cancelled: ["web_form_mail_cancelled_subject", "web_form_mail_cancelled_text"],
  placed: ["web_form_mail_placed_subject", "web_form_mail_placed_text"],
  link: ["web_form_mail_link_subject", "web_form_mail_text"],
} as const;

/** A mail in a form's own words; one without a place for its link has it at its end. */
export const inOwnWords = (text: string, words: Record<string, string> & { link: string }): string =>
  `${fill(text.includes("{link}") ? text : `${text}\n\n{link}`, words)}\n`;

/** False if no address is known, or its mailbox has reached its limit. */
async function send(
  tx: GuestTx,
  { form, entry }: { form: WebForm; entry: EntryRow },
  key: keyof typeof mails,
  token = "",
  to = addressIn(form, entry.draft),
): Promise<boolean> {
  if (to === undefined || !(await hasAttempt(tx, webFormMailLimit, to))) return false;
  const { language } = entry;
  const { publicUrl } = tx;
  const { name, mail_text } = inLanguage("form", form.row, textsFor(form.row, form.row, language));
  const words = {
    form: name,
    company: form.company.name,
    link: `${publicUrl}/form-entry/${token}?language=${language}`,
  };
  const [subject, text] = mails[key];
  const calendar = key === "sent" || key === "placed" ? entryOf(tx, form, entry) : undefined;
  await queueMail(tx, {
    event_company_id: entry.event_company_id,
    kind: "form",
    to,
    subject: translate(language, subject, words),
    text: key === "sent" && mail_text ? inOwnWords(mail_text, words) : translate(language, text, words),
    ...(calendar === undefined ? {} : { calendar }),
  });
  return true;
}

/** Sends the own link by mail to the entered address, with the event for the calendar. */
export const tellSent = (tx: GuestTx, form: WebForm, { entry, token }: { entry: EntryRow; token: string }) =>
  send(tx, { form, entry }, entry.state === "waiting" ? "waiting" : "sent", token);

export const tellCancelled = (tx: GuestTx, form: WebForm, entry: EntryRow) => send(tx, { form, entry }, "cancelled");

/**
 * A mail of the staff has a link of its own, for the first one is not stored. `to` is another address than the entry's.
 */
export async function tellLink(
  tx: GuestTx,
  form: WebForm,
  entry: EntryRow,
  key: "placed" | "link",
  to?: string,
): Promise<boolean> {
  const token = newToken();
  if (!(await send(tx, { form, entry }, key, token, to))) return false;
  const { event_company_id, id: entry_id } = entry;
  await tx.db
    .insert(formLinks)
    .values({ event_company_id, entry_id, token_hash: hashToken(token), created_at: tx.now() });
  return true;
}

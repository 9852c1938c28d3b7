import ical, { ICalCalendarMethod } from "ical-generator";

import { addDays } from "#contract/days";
import { localeOf } from "#contract/guest-forms/form-words";
import { paragraphs } from "#contract/rich-text";

import type { GuestTx } from "../../../context";
import { formLinks, type LinkKind } from "../../../db/schema/form-entries";
import { queueMail } from "../../mails/queue";
import { hasAttempt, webFormMailLimit } from "../../session/attempts";
import { hashToken, newToken } from "../../../tokens";
import { instantOf } from "../../times";
import { spokenForm } from "../definition/spoken";
import type { WebForm } from "../definition/web-form";
import { filesIn } from "./answers";
import type { EntryRow } from "./entry-row";
import type { SummaryLine } from "../../mails/render";
import { addressIn } from "./person";
import { summaryOf } from "./summary";

/** The event in the person's own calendar, the same at each mail. */
function entryOf(tx: GuestTx, form: WebForm, entry: EntryRow, link: string): string | undefined {
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
    description: `${form.row.name}\n${company.name}\n${link}`,
    url: link,
    ...(project.city ? { location: project.city } : {}),
  });
  return calendar.toString();
}

/** Addresses in answers: whoever fills in a form names the mailbox, and must not send others links in our name. */
const links = /\S*(?:\/\/|www\.)\S*|\S+\.[a-z]{2,}\/\S*/gi;
const longestSaid = 300;

/** Answers of the entry, without those that no mailbox should keep. */
async function answersOf(tx: GuestTx, form: WebForm, { draft, language }: EntryRow): Promise<SummaryLine[]> {
  const secret = form.sections
    .flatMap(({ fields }) => fields)
    .filter(({ type }) => type === "identity_number")
    .map(({ id }) => String(id));
  const told = Object.fromEntries(Object.entries(draft).filter(([id]) => !secret.includes(id)));
  const files = await filesIn(tx, form, told);
  return summaryOf({ locale: localeOf(language) }, form, told, { language, files }).map(({ title, text }) => ({
    title,
    text: text.slice(0, longestSaid).replaceAll(links, "…"),
  }));
}

/** False if no address is known, or its mailbox has reached its limit. */
async function send(
  tx: GuestTx,
  { form, entry }: { form: WebForm; entry: EntryRow },
  key: LinkKind | "cancelled",
  token = "",
  to = addressIn(form, entry.draft),
): Promise<boolean> {
  if (to === undefined || !(await hasAttempt(tx, webFormMailLimit, to))) return false;
  const { language } = entry;
  const spoken = await spokenForm(tx, form, language);
  const { name, mail_text, contact_email } = spoken.row;
  const company = form.company.name;
  const words = { form: name, company, link: `${tx.publicUrl}/form-entry/${token}?language=${language}` };
  const calendar = key === "sent" || key === "placed" ? entryOf(tx, spoken, entry, words.link) : undefined;
  const summary = key === "sent" || key === "waiting" || key === "placed" ? await answersOf(tx, spoken, entry) : [];
  await queueMail(tx, {
    event_company_id: entry.event_company_id,
    template: `form_${key}`,
    language,
    values: words,
    // The form's own words get the link and the answers at their end, if they do not name a place for them.
    own: key === "sent" && mail_text ? { content: paragraphs(mail_text) } : undefined,
    summary,
    to,
    reply_to: contact_email,
    ...(calendar === undefined ? {} : { calendar }),
  });
  return true;
}

export const tellCancelled = (tx: GuestTx, form: WebForm, entry: EntryRow) => send(tx, { form, entry }, "cancelled");

/**
 * Each mail has a link of its own, for the first one is not stored, and it proves that its reader has the mailbox. `to`
 * is another address than the entry's.
 */
export async function tellLink(
  tx: GuestTx,
  form: WebForm,
  entry: EntryRow,
  kind: LinkKind,
  to = addressIn(form, entry.draft),
): Promise<boolean> {
  const token = newToken();
  if (!(await send(tx, { form, entry }, kind, token, to))) return false;
  const { event_company_id, id: entry_id } = entry;
  await tx.db.insert(formLinks).values({
    event_company_id,
    entry_id,
    token_hash: hashToken(token),
    kind,
    email: to ?? null,
    created_at: tx.now(),
  });
  return true;
}

/**
 * Sends a link by mail to the entered address, with the event for the calendar. An invited person's own link, `token`,
 * came by mail before, and ends with the invitation.
 */
export function tellSent(tx: GuestTx, form: WebForm, { entry, token }: { entry: EntryRow; token: string }) {
  const kind = entry.state === "waiting" ? "waiting" : "sent";
  return entry.is_invited ? send(tx, { form, entry }, kind, token) : tellLink(tx, form, entry, kind);
}

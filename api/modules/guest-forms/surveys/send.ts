import { eq, isNull } from "drizzle-orm";

import { addDays } from "#contract/days";
import { surveyAfterDays, surveyHour, surveyLateDays } from "#contract/surveys/survey-facts";

import type { Parts } from "../../../context";
import { projects } from "../../../db/schema/projects";
import { surveyInvitations, surveySettings } from "../../../db/schema/surveys";
import { eventCompanies } from "../../../db/schema/tenant";
import { ofCompany } from "../../../records/owned";
import { translate } from "../../../messages";
import { queueMail } from "../../mails/queue";
import { makeUnsubscribeLinks, readStopped } from "../../mails/stop-links";
import { hashToken, newToken } from "../../../tokens";
import { localDate, localDateTime } from "../../times";
import { isHeld, planOf, type Planned, type Sender } from "./plan";

type SurveyParts = Pick<Parts, "db" | "now" | "publicUrl">;
type Settings = typeof surveySettings.$inferSelect;

/** Settings as the plan reads them. */
export function senderOf(
  { sending, sending_since }: Pick<Settings, "sending" | "sending_since">,
  { company, timezone, now }: { company: number; timezone: string; now: Date },
): Sender {
  const since = sending === 1 ? localDate(sending_since ?? now, timezone) : null;
  return { company, today: localDate(now, timezone), since };
}

/**
 * One contact: the invitation, whose index prevents a second one, and its mail in one transaction. The event is read
 * again and locked, so that a concurrently cancelled one sends nothing.
 */
async function sendOne(
  parts: SurveyParts,
  settings: Settings,
  companyName: string,
  { form, project, contact }: Planned,
) {
  const email = contact?.email?.toLowerCase();
  if (!contact || !email) return;
  const company = settings.event_company_id;
  const now = parts.now();
  await parts.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ stage: projects.stage })
      .from(projects)
      .where(ofCompany(company, projects, eq(projects.id, project.id), isNull(projects.deleted_at)))
      .for("share");
    if (!held || !isHeld(held.stage)) return;
    // The mailbox wants no more invitations of the company, to whatever they invite.
    if ((await readStopped({ db: tx }, company, [email])).has(email)) return;
    const token = newToken();
    const [made] = await tx
      .insert(surveyInvitations)
      .values({
        event_company_id: company,
        form_id: form.id,
        project_id: project.id,
        contact_id: contact.id,
        email,
        token_hash: hashToken(token),
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: surveyInvitations.id });
    if (!made) return;
    const language = form.language === "en" ? ("en" as const) : ("tr" as const);
    const mailbox = { event_company_id: company, email, language };
    const [stop = ""] = await makeUnsubscribeLinks({ ...parts, db: tx }, [mailbox]);
    await queueMail(
      { ...parts, db: tx },
      {
        event_company_id: company,
        template: "survey",
        // No language is known of a client's contact: the mail is in the form's.
        language,
        values: {
          contact: contact.name,
          project: project.name,
          company: companyName,
          link: `${parts.publicUrl}/post-event-survey-form/${token}`,
        },
        to: email,
        stop: { link: stop, words: translate(language, "unsubscribe_line", { link: "{link}" }) },
        reply_to: form.contact_email,
      },
    );
  });
}

/**
 * ADM-185: sends the surveys of events that ended the day before, from a set hour of the company's day on. A failed one
 * is retried in the next run, until it is too late.
 */
export async function sendSurveys(parts: SurveyParts, onFault: (error: unknown) => void): Promise<void> {
  const now = parts.now();
  const senders = await parts.db
    .select({ settings: surveySettings, name: eventCompanies.name, timezone: eventCompanies.timezone })
    .from(surveySettings)
    .innerJoin(eventCompanies, eq(eventCompanies.id, surveySettings.event_company_id))
    .where(eq(surveySettings.sending, 1));
  for (const { settings, name, timezone } of senders) {
    if (Number(localDateTime(now, timezone).slice(11, 13)) < surveyHour) continue;
    const sender = senderOf(settings, { company: settings.event_company_id, timezone, now });
    const to = addDays(sender.today, -surveyAfterDays);
    const planned = await planOf(parts, sender, { from: addDays(to, -surveyLateDays), to });
    for (const one of planned) if (one.verdict === "gets") await sendOne(parts, settings, name, one).catch(onFault);
  }
}

import { eq, isNull } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type { get as getCall, send as sendCall } from "#contract/surveys/post-event-survey";
import { addDays } from "#contract/days";
import { lowShare } from "#contract/surveys/survey-facts";

import { transaction, type PublicContext, type GuestTx } from "../../../context";
import { formEntries } from "../../../db/schema/form-entries";
import { clients, contacts } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { surveyInvitations } from "../../../db/schema/surveys";
import { tasks } from "../../../db/schema/tasks";
import { Conflict, NotFound } from "../../../errors";
import type { SentFile } from "../../../http/read-files";
import { translate } from "../../../messages";
import { ofCompany, refersTo } from "../../../records/owned";
import { recordBy } from "../../../records/log";
import { takeGuess } from "../../session/attempts";
import { colleaguesOf } from "../../session/staff";
import { hashToken, newToken } from "../../../tokens";
import { localDate } from "../../times";
import type { WebForm } from "../definition/web-form";
import { answerOf, checkSender, hashOf, save } from "../answers/entries";
import type { EntryRow } from "../entries/entry-row";
import { formOf } from "../entries/find";
import { uploadToForm } from "../answers/upload";
import { initialAnswers } from "../definition/steps";
import { showEntry } from "../answers/view";

type Project = typeof projects.$inferSelect;

interface Place {
  form: WebForm;
  invitation: typeof surveyInvitations.$inferSelect;
  project: Project;
}

/** X13: an unknown link is not found, with the same message and counted, whatever is wrong with it. */
async function findLink(ctx: PublicContext, token: string): Promise<Place> {
  const [found] = await ctx.db
    .select({ invitation: surveyInvitations, project: projects })
    .from(surveyInvitations)
    .innerJoin(projects, refersTo(surveyInvitations.project_id, projects, isNull(projects.deleted_at)))
    .where(eq(surveyInvitations.token_hash, hashToken(token)));
  const form = found && (await formOf(ctx, found.invitation).catch(() => undefined));
  const [known] = found ? await entryIn(ctx, found.invitation) : [];
  if (!found || !form || known?.deleted_at) {
    await takeGuess(ctx, "survey");
    throw new NotFound("survey_link_missing");
  }
  const { code, name, starts_at, ends_at, city } = found.project;
  return { ...found, form: { ...form, project: { code, name, starts_at, ends_at, city } } };
}

const entryIn = (ctx: Pick<PublicContext, "db"> | GuestTx, { event_company_id, id }: Place["invitation"]) =>
  ctx.db
    .select()
    .from(formEntries)
    .where(ofCompany(event_company_id, formEntries, eq(formEntries.invitation_id, id)));

/** An entry before its first write. */
const freshEntry = (ctx: Pick<PublicContext, "now">, { form, invitation }: Place) => ({
  event_company_id: invitation.event_company_id,
  form_id: form.row.id,
  invitation_id: invitation.id,
  language: form.row.languages[0] ?? ("tr" as const),
  created_at: ctx.now(),
  updated_at: ctx.now(),
});

/** PUB-001, PUB-015: reading writes nothing; a sent one shows thanks. */
export async function showSurvey(ctx: PublicContext, token: string, query: QueryOf<typeof getCall>) {
  const place = await findLink(ctx, token);
  const [known] = await entryIn(ctx, place.invitation);
  const entry: EntryRow = known ?? {
    ...freshEntry(ctx, place),
    id: 0,
    version: 1,
    deleted_at: null,
    token_hash: "",
    state: "begun",
    section_id: null,
    draft: initialAnswers(place.form),
    waits: [],
    body_hash: null,
    consents: [],
    counts: false,
    mail: null,
    mail_confirmed_at: null,
    is_repeat: false,
    sent_at: null,
    changed_at: null,
    cancelled_at: null,
    project_id: null,
    name: null,
    said: null,
    finds: null,
    corrected_by: null,
    corrected_at: null,
    attendee_id: null,
    is_invited: false,
    registers: false,
    client_id: null,
    entered_by: null,
    entered_at: null,
    anonymised_at: null,
  };
  // Steps of a sent one cannot be opened: it shows thanks.
  return showEntry(
    ctx,
    { form: place.form, entry },
    entry.state === "begun" ? query : { check: 0, language: query.language },
  );
}

/** The entry of the invitation, begun by its first click, for this transaction alone. No other link opens it. */
async function beginAnswer(tx: GuestTx, place: Place): Promise<EntryRow> {
  await tx.db
    .insert(formEntries)
    .values({ ...freshEntry(tx, place), token_hash: hashToken(newToken()) })
    .onConflictDoNothing();
  const [entry] = await entryIn(tx, place.invitation).for("update");
  if (!entry) throw new Error("the answer was not begun");
  return entry;
}

const isLow = ({ sections }: WebForm, { draft }: EntryRow): boolean =>
  sections
    .flatMap(({ fields }) => fields)
    .some(({ id, type, props }) => {
      const given = draft[String(id)];
      return (
        type === "star_rating" && typeof given === "string" && Number(given) / (props.no_of_stars ?? 5) <= lowShare
      );
    });

/** A to-do for the responsible person, for tomorrow; they are its creator too, for nobody signed in created it. */
async function makeTask(tx: GuestTx, { form, invitation, project }: Place) {
  const company = invitation.event_company_id;
  const [person] = await tx.db
    .select({ name: contacts.name, client: clients.name })
    .from(contacts)
    .innerJoin(clients, refersTo(contacts.client_id, clients))
    .where(ofCompany(company, contacts, eq(contacts.id, invitation.contact_id)));
  const [responsible] = await colleaguesOf(tx.db, company, [project.responsible_id]);
  if (!responsible) return;
  const words = { contact: person?.name ?? invitation.email, client: person?.client ?? "" };
  const today = localDate(tx.now(), form.company.timezone);
  const [task] = await tx.db
    .insert(tasks)
    .values({
      event_company_id: company,
      title: translate(responsible.language, "survey_task", words).slice(0, 200),
      description: translate(responsible.language, "survey_task_text", words),
      project_id: project.id,
      starts_at: today,
      deadline_at: addDays(today, 1),
      responsibles: [responsible.id],
      responsible_id: responsible.id,
      creator_id: responsible.id,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning({ id: tasks.id });
  if (!task) throw new Error("the to-do was not written");
  const told = { model: "task", id: task.id, code: String(task.id), action: "created" } as const;
  await recordBy(tx, { event_company_id: company, id: null }, told);
}

/** The first and only sending: it is in the project's history, from which the people concerned are notified. */
async function tellAnswered(tx: GuestTx, place: Place, entry: EntryRow) {
  const { invitation, project } = place;
  const company = invitation.event_company_id;
  const low = isLow(place.form, entry);
  await tx.db
    .update(surveyInvitations)
    .set({ answered_at: tx.now(), is_low: low ? 1 : 0, updated_at: tx.now() })
    .where(ofCompany(company, surveyInvitations, eq(surveyInvitations.id, invitation.id)));
  const told = { model: "project", id: project.id, code: project.code, action: "survey_answered" } as const;
  await recordBy(tx, { event_company_id: company, id: null }, told);
  if (low) await makeTask(tx, place);
}

/** PUB-010: a file for a step; it is the survey's with the sending alone. */
export async function uploadToSurvey(ctx: PublicContext, token: string, field: number, sent: AsyncIterable<SentFile>) {
  const { form, invitation } = await findLink(ctx, token);
  const [entry] = await entryIn(ctx, invitation);
  if (entry && entry.state !== "begun") throw new Conflict("survey_answered");
  return uploadToForm(ctx, form, field, sent);
}

/** PUB-010: a step, and behind the last one the sending. The link is used once; the same click twice is one answer (R3). */
export async function sendSurvey(ctx: PublicContext, token: string, sent: BodyOf<typeof sendCall>) {
  const place = await findLink(ctx, token);
  await checkSender(ctx, place.form, sent, `survey ${place.invitation.id}`);
  return answerOf(
    await transaction(ctx, async (tx) => {
      const entry = await beginAnswer(tx, place);
      if (entry.state !== "begun" && entry.body_hash !== hashOf(sent)) throw new Conflict("survey_answered");
      const done = await save(tx, { form: place.form, entry }, token, sent);
      const [after] = await entryIn(tx, place.invitation);
      if (entry.state === "begun" && after && after.state !== "begun") await tellAnswered(tx, place, after);
      return done;
    }),
  );
}

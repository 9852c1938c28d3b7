import { asc, eq, inArray, isNull, or, sql } from "drizzle-orm";

import { addDays } from "#contract/days";
import { isOffer } from "#contract/projects/stages";
import { surveyAfterDays, surveyLateDays, type SurveyVerdict } from "#contract/surveys/survey-facts";

import type { Db, Tx } from "../../../db/client";
import { projectTypes } from "../../../db/schema/definitions";
import { forms } from "../../../db/schema/forms";
import { contacts } from "../../../db/schema/people";
import { projectContacts } from "../../../db/schema/project-people";
import { projects } from "../../../db/schema/projects";
import { surveyInvitations, surveyTypes } from "../../../db/schema/surveys";
import { ofCompany, refersTo } from "../../../records/owned";

type Reader = { db: Db | Tx };
type Contact = { id: number; name: string; email: string | null };
type Project = {
  id: number;
  code: string;
  name: string;
  ends_at: string;
  stage: number;
  client_id: number | null;
  contact_id: number | null;
};

/** The company whose events are examined. */
export interface Sender {
  company: number;
  /** The company's day. */
  today: string;
  /** The day since when surveys are sent; null while they are not. */
  since: string | null;
}

export interface Planned {
  form: { id: number; name: string; language: string; contact_email: string | null };
  project: Pick<Project, "id" | "code" | "name" | "ends_at">;
  day: string;
  contact: Contact | null;
  verdict: SurveyVerdict;
}

/** Limits of one query: a company has some dozens of events in a month. */
const mostProjects = 500;

/** Postponed, cancelled and lost ones did not take place. */
const lastHeld = 11;
export const isHeld = (stage: number): boolean => !isOffer(stage) && stage <= lastHeld;

/** Events of project types that have a survey, by their last day. */
function eventsOf({ db }: Reader, { company }: Sender, days: { from: string; to: string }, form?: number) {
  return db
    .select({
      form: {
        id: forms.id,
        name: forms.name,
        state: forms.state,
        languages: forms.languages,
        contact_email: forms.contact_email,
      },
      project: {
        id: projects.id,
        code: projects.code,
        name: projects.name,
        ends_at: projects.ends_at,
        stage: projects.stage,
        client_id: projects.client_id,
        contact_id: projects.contact_id,
      },
    })
    .from(projects)
    .innerJoin(projectTypes, refersTo(projects.type_id, projectTypes))
    .innerJoin(surveyTypes, refersTo(surveyTypes.project_type_id, projectTypes))
    .innerJoin(forms, refersTo(surveyTypes.form_id, forms, isNull(forms.deleted_at)))
    .where(
      ofCompany(
        company,
        projects,
        isNull(projects.deleted_at),
        sql`${projects.ends_at} between ${days.from} and ${days.to}`,
        form === undefined ? undefined : eq(forms.id, form),
      ),
    )
    .orderBy(asc(projects.ends_at), asc(projects.id))
    .limit(mostProjects);
}

/** People of the clients of these events: those of the event itself, and main contacts. */
async function peopleOf({ db }: Reader, company: number, events: Project[]) {
  const clients = events.flatMap(({ client_id }) => (client_id === null ? [] : [client_id]));
  if (clients.length === 0) return () => [];
  const listed = await db
    .select({ project_id: projectContacts.project_id, contact_id: projectContacts.contact_id })
    .from(projectContacts)
    .where(
      ofCompany(
        company,
        projectContacts,
        isNull(projectContacts.deleted_at),
        eq(projectContacts.is_listed, 1),
        inArray(
          projectContacts.project_id,
          events.map(({ id }) => id),
        ),
      ),
    );
  const named = [
    ...listed.map(({ contact_id }) => contact_id),
    ...events.flatMap(({ contact_id }) => (contact_id === null ? [] : [contact_id])),
  ];
  const found = await db
    .select({
      id: contacts.id,
      name: contacts.name,
      email: contacts.email,
      client_id: contacts.client_id,
      is_main: contacts.is_main,
    })
    .from(contacts)
    .where(
      ofCompany(
        company,
        contacts,
        isNull(contacts.deleted_at),
        inArray(contacts.client_id, clients),
        or(eq(contacts.is_main, 1), named.length > 0 ? inArray(contacts.id, named) : undefined),
      ),
    )
    .orderBy(asc(contacts.id));
  return (project: Project): Contact[] => {
    const own = found.filter(
      ({ id, client_id }) =>
        client_id === project.client_id &&
        (id === project.contact_id ||
          listed.some(({ project_id, contact_id }) => project_id === project.id && contact_id === id)),
    );
    const isReached = own.some(({ email }) => email);
    const main = isReached
      ? []
      : found.filter(
          ({ id, client_id, is_main }) =>
            client_id === project.client_id && is_main === 1 && !own.some((one) => one.id === id),
        );
    return [...own, ...main].map(({ id, name, email }) => ({ id, name, email }));
  };
}

const invitedTo = ({ db }: Reader, company: number, ids: number[]) =>
  db
    .select({
      project_id: surveyInvitations.project_id,
      contact_id: surveyInvitations.contact_id,
      email: surveyInvitations.email,
    })
    .from(surveyInvitations)
    .where(ofCompany(company, surveyInvitations, inArray(surveyInvitations.project_id, ids)));

/** The reason why nobody of the event gets one, if there is one. */
function hindrance(sender: Sender, stage: number, state: string, day: string): SurveyVerdict | null {
  if (isOffer(stage)) return "offer";
  if (!isHeld(stage)) return "cancelled";
  if (sender.since === null) return "not_sending";
  if (state !== "PUBLISHED") return "not_published";
  if (day < sender.since || day < addDays(sender.today, -surveyLateDays)) return "too_late";
  return null;
}

/** ADM-185: one function for the job and for the page that previews it. */
export async function planOf(
  ctx: Reader,
  sender: Sender,
  days: { from: string; to: string },
  form?: number,
): Promise<Planned[]> {
  const { company } = sender;
  const events = await eventsOf(ctx, sender, days, form);
  if (events.length === 0) return [];
  const people = await peopleOf(
    ctx,
    company,
    events.map(({ project }) => project),
  );
  const before = await invitedTo(
    ctx,
    company,
    events.map(({ project }) => project.id),
  );
  return events.flatMap(({ form: survey, project }): Planned[] => {
    const day = addDays(project.ends_at, surveyAfterDays);
    const told = { id: project.id, code: project.code, name: project.name, ends_at: project.ends_at };
    const base = {
      form: {
        id: survey.id,
        name: survey.name,
        language: survey.languages[0] ?? "tr",
        contact_email: survey.contact_email,
      },
      project: told,
      day,
    };
    const why = hindrance(sender, project.stage, survey.state, day);
    const all = people(project);
    if (all.length === 0) return [{ ...base, contact: null, verdict: why ?? "no_contact" }];
    const invited = before.filter(({ project_id }) => project_id === project.id);
    const mails = new Set(invited.map(({ email }) => email));
    return all.map((contact): Planned => {
      const mail = contact.email?.toLowerCase();
      if (invited.some(({ contact_id }) => contact_id === contact.id)) return { ...base, contact, verdict: "got" };
      if (why) return { ...base, contact, verdict: why };
      if (!mail) return { ...base, contact, verdict: "no_mail" };
      if (mails.has(mail)) return { ...base, contact, verdict: "same_mail" };
      mails.add(mail);
      return { ...base, contact, verdict: "gets" };
    });
  });
}

import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { results } from "#contract/surveys/survey-sends";

import type { Context } from "../../../context";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { formFields } from "../../../db/schema/forms";
import { contacts } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { surveyInvitations } from "../../../db/schema/surveys";
import { owned, refersTo } from "../../../records/owned";

/** Decision 076: entries erased or cancelled since do not count. */
const counts = and(isNull(formEntries.deleted_at), inArray(formEntries.state, ["sent", "waiting"]));

/** Filter of sent surveys: by the time in which events ended, by type, client, project. */
export type Which = Omit<QueryOf<typeof results>, "comments"> & { form?: number | undefined };

const unless = <T>(value: T | undefined, where: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : where(value);

/** Conditions on an invitation and its project, which are joined. */
export const sentIn = ({ form, project_id, project_type, client_id, from, to }: Which): SQL | undefined =>
  and(
    unless(form, (id) => eq(surveyInvitations.form_id, id)),
    unless(project_id, (id) => eq(projects.id, id)),
    unless(project_type, (id) => eq(projects.type_id, id)),
    unless(client_id, (id) => eq(projects.client_id, id)),
    unless(from, (day) => gte(projects.ends_at, day)),
    unless(to, (day) => lte(projects.ends_at, day)),
  );

/** Average of its stars, as a share of the possible maximum; null without any. */
const starsOfEntry = sql<string | null>`(select avg((${formAnswers.value} #>> '{}')::numeric
    / coalesce((${formFields.props} ->> 'no_of_stars')::numeric, 5))
  from ${formAnswers} join ${formFields} on ${refersTo(formAnswers.field_id, formFields)} and ${formFields.type} = 'star_rating'
  where ${formAnswers.event_company_id} = ${formEntries.event_company_id} and ${formAnswers.entry_id} = ${formEntries.id}
    and ${formAnswers.value} #>> '{}' ~ '^[0-9]{1,2}$')`;

/** A row for each sent survey: its project and its result. */
export const sentSurveys = (ctx: Context, which: Which) =>
  ctx.db
    .select({
      form: surveyInvitations.form_id,
      project: sql<number>`${projects.id}`.as("project"),
      type: projects.type_id,
      client: projects.client_id,
      contact: surveyInvitations.contact_id,
      answered_at: surveyInvitations.answered_at,
      month: sql<string>`to_char(${projects.ends_at}, 'YYYY-MM')`.as("month"),
      low: sql<number>`case when ${surveyInvitations.is_low} = 1 and ${formEntries.id} is not null then 1 else 0 end`.as(
        "low",
      ),
      stars: starsOfEntry.as("stars"),
    })
    .from(surveyInvitations)
    .innerJoin(projects, refersTo(surveyInvitations.project_id, projects))
    // An invitation has one entry at most.
    .leftJoin(formEntries, refersTo(formEntries.invitation_id, surveyInvitations, counts))
    .where(owned(ctx, surveyInvitations, sentIn(which)))
    .as("sent_surveys");

export type SentSurveys = ReturnType<typeof sentSurveys>;

/** Figures of a group of them. */
export const sumsOf = (sent: SentSurveys) => ({
  sent: sql<number>`count(*)::int`,
  answered: sql<number>`count(${sent.answered_at})::int`,
  low: sql<number>`coalesce(sum(${sent.low}), 0)::int`,
  stars: sql<number | null>`round(avg(${sent.stars}), 4)::float8`,
});

/** Answers of sent surveys, the newest first, each with its question and author. */
export const wordsIn = (ctx: Context, which: Which, only: SQL | undefined, most: number) =>
  ctx.db
    .select({
      value: formAnswers.value,
      field: formFields,
      project: projects.name,
      contact: contacts.name,
      at: surveyInvitations.answered_at,
    })
    .from(formAnswers)
    .innerJoin(formEntries, refersTo(formAnswers.entry_id, formEntries, counts))
    .innerJoin(formFields, refersTo(formAnswers.field_id, formFields))
    .innerJoin(surveyInvitations, refersTo(formEntries.invitation_id, surveyInvitations))
    .innerJoin(projects, refersTo(surveyInvitations.project_id, projects))
    .innerJoin(contacts, refersTo(surveyInvitations.contact_id, contacts))
    .where(owned(ctx, formAnswers, isNotNull(surveyInvitations.answered_at), only, sentIn(which)))
    .orderBy(desc(surveyInvitations.answered_at), desc(formAnswers.id))
    .limit(most);

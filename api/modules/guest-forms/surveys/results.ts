import { and, asc, desc, eq, sql } from "drizzle-orm";

import type { AnswerOf, QueryOf } from "#contract/call";
import { hasFile, isCounted, isWritten, stars } from "#contract/guest-forms/form-facts";
import type { results } from "#contract/surveys/survey-sends";

import type { Context } from "../../../context";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { projects } from "../../../db/schema/projects";
import { surveyInvitations } from "../../../db/schema/surveys";
import { owned, refersTo } from "../../../records/owned";
import { countAnswers } from "../answers/count";
import { plainText, type AnsweredField } from "../entries/fields";
import { localDateTime } from "../../times";
import { findSurvey } from "./operations";
import { sentIn, sentSurveys, sumsOf, type Which, wordsIn } from "./which";

type Results = AnswerOf<typeof results>;

/** The newest texts of a field, each with its author. */
async function commentsOf(ctx: Context, field: AnsweredField, which: Which, most: number) {
  const rows = await wordsIn(ctx, which, eq(formAnswers.field_id, field.id), most);
  return rows.flatMap(({ value, project, contact, at }) =>
    at === null
      ? []
      : [{ project, contact, at: localDateTime(at, ctx.user.timezone), text: plainText(ctx, field, value, []) }],
  );
}

/** Restricts entries to those of these sent surveys. */
const onlyOf = (which: Which) =>
  sql`exists (select from ${surveyInvitations} join ${projects} on ${refersTo(surveyInvitations.project_id, projects)}
    where ${refersTo(formEntries.invitation_id, surveyInvitations)} and ${surveyInvitations.answered_at} is not null
      and ${sentIn(which) ?? sql`true`})`;

/** Each project that the survey went to, the newest first. */
async function projectsOf(ctx: Context, which: Which): Promise<Results["projects"]> {
  const sent = sentSurveys(ctx, which);
  const { sent: all, answered, stars } = sumsOf(sent);
  const { id, code, name, ends_at } = projects;
  return ctx.db
    .select({ id, code, name, ends_at, sent: all, answered, stars })
    .from(sent)
    .innerJoin(projects, and(owned(ctx, projects), eq(sent.project, id)))
    .groupBy(id, code, name, ends_at)
    .orderBy(desc(ends_at), asc(id))
    .limit(500);
}

/** ADM-185 */
export async function readResults(
  ctx: Context,
  code: string,
  { comments, ...filters }: QueryOf<typeof results>,
): Promise<Results> {
  const { id } = await findSurvey(ctx, code);
  const which = { ...filters, form: id };
  const fields: Results["fields"] = [];
  for (const { field, told } of await countAnswers(ctx, { form: id, only: onlyOf(which) })) {
    if (hasFile(field.type)) continue;
    const { title, type, answered, bars, spread } = told;
    fields.push({
      id: field.id,
      title,
      type,
      count: answered,
      average: spread === null ? null : Number(spread.average),
      of: type === "star_rating" ? (field.props.no_of_stars ?? stars.initial) : null,
      options: isCounted(type) ? bars : [],
      comments: isWritten(type) ? await commentsOf(ctx, field, which, comments) : [],
    });
  }
  const sent = sentSurveys(ctx, which);
  const { stars: _stars, ...counted } = sumsOf(sent);
  const [sums] = await ctx.db.select(counted).from(sent);
  return {
    status: "success",
    ...(sums ?? { sent: 0, answered: 0, low: 0 }),
    fields,
    projects: await projectsOf(ctx, { form: id }),
  };
}

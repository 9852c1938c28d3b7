import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";

import type { AnswerOf, QueryOf } from "#contract/call";
import { factsOfType, fieldTypeNames, isWritten } from "#contract/guest-forms/form-facts";
import type * as contract from "#contract/surveys/survey-summary";

import type { Context } from "../../../context";
import { projectTypes } from "../../../db/schema/definitions";
import { formAnswers } from "../../../db/schema/form-entries";
import { formFields, forms } from "../../../db/schema/forms";
import { clients, contacts } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { owned, ownedOrDeleted } from "../../../records/owned";
import { plainText } from "../entries/fields";
import { likeText } from "../../../records/text-match";
import { localDateTime } from "../../times";
import { sentSurveys, sumsOf, type Which, wordsIn } from "./which";

type Summary = AnswerOf<typeof contract.get>;

/** Limits of one page; groups with most sent surveys come first. */
const mostGroups = 100;
const mostLow = 100;

/** Types of written feedback, without names, mails and phones. */
const comments = fieldTypeNames.filter((type) => isWritten(type) && factsOfType(type).length === true);

async function bySurvey(ctx: Context, which: Which): Promise<Summary["surveys"]> {
  const sent = sentSurveys(ctx, which);
  const { id, code, name } = forms;
  return ctx.db
    .select({ id, code, name, ...sumsOf(sent) })
    .from(sent)
    .innerJoin(forms, and(ownedOrDeleted(ctx, forms), eq(sent.form, id)))
    .groupBy(id, code, name)
    .orderBy(desc(sql`count(*)`), asc(id))
    .limit(mostGroups);
}

async function byName(ctx: Context, which: Which, of: "type" | "client"): Promise<Summary["types"]> {
  const sent = sentSurveys(ctx, which);
  const table = of === "type" ? projectTypes : clients;
  const { id, name } = table;
  return ctx.db
    .select({ id, name, ...sumsOf(sent) })
    .from(sent)
    .innerJoin(table, and(ownedOrDeleted(ctx, table), eq(sent[of], id)))
    .groupBy(id, name)
    .orderBy(desc(sql`count(*)`), asc(id))
    .limit(mostGroups);
}

async function byMonth(ctx: Context, which: Which): Promise<Summary["months"]> {
  const sent = sentSurveys(ctx, which);
  const months = await ctx.db
    .select({ month: sent.month, ...sumsOf(sent) })
    .from(sent)
    .groupBy(sent.month)
    .orderBy(desc(sent.month))
    .limit(24);
  return months.toReversed();
}

/** Answers that are low and still count, the newest first. */
async function lowAnswers(ctx: Context, which: Which): Promise<Summary["low_answers"]> {
  const sent = sentSurveys(ctx, which);
  const rows = await ctx.db
    .select({
      code: projects.code,
      name: projects.name,
      contact: contacts.name,
      at: sent.answered_at,
      stars: sql<number | null>`round(${sent.stars}, 4)::float8`,
    })
    .from(sent)
    .innerJoin(projects, and(owned(ctx, projects), eq(sent.project, projects.id)))
    .innerJoin(contacts, and(ownedOrDeleted(ctx, contacts), eq(sent.contact, contacts.id)))
    .where(eq(sent.low, 1))
    .orderBy(desc(sent.answered_at))
    .limit(mostLow);
  return rows.flatMap(({ code, name, contact, at, stars }) =>
    at === null ? [] : [{ project: { code, name }, contact, at: localDateTime(at, ctx.user.timezone), stars }],
  );
}

async function readComments(
  ctx: Context,
  which: Which,
  typed: string | undefined,
  most: number,
): Promise<Summary["comments"]> {
  const text = likeText(typed ?? "");
  const { type } = formFields;
  const rows = await wordsIn(
    ctx,
    which,
    and(
      inArray(type, comments),
      text ? sql`tr_fold(${formAnswers.value} #>> '{}') like '%' || tr_fold(${text}) || '%'` : undefined,
    ),
    most,
  );
  return rows.flatMap(({ value, field, project, contact, at }) => {
    const asked = { ...field, section: null, options: [] };
    const told = { project, contact, question: field.title, text: plainText(ctx, asked, value, []) };
    return at === null ? [] : [{ ...told, at: localDateTime(at, ctx.user.timezone) }];
  });
}

/** ADM-185: over all projects, or those of the filters. */
export async function readSummary(
  ctx: Context,
  { survey, query, comments: most, ...filters }: QueryOf<typeof contract.get>,
): Promise<Summary> {
  const which = { ...filters, form: survey };
  const sent = sentSurveys(ctx, which);
  const [sums] = await ctx.db.select(sumsOf(sent)).from(sent);
  return {
    status: "success",
    ...(sums ?? { sent: 0, answered: 0, low: 0, stars: null }),
    surveys: await bySurvey(ctx, which),
    types: await byName(ctx, which, "type"),
    clients: await byName(ctx, which, "client"),
    months: await byMonth(ctx, which),
    low_answers: await lowAnswers(ctx, which),
    comments: await readComments(ctx, which, query, most),
  };
}

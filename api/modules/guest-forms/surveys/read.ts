import { asc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";

import type { AnswerOf } from "#contract/call";
import { fieldTypeNames, isShownOnly } from "#contract/guest-forms/form-facts";
import type { list } from "#contract/surveys/surveys";

import type { Reader } from "../../../context";
import { projectTypes } from "../../../db/schema/definitions";
import { formFields, forms } from "../../../db/schema/forms";
import { surveyInvitations, surveyTypes } from "../../../db/schema/surveys";
import { NotFound } from "../../../errors";
import { owned, refersTo } from "../../../records/owned";
import { localDateTime } from "../../times";

type Row = AnswerOf<typeof list>["data"][number];

const shownOnly = fieldTypeNames.filter(isShownOnly);

/** Project types in the company's order, each with the survey that it has. */
export const readTypes = (ctx: Reader) =>
  ctx.db
    .select({
      id: projectTypes.id,
      name: projectTypes.name,
      archived: sql<0 | 1>`${projectTypes.archived}::int`,
      survey: forms.code,
      form_id: forms.id,
    })
    .from(projectTypes)
    .leftJoin(surveyTypes, refersTo(surveyTypes.project_type_id, projectTypes))
    .leftJoin(forms, refersTo(surveyTypes.form_id, forms, isNull(forms.deleted_at)))
    .where(owned(ctx, projectTypes))
    .orderBy(sql`${projectTypes.name} collate tr_sort`, asc(projectTypes.id));

/** The surveys of the company, or this one, by name. */
export async function readSurveys(ctx: Reader, id?: number): Promise<Row[]> {
  const rows = await ctx.db
    .select()
    .from(forms)
    .where(
      owned(
        ctx,
        forms,
        isNull(forms.project_id),
        eq(forms.form_type, "survey"),
        id === undefined ? undefined : eq(forms.id, id),
      ),
    )
    .orderBy(sql`${forms.name} collate tr_sort`, asc(forms.id));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const types = await readTypes(ctx);
  const asked = await ctx.db
    .select({ form_id: formFields.form_id, n: sql<number>`count(*)::int` })
    .from(formFields)
    .where(owned(ctx, formFields, inArray(formFields.form_id, ids), notInArray(formFields.type, shownOnly)))
    .groupBy(formFields.form_id);
  const sent = await ctx.db
    .select({
      form_id: surveyInvitations.form_id,
      n: sql<number>`count(*)::int`,
      answered: sql<number>`count(${surveyInvitations.answered_at})::int`,
    })
    .from(surveyInvitations)
    .where(owned(ctx, surveyInvitations, inArray(surveyInvitations.form_id, ids)))
    .groupBy(surveyInvitations.form_id);
  return rows.map((row) => {
    const mine = types.filter(({ form_id }) => form_id === row.id);
    const counts = sent.find(({ form_id }) => form_id === row.id);
    return {
      id: row.id,
      code: row.code,
      name: row.name,
      description: row.description,
      project_types: mine.map((type) => type.id),
      post_event_survey_form_project_type: mine.map((type) => ({ project_type_id: type.id, name: type.name })),
      state: row.state,
      questions: asked.find(({ form_id }) => form_id === row.id)?.n ?? 0,
      sent: counts?.n ?? 0,
      answered: counts?.answered ?? 0,
      updated_at: localDateTime(row.updated_at, ctx.user.timezone),
      version: row.version,
    };
  });
}

export async function readSurvey(ctx: Reader, id: number): Promise<Row> {
  const [row] = await readSurveys(ctx, id);
  if (!row) throw new NotFound();
  return row;
}

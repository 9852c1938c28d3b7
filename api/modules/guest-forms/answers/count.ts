import { and, desc, eq, sql, type SQL } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import { isCounted, isMeasured } from "#contract/guest-forms/form-facts";

import type { Context } from "../../../context";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { owned, refersTo } from "../../../records/owned";
import { plainText, readFields, tellField, type AnsweredField } from "../entries/fields";

/** Counted entries: sent, and neither cancelled nor erased. */
export const counting = sql`${formEntries.state} in ('sent', 'waiting')`;

export const itsEntry = refersTo(formAnswers.entry_id, formEntries);

/** The counted answers of a form; `only` limits them to some entries. */
export interface Counting {
  form: number;
  only?: SQL | undefined;
}

const those = (ctx: Context, { form, only }: Counting) =>
  and(owned(ctx, formAnswers), owned(ctx, formEntries, eq(formEntries.form_id, form), counting, only));

/** Number of each value, by field; for a matrix by its rows. */
async function countValues(ctx: Context, which: Counting) {
  const { field_id, value } = formAnswers;
  const one = sql`jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end)`;
  const given = ctx.db
    .select({ field: sql<number>`${field_id}`.as("field"), given: sql`${one}`.as("given") })
    .from(formAnswers)
    .innerJoin(formEntries, itsEntry)
    .where(those(ctx, which))
    .as("given_values");
  const text = sql<string>`case jsonb_typeof(given) when 'object' then (given ->> 'row') || ': ' || (given ->> 'column') else given #>> '{}' end`;
  return ctx.db
    .select({ field: given.field, value: text, n: sql<number>`count(*)::int` })
    .from(given)
    .groupBy(given.field, text)
    .orderBy(desc(sql`count(*)`), text);
}

async function countAnswered(ctx: Context, which: Counting) {
  const rows = await ctx.db
    .select({ field: formAnswers.field_id, n: sql<number>`count(*)::int` })
    .from(formAnswers)
    .innerJoin(formEntries, itsEntry)
    .where(those(ctx, which))
    .groupBy(formAnswers.field_id);
  return new Map(rows.map(({ field, n }) => [field, n]));
}

async function readSpreads(ctx: Context, which: Counting) {
  const { field_id, value } = formAnswers;
  const number = sql`(${value} #>> '{}')::numeric`;
  const rows = await ctx.db
    .select({
      field: field_id,
      average: sql<string>`round(avg(${number}), 2)::text`,
      median: sql<string>`round(percentile_cont(0.5) within group (order by ${number})::numeric, 2)::text`,
      least: sql<string>`min(${number})::text`,
      most: sql<string>`max(${number})::text`,
      deviation: sql<string>`round(stddev_pop(${number}), 2)::text`,
    })
    .from(formAnswers)
    .innerJoin(formEntries, itsEntry)
    // A field whose type was changed may have texts among its answers.
    .where(
      and(
        those(ctx, which),
        sql`jsonb_typeof(${value}) = 'string' and ${value} #>> '{}' ~ '^-?[0-9]{1,30}([.][0-9]+)?$'`,
      ),
    )
    .groupBy(field_id);
  return new Map(
    rows.map(({ field, average, median, least, most, deviation }) => {
      const spread = { average, median, least, most, deviation };
      for (const name of Object.keys(spread) as (keyof typeof spread)[]) spread[name] = trimZeros(spread[name]);
      return [field, spread];
    }),
  );
}

/** Numbers of the answers to each question of a form: by choice, and the spread of numbers. */
export async function countAnswers(ctx: Context, which: Counting) {
  const fields = await readFields(ctx, which.form);
  const values = await countValues(ctx, which);
  const answered = await countAnswered(ctx, which);
  const spreads = await readSpreads(ctx, which);
  const barsOf = (field: AnsweredField, choices: { value: string; text: string }[]) => {
    const given = values.filter(({ field: id }) => id === field.id);
    const of = (value: string) => given.find((one) => one.value === value)?.n ?? 0;
    if (choices.length > 0) return choices.map(({ value, text }) => ({ text, count: of(value) }));
    if (field.type === "choice_matrix") return given.map(({ value, n }) => ({ text: value, count: n }));
    return given.map(({ value, n }) => ({ text: plainText(ctx, field, value, []), count: n }));
  };
  return fields.map((field) => {
    const { choices, ...told } = tellField(ctx, field);
    return {
      field,
      told: {
        ...told,
        answered: answered.get(field.id) ?? 0,
        bars: isCounted(field.type) ? barsOf(field, choices) : [],
        spread: isMeasured(field.type) ? (spreads.get(field.id) ?? null) : null,
      },
    };
  });
}

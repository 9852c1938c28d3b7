import { desc, eq, inArray, sql } from "drizzle-orm";

import type { AnswerOf, ParamsOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/form-entries";

import type { Context } from "../../../context";
import type { Bound } from "../../../db/prepared";
import { formAnswers, formEntries, formOpenings } from "../../../db/schema/form-entries";
import { formSections } from "../../../db/schema/forms";
import { NotFound } from "../../../errors";
import { readList, type List } from "../../../records/list";
import { owned, ownedOrDeleted, refersTo } from "../../../records/owned";
import { likeText } from "../../../records/text-match";
import { countAnswers, counting, itsEntry } from "./count";
import { plainText, readFields } from "../entries/fields";
import { findAnswered } from "../entries/kind";
import { leftIn } from "./left";
import { tellForm } from "./read";

type Numbers = AnswerOf<typeof contract.numbers>;
type Query = QueryOf<typeof contract.texts>;

const success = { status: "success" as const };

const leftOf = (ctx: Context, form: number) =>
  inArray(formEntries.id, leftIn({ company: ctx.user.event_company_id, form }));

/** Erased entries were sent too, and still count; of those who have not sent one, each person counts once. */
async function readFunnel(ctx: Context, form: number) {
  const { sent_at, deleted_at } = formEntries;
  const [opened] = await ctx.db
    .select({ n: sql<number>`coalesce(sum(${formOpenings.count}), 0)::int` })
    .from(formOpenings)
    .where(owned(ctx, formOpenings, eq(formOpenings.form_id, form)));
  const [entries] = await ctx.db
    .select({
      left: sql<number>`(count(*) filter (where ${leftOf(ctx, form)} or (${deleted_at} is not null and ${sent_at} is null)))::int`,
      sent: sql<number>`count(${sent_at})::int`,
    })
    .from(formEntries)
    .where(ownedOrDeleted(ctx, formEntries, eq(formEntries.form_id, form), eq(formEntries.is_repeat, false)));
  const { left, sent } = entries ?? { left: 0, sent: 0 };
  const begun = left + sent;
  // Pages opened before the counter existed.
  return { seen: Math.max(opened?.n ?? 0, begun), begun, sent };
}

async function readStops(ctx: Context, form: number): Promise<Numbers["stops"]> {
  const rows = await ctx.db
    .select({ section: formSections.title, count: sql<number>`count(*)::int` })
    .from(formEntries)
    .leftJoin(formSections, refersTo(formEntries.section_id, formSections))
    .where(owned(ctx, formEntries, leftOf(ctx, form)))
    .groupBy(formSections.id, formSections.title)
    .orderBy(desc(sql`count(*)`));
  return rows;
}

export async function readNumbers(ctx: Context, code: string): Promise<Numbers> {
  const row = await findAnswered(ctx, code);
  return {
    ...success,
    form: await tellForm(ctx, row),
    ...(await readFunnel(ctx, row.id)),
    stops: await readStops(ctx, row.id),
    fields: (await countAnswers(ctx, { form: row.id })).map(({ told }) => told),
  };
}

const textList: List<"newest"> = {
  name: "form texts",
  table: formAnswers,
  sorts: { newest: formAnswers.id },
  direction: "desc",
  uncounted: true,
};

/** Counted entries whose answer contains the text, with Turkish folding. */
function conditions(bound: Bound, field: number, typed: string | undefined) {
  const { event_company_id, entry_id, field_id, value } = formAnswers;
  const sent = sql`exists (select from ${formEntries} where ${formEntries.event_company_id} = ${event_company_id}
    and ${formEntries.id} = ${entry_id} and ${counting} and ${formEntries.deleted_at} is null)`;
  return [
    eq(field_id, bound.value("field", field) as unknown as number),
    sent,
    bound.when(
      "query",
      likeText(typed ?? "") || undefined,
      (text) => sql`tr_fold(${value} #>> '{}') like '%' || tr_fold(${text}) || '%'`,
    ),
  ];
}

export async function listTexts(ctx: Context, asked: ParamsOf<typeof contract.texts>, query: Query) {
  const form = await findAnswered(ctx, asked.code);
  const field = (await readFields(ctx, form.id)).find(({ id }) => id === asked.field);
  if (!field) throw new NotFound();
  type Row = { id: number; entry: number; name: string | null; value: unknown };
  const { rows, paging } = await readList<"newest", Row>(
    ctx,
    textList,
    { page: query.page, page_size: query.page_size },
    (bound) => ({
      where: conditions(bound, field.id, query.query),
      select: () =>
        ctx.db
          .select({
            id: formAnswers.id,
            entry: formAnswers.entry_id,
            name: formEntries.name,
            value: formAnswers.value,
          })
          .from(formAnswers)
          .innerJoin(formEntries, itsEntry)
          .$dynamic() as never,
    }),
  );
  const data = rows.map(({ id, entry, name, value }) => ({ id, entry, name, text: plainText(ctx, field, value, []) }));
  return { ...success, data, paging };
}

import { eq, sql } from "drizzle-orm";

import type { Db, Tx } from "../db/client";
import { Bound, prepared } from "../db/prepared";
import { tallies } from "../db/schema/tallies";
import { boundReader, owned } from "./owned";
import { cachePerPage } from "../cache/page-reads";

/** Filters of a list that running totals can answer. */
export interface TallyFilter {
  division?: number | undefined;
  responsible?: number | undefined;
}

export interface TallyRow {
  state: number;
  currency: string | null;
  count: number;
  /** Exact decimal as text; null if no record has an amount. */
  amount: string | null;
}

interface Reader {
  db: Db | Tx;
  user: { event_company_id: number };
}

/** Number and sums of a company's records by state and currency, for readers whose reach is the whole company. */
export function readTallies(ctx: Reader, model: string, filter: TallyFilter): Promise<TallyRow[]> {
  const bound = new Bound();
  const company = { user: { event_company_id: bound.value("company", ctx.user.event_company_id) } };
  const narrowed = [
    eq(tallies.model, bound.value("model", model)),
    bound.when("division", filter.division, (id) => eq(tallies.division_id, id)),
    bound.when("responsible", filter.responsible, (id) => eq(tallies.responsible_id, id)),
  ];
  const valued = sql`sum(${tallies.valued})`;
  return cachePerPage(ctx, JSON.stringify(["tallies", bound.values]), () =>
    prepared(ctx.db, "tallies", bound, () =>
      (ctx.db as Db)
        .select({
          state: tallies.state,
          currency: tallies.currency,
          count: sql<number>`sum(${tallies.number})::int`,
          amount: sql<string | null>`case when ${valued} > 0 then sum(${tallies.amount})::text end`,
        })
        .from(tallies)
        .where(owned(company, tallies, ...narrowed))
        .groupBy(tallies.state, tallies.currency)
        .having(sql`sum(${tallies.number}) <> 0`)
        .orderBy(tallies.currency),
    ).execute(bound.values),
  );
}

/** Number of a company's records in these states by division and responsible, for the same readers. */
export function readTallyHolders(ctx: Reader, model: string, states: readonly number[]) {
  const asked = [
    eq(tallies.model, sql.placeholder("model")),
    sql`${tallies.state} = any(${sql.placeholder("states")}::int[])`,
  ];
  return prepared(ctx.db, "tally holders", { shape: "" }, () =>
    (ctx.db as Db)
      .select({
        division_id: tallies.division_id,
        responsible_id: tallies.responsible_id,
        count: sql<number>`sum(${tallies.number})::int`,
      })
      .from(tallies)
      .where(owned(boundReader, tallies, ...asked))
      .groupBy(tallies.division_id, tallies.responsible_id)
      .having(sql`sum(${tallies.number}) <> 0`),
  ).execute({ company: ctx.user.event_company_id, model, states });
}

/** Number of a company's records by state and choice. */
export interface ChoiceTally {
  state: number;
  choice: number | null;
  count: number;
}

export const readChoiceTallies = (ctx: Reader, model: string): Promise<ChoiceTally[]> =>
  prepared(ctx.db, "choice tallies", { shape: "" }, () =>
    (ctx.db as Db)
      .select({ state: tallies.state, choice: tallies.choice_id, count: sql<number>`sum(${tallies.number})::int` })
      .from(tallies)
      .where(owned(boundReader, tallies, eq(tallies.model, sql.placeholder("model"))))
      .groupBy(tallies.state, tallies.choice_id)
      .having(sql`sum(${tallies.number}) <> 0`),
  ).execute({ company: ctx.user.event_company_id, model });

/** Counts those of one state, of one choice, or both. */
export const countChoices = (
  rows: readonly ChoiceTally[],
  { state, choice }: { state?: number | undefined; choice?: number | undefined },
): number =>
  rows
    .filter((row) => (state === undefined || row.state === state) && (choice === undefined || row.choice === choice))
    .reduce((sum, { count }) => sum + count, 0);

/** Number of rows of each choice. */
export function choiceFacet(rows: readonly ChoiceTally[], state: number | undefined): { id: number; count: number }[] {
  const ids = new Set(rows.flatMap(({ choice }) => choice ?? []));
  return [...ids]
    .map((id) => ({ id, count: countChoices(rows, { state, choice: id }) }))
    .filter(({ count }) => count > 0);
}

/** Differences of a company beyond this many for each group are folded. */
const maxPerGroup = 4;
const fewest = 200;

/**
 * Folds a company's differences into one row a group. Safe beside readers, writers and other processes: a row is
 * deleted and written again in one statement, and a concurrent fold finds none of the rows taken by the first.
 */
export async function foldTallies(db: Db): Promise<void> {
  const group = sql`event_company_id, model, division_id, team_id, responsible_id, state, choice_id, currency`;
  const { rows } = await db.execute<{ company: number }>(sql`
    select event_company_id as company from (select event_company_id, count(*) as number from tallies group by ${group}) groups
    group by event_company_id having sum(number) > ${fewest} + ${maxPerGroup} * count(*)`);
  for (const { company } of rows)
    await db.execute(sql`
      with gone as (delete from tallies where event_company_id = ${company} returning *)
      insert into tallies (${group}, number, valued, amount)
      select ${group}, sum(number), sum(valued), sum(amount) from gone group by ${group}
      having sum(number) <> 0 or sum(valued) <> 0 or sum(amount) <> 0`);
}

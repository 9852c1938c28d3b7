import { sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import type { clients, contacts, suppliers } from "../../db/schema/people";
import { cacheAnswer } from "../../records/list";
import { owned } from "../../records/owned";
import { choiceFacet, countChoices, readChoiceTallies } from "../../records/tallies";
import { toStatus } from "./values";

/** True if a search or a choice of rows narrows a list: then its numbers are counted. */
export const isNarrowed = ({
  query,
  codes,
  ids,
}: {
  query?: string | undefined;
  codes?: unknown[] | undefined;
  ids?: unknown[] | undefined;
}) => Boolean(query?.trim()) || Boolean(codes?.length) || Boolean(ids?.length);

const stateOf = { POTENTIAL: 0, EXISTING: 1, C: 0, S: 1 };

interface Choice {
  /** Status of a company, type of a contact. */
  state: keyof typeof stateOf | undefined;
  choice: number | undefined;
}

/**
 * Numbers of a list that only state and choice narrow: all from running totals of `model`, so that a write makes nobody
 * count the table.
 */
export async function readTalliedNumbers(ctx: Context, model: string, { state: name, choice }: Choice) {
  const rows = await cacheAnswer(ctx, `${model} numbers`, { shape: "", values: {} }, () =>
    readChoiceTallies(ctx, model),
  );
  const state = name && stateOf[name];
  return {
    total: countChoices(rows, { state, choice }),
    counts: {
      EXISTING: countChoices(rows, { state: stateOf.EXISTING, choice }),
      POTENTIAL: countChoices(rows, { state: stateOf.POTENTIAL, choice }),
    },
    facet: choiceFacet(rows, state),
  };
}

/** Number of companies by status with these filters; cached until something is written. */
export async function readStatusCounts(
  ctx: Context,
  name: string,
  table: typeof clients | typeof suppliers,
  filters: (bound: Bound) => (SQL | undefined)[],
) {
  const bound = new Bound();
  const more = filters(bound);
  const company = bound.value("company", ctx.user.event_company_id);
  return cacheAnswer(ctx, `${name} statuses`, bound, async () => {
    const rows = await prepared(ctx.db, `${name} statuses`, bound, () =>
      ctx.db
        .select({ status: table.status, number: sql<number>`count(*)::int` })
        .from(table)
        .where(owned({ user: { event_company_id: company } }, table, ...more))
        .groupBy(table.status),
    ).execute(bound.values);
    const counts = { EXISTING: 0, POTENTIAL: 0 };
    for (const { status, number } of rows) counts[toStatus(status)] += number;
    return counts;
  });
}

/** Number of rows by value of `choice`, an id or an SQL set of ids; cached until something is written. */
export async function readFacet(
  ctx: Context,
  name: string,
  table: typeof clients | typeof suppliers | typeof contacts,
  choice: SQL | AnyColumn,
  filters: (bound: Bound) => (SQL | undefined)[],
) {
  const bound = new Bound();
  const more = filters(bound);
  const company = bound.value("company", ctx.user.event_company_id);
  return cacheAnswer(ctx, `${name} facet`, bound, async () => {
    const rows = await prepared(ctx.db, `${name} facet`, bound, () =>
      ctx.db
        .select({ id: sql<number | null>`${choice}`.as("choice"), count: sql<number>`count(*)::int` })
        .from(table as typeof clients)
        .where(owned({ user: { event_company_id: company } }, table, ...more))
        .groupBy(sql`choice`),
    ).execute(bound.values);
    return rows.flatMap(({ id, count }) => (id === null ? [] : [{ id, count }]));
  });
}

import { asc, desc, sql, type SQL } from "drizzle-orm";

import type { Bound } from "../../db/prepared";
import { projects } from "../../db/schema/projects";

const sortColumns = {
  starts_at: projects.starts_at,
  name: sql`${projects.name} collate tr_sort`,
  expected_attendee_count: projects.expected_attendee_count,
  lead_value: projects.lead_value,
  lead_close_date: projects.lead_close_date,
  stage: projects.stage,
};
const optional = new Set(["expected_attendee_count", "lead_value", "lead_close_date"]);

/**
 * The id ends every order, so that pages never overlap. Records without a value come last either way, as the indexes have
 * them. `backwards` is the same order from its end.
 */
export function orderOf(bound: Bound, sort: keyof typeof sortColumns, order: "asc" | "desc", backwards = false): SQL[] {
  const key = bound.fixed("order", `${sort} ${order}${backwards ? " backwards" : ""}`);
  const direction = key.includes(" asc") === backwards ? desc : asc;
  const column = direction(sortColumns[sort]);
  const nulls = backwards ? sql`nulls first` : sql`nulls last`;
  return [optional.has(sort) ? sql`${column} ${nulls}` : column, direction(projects.id)];
}

/** From here on a page nearer to the end is read from the end: the rows before it would all be walked over. */
const deep = 2000;

/** Where a page lies in a list of `total`; `backwards` counts from the end, whose rows come in reverse. */
export function placeOf({ limit, offset }: { limit: number; offset: number }, total: number) {
  if (offset < deep || offset < total / 2) return { limit, offset, backwards: false };
  const end = Math.min(total, offset + limit);
  return { limit: Math.max(0, end - offset), offset: Math.max(0, total - end), backwards: true };
}

/** What was read from the end, the right way round. */
export const inOrder = <T>(rows: T[], backwards: boolean) => (backwards ? rows.toReversed() : rows);

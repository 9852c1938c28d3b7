import pg from "pg";
import { vi } from "vitest";

/** A node of a plan in PostgreSQL's `explain (format json)`; counts exist only with `analyze`. */
export interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
}

/** The plan's nodes, the outermost first; `rows` are those of an `explain (format json)`. */
export function nodesOf(rows: Record<string, [{ Plan: Plan }]>[]): Plan[] {
  const below = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(below)];
  const told = rows[0]?.["QUERY PLAN"];
  if (!told) throw new Error("nothing was explained");
  return below(told[0].Plan);
}

export interface Sent {
  text: string;
  values: unknown[];
}

/** The result of `work`, and the statements sent to PostgreSQL meanwhile. */
export async function watchStatements<T>(work: () => Promise<T>): Promise<{ answer: T; sent: Sent[] }> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const answer = await work();
    const asked = [...query.mock.calls] as unknown as [{ text?: string } | undefined, unknown[]][];
    return { answer, sent: asked.flatMap(([one, values]) => (one?.text ? [{ text: one.text, values }] : [])) };
  } finally {
    query.mockRestore();
  }
}

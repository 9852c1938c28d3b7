import { and, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { list as projectList } from "#contract/projects/projects";
import { statuses, statusOf, type Status } from "#contract/projects/stages";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { countRows, cacheAnswer, type List } from "../../records/list";
import { readTallyHolders } from "../../records/tallies";
import { projectKind } from "./facts";
import { commonFilters, type Filters, filtersOf, oneOf, projectFilters, tallied } from "./filters";

type ProjectQuery = QueryOf<typeof projectList>;

/** Records of one division and one responsible person. */
interface Group {
  division_id: number | null;
  responsible_id: number | null;
  count: number;
}

/** Number of matching records by division and person: one query for all chips. */
export function readHolders(
  ctx: Context,
  name: string,
  filters: Filters,
  /** Running totals answer if they have the filters. */
  tally?: { states: number[] },
): Promise<Group[]> {
  return cacheAnswer(ctx, name, filters, () =>
    tally
      ? readTallyHolders(ctx, projectKind.model, tally.states)
      : prepared(ctx.db, name, filters, () =>
          ctx.db
            .select({
              division_id: projects.division_id,
              responsible_id: projects.responsible_id,
              count: sql<number>`count(*)::int`,
            })
            .from(projects)
            .where(filters.where)
            .groupBy(projects.division_id, projects.responsible_id),
        ).execute(filters.values),
  );
}

/** Groups of the project list, under every filter but division and person. */
async function readGroups(ctx: Context, query: ProjectQuery): Promise<Group[]> {
  const free = { ...query, division: undefined, responsible: undefined };
  const bound = new Bound();
  const [more, others] = await projectFilters(ctx, bound, free);
  const wanted: readonly Status[] = query.statuses?.length ? query.statuses : statuses;
  const where = and(
    ...commonFilters(ctx, bound, free),
    ...more,
    query.statuses?.length ? oneOf(bound, projects.current_status, query.statuses) : undefined,
  );
  const states = Array.from({ length: 15 }, (_, stage) => stage).filter((stage) => wanted.includes(statusOf(stage)));
  return readHolders(
    ctx,
    "project facets",
    filtersOf(bound, where),
    tallied(ctx, free, others) ? { states } : undefined,
  );
}

function countsBy(groups: readonly Group[], idOf: (group: Group) => number | null) {
  const counts = new Map<number, number>();
  for (const group of groups) {
    const id = idOf(group);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + group.count);
  }
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** Number of rows of each division and person: the number of one follows the choice of the other. */
export function holderFacets(
  groups: readonly Group[],
  { division, responsible }: { division?: number | undefined; responsible?: number | undefined },
) {
  const inDivision = groups.filter(({ division_id }) => !division || division_id === division);
  const ofPerson = groups.filter(({ responsible_id }) => !responsible || responsible_id === responsible);
  return {
    division: countsBy(ofPerson, ({ division_id }) => division_id),
    responsible: countsBy(inDivision, ({ responsible_id }) => responsible_id),
  };
}

/** Number of rows of each choice of a filter: every number follows all filters but its own. */
export async function readFacets(ctx: Context, list: List<string>, query: ProjectQuery) {
  const groups = await readGroups(ctx, query);
  const bound = new Bound();
  const [more] = await projectFilters(ctx, bound, { ...query, unclosed: 1 });
  const where = and(
    ...commonFilters(ctx, bound, query),
    ...more,
    query.statuses?.length ? oneOf(bound, projects.current_status, query.statuses) : undefined,
  );
  return {
    ...holderFacets(groups, query),
    unclosed: await countRows(ctx, { ...list, name: "unclosed projects" }, { bound, where }),
  };
}

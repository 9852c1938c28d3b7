import { and, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { Locale } from "#contract/common";
import type { list as leadList } from "#contract/projects/leads";
import { groupOf, groups, type Group } from "#contract/projects/stages";

import type { Context } from "../../context";
import { Bound } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { orderOf, readPage, type List } from "../../records/list";
import { pagingOf } from "../../records/paging";
import { readRates, type Rates } from "../rates/convert";
import { localDate } from "../times";
import { commonFilters, filtersOf, oneOf, tallied } from "./filters";
import { leadFilters, quickFilters } from "./lead-filters";
import { readLeadFacets, readLeadHolders } from "./lead-facets";
import { stageGroups, type StageCount } from "./list";
import { subordinates } from "../project-reach/reach";
import { selectRows, toRow } from "./rows";
import { withBudgets } from "./shown-budgets";
import { readStages, stageName } from "./stage-names";
import { sumsOf } from "../sums";

const { name, starts_at, lead_value, lead_close_date, stage } = projects;
const leadRows: List<QueryOf<typeof leadList>["sort_by"]> = {
  name: "leads",
  table: projects,
  sorts: { lead_close_date, name, starts_at, lead_value, stage },
};

/** The offer stages that the company uses or that still hold records. */
function summariesOf(
  stages: Awaited<ReturnType<typeof readStages>>,
  rows: readonly StageCount[],
  rates: Rates,
  locale: Locale,
) {
  return stages
    .map((stage) => {
      const mine = rows.filter((row) => row.stage === stage.stage);
      const sums = mine.flatMap((row) =>
        row.amount && row.currency ? [{ currency: row.currency, amount: row.amount }] : [],
      );
      return {
        stage: stage.stage,
        name: stageName(stage.stage, locale, stages),
        enabled: stage.enabled ? (1 as const) : (0 as const),
        count: mine.reduce((sum, row) => sum + row.count, 0),
        sums,
        converted: sums.some(({ currency }) => rates.knows(currency)) ? rates.convert(sums).amount : null,
      };
    })
    .filter((stage) => stage.enabled === 1 || stage.count > 0);
}

/** The first rows of each stage: the board. Each stage reads its own part of the index, however long it is. */
const firstOfEach = (filtered: SQL | undefined, stages: readonly number[], order: SQL[], perStage: Placeholder) =>
  sql`${projects.id} in (
    select f.id from unnest(array[${sql.raw(stages.join(", "))}]::smallint[]) as s(stage)
    cross join lateral (
      select ${projects.id} from ${projects} where ${filtered} and ${projects.stage} = s.stage
      order by ${sql.join(order, sql`, `)} limit ${perStage}
    ) f)`;

/** LED-001. `groups` and `stages` follow every filter but group and stage. */
export async function listLeads(ctx: Context, query: QueryOf<typeof leadList>) {
  const bound = new Bound();
  const [stages, rates] = [await readStages(ctx), await readRates(ctx)];
  const [more, others] = leadFilters(ctx, bound, query);
  const quick = quickFilters(ctx, bound, query, stages);
  const filtered = and(...commonFilters(ctx, bound, query), ...quick, ...more);
  const wanted = Array.from({ length: 15 }, (_, at) => at).filter(
    (at) => (!query.group || groupOf(at) === query.group) && (!query.stages?.length || query.stages.includes(at)),
  );
  const numbers = await stageGroups(ctx, filtersOf(bound, filtered), tallied(ctx, query, [...others, ...quick]));
  const sumOf = (matches: (stage: number) => boolean) =>
    numbers.reduce((sum, row) => (matches(row.stage) ? sum + row.count : sum), 0);
  const isWanted = (at: number) => wanted.includes(at);
  const total = sumOf(isWanted);
  const order = orderOf(leadRows, query);
  const onStages = oneOf(bound, projects.stage, wanted);
  const board = bound.when("per_stage", query.per_stage, (most) => firstOfEach(filtered, wanted, order, most));
  const where = board ?? and(filtered, onStages);
  // The board is one page, however many stages it has.
  const asked = query.per_stage
    ? { ...query, paginate: 1, page: 1, page_size: query.per_stage * Math.max(1, wanted.length) }
    : query;
  const [{ rows }, manages, facets, holders] = await Promise.all([
    readPage(ctx, leadRows, asked, { bound, where, select: () => selectRows(ctx.db), total }),
    subordinates(ctx),
    query.facets === 1 ? readLeadFacets(ctx, query, stages) : null,
    query.facets === 1 ? readLeadHolders(ctx, query, stages, wanted) : null,
  ]);
  const today = localDate(ctx.now(), ctx.user.timezone);
  const sums = sumsOf(numbers.filter((row) => isWanted(row.stage)));
  const shown = rows.map((row) => toRow(row, ctx.user, manages, today, stages));
  return {
    status: "success" as const,
    data: await withBudgets(ctx, shown, query.budgets),
    paging: pagingOf(asked, total, rows.length),
    groups: Object.fromEntries(groups.map((group) => [group, sumOf((at) => groupOf(at) === group)])) as Record<
      Group,
      number
    >,
    stages: summariesOf(stages, numbers, rates, ctx.locale),
    sums,
    conversion: rates.convert(sums),
    facets: facets && holders && { ...facets, ...holders },
  };
}

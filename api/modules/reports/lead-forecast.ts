import dayjs from "dayjs";
import { and, inArray, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { forecast } from "#contract/projects/bizdev";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { divisions } from "../../db/schema/companies";
import { projects } from "../../db/schema/projects";
import { cacheAnswer } from "../../records/list";
import { ownedOrDeleted } from "../../records/owned";
import { readRates } from "../rates/convert";
import { localDate } from "../times";
import { commonFilters, filtersOf } from "../projects/filters";
import { foldSums } from "../sums";

/** Count and sums of each close month, division and currency: one pass over the index of open offers. */
async function readGroups(ctx: Context, query: QueryOf<typeof forecast>, from: string, until: string) {
  const bound = new Bound();
  const [first, end] = [bound.value("first_day", from), bound.value("end", until)];
  const { lead_close_date: closes, lead_currency, lead_value, division_id } = projects;
  const filters = filtersOf(bound, and(...commonFilters(ctx, bound, query), sql`${projects.stage} <= 7`));
  return cacheAnswer(ctx, "lead forecast", filters, () =>
    prepared(ctx.db, "lead forecast", filters, () =>
      ctx.db
        .select({
          when: sql<string>`case when ${closes} is null then 'none' when ${closes} < ${first}::date then 'before'
            when ${closes} >= ${end}::date then 'after' else to_char(${closes}, 'YYYY-MM') end`,
          division: division_id,
          currency: lead_currency,
          count: sql<number>`count(*)::int`,
          amount: sql<string | null>`sum(${lead_value})::text`,
        })
        .from(projects)
        .where(filters.where)
        .groupBy(sql`1`, division_id, lead_currency),
    ).execute(filters.values),
  );
}

/** Names of divisions, deleted ones too, in Turkish order. */
const divisionNames = (ctx: Context, ids: number[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .select({ id: divisions.id, name: divisions.name })
        .from(divisions)
        .where(ownedOrDeleted(ctx, divisions, inArray(divisions.id, ids)))
        .orderBy(sql`${divisions.name} collate tr_sort`);

/** Open offers by close month and division; every offer of the list is in one cell. */
export async function readForecast(ctx: Context, query: QueryOf<typeof forecast>) {
  const today = localDate(ctx.now(), ctx.user.timezone);
  const first = dayjs(`${query.from ?? today.slice(0, 7)}-01`);
  const months = Array.from({ length: query.months }, (_, at) => first.add(at, "month").format("YYYY-MM"));
  const [from, until] = [first, first.add(query.months, "month")].map((day) => day.format("YYYY-MM-DD")) as [
    string,
    string,
  ];
  const [groups, rates] = [await readGroups(ctx, query, from, until), await readRates(ctx)];
  const cells = foldSums(groups, ({ when, division }) => `${when} ${division}`).map(({ of, count, sums }) => ({
    when: of.when,
    division: of.division,
    count,
    sums,
  }));
  const [all] = foldSums(groups, () => "");
  const sums = all?.sums ?? [];
  return {
    status: "success" as const,
    from,
    until,
    months,
    divisions: await divisionNames(ctx, [...new Set(cells.flatMap(({ division }) => division ?? []))]),
    cells,
    count: all?.count ?? 0,
    sums,
    conversion: rates.convert(sums),
  };
}

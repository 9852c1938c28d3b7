import dayjs from "dayjs";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList } from "~/server/list-query.server";
import { figureOf, type Figure } from "~/server/money-sums.server";
import * as bizdev from "#contract/bizdev";
import * as reference from "#contract/reference";
import * as leads from "#contract/leads";
import { monthLabel } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

/** Months that the page shows where nothing is said, and the other choices. */
const usualMonths = 12;
const spans = [3, 6, 24];

/** Open offers by close month and division, each figure with the list that adds up to it. */
export async function readForecast({ api, user, locale }: StaffPage, request: Request) {
  const { params, number } = readList(request, ["lead_close_date"], "lead_close_date");
  const from = /^20\d\d-(0[1-9]|1[0-2])$/.exec(params.get("from") ?? "")?.[0];
  const months = spans.find((span) => span === Number(params.get("months"))) ?? usualMonths;
  const filters = { division: number("division"), responsible: number("responsible") };
  const [answer, divisions, people] = await Promise.all([
    api.call(bizdev.forecast, { query: { ...filters, months, ...(from ? { from } : {}) } }),
    api.call(reference.divisions),
    api.call(leads.responsibles, { params: { userId: user.id } }),
  ]);
  const { cells } = answer;
  const columns: { id: number | null; name: string }[] = [
    ...answer.divisions,
    ...(cells.some(({ division }) => division === null) ? [{ id: null, name: translate(locale, "lead.none") }] : []),
  ];
  const rangeOf = (when: string) => {
    if (when === "none") return { closes: "none" };
    if (when === "before") return { closes_before: answer.from };
    if (when === "after") return { closes_from: answer.until };
    const first = `${when}-01`;
    return { closes_from: first, closes_before: dayjs(first).add(1, "month").format("YYYY-MM-DD") };
  };
  const listOf = (when?: string, column?: { id: number | null }) =>
    withQuery(paths.bizdev, {
      view: "list",
      ...filters,
      ...(when ? rangeOf(when) : {}),
      ...(column ? { division: column.id ?? "none" } : {}),
    });
  const figure = (when?: string, column?: { id: number | null }): Figure & { to: string } => ({
    ...figureOf(
      cells.filter(
        (cell) => (when === undefined || cell.when === when) && (column === undefined || cell.division === column.id),
      ),
    ),
    to: listOf(when, column),
  });
  const nameOf = (when: string) =>
    /^\d/.test(when) ? monthLabel(when, locale) : translate(locale, `lead.forecasts.${when}`);
  const used = (when: string) => cells.some((cell) => cell.when === when);
  const rows = [...(used("before") ? ["before"] : []), ...answer.months, ...["after", "none"].filter(used)];
  const first = dayjs(answer.from);
  return {
    rows: rows.map((when) => ({
      when,
      name: nameOf(when),
      cells: columns.map((column) => figure(when, column)),
      all: figure(when),
    })),
    columns: columns.map((column) => ({ ...column, all: figure(undefined, column) })),
    all: figure(),
    count: answer.count,
    conversion: answer.conversion,
    months,
    from: answer.from.slice(0, 7),
    spans,
    usualMonths,
    earlier: first.subtract(months, "month").format("YYYY-MM"),
    later: first.add(months, "month").format("YYYY-MM"),
    divisions: divisions.data.map(({ id, name }) => ({ value: String(id), label: name })),
    people: people.data.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    title: translate(locale, "lead.forecast"),
  };
}

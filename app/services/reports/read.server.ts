import dayjs from "dayjs";

import * as bizdev from "#contract/projects/bizdev";
import { otherClients } from "#contract/projects/bizdev";
import * as leads from "#contract/projects/leads";
import { lossColumns } from "#contract/projects/loss-facts";
import * as reference from "#contract/company/reference";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList } from "~/server/list-query.server";
import { type Figure, figureOf } from "~/server/money-sums.server";
import { today } from "~/server/today.server";
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

/** `months`, the last twelve, is what the page shows where nothing is said. */
const periods = ["year", "last_year", "months", "all"] as const;

const outcomes = [12, 13, 14];

/** First day of a period, and the day after its last one. */
function rangeOf(period: (typeof periods)[number], day: string): { lost_from?: string; lost_before?: string } {
  const year = Number(day.slice(0, 4));
  if (period === "year") return { lost_from: `${year}-01-01`, lost_before: `${year + 1}-01-01` };
  if (period === "last_year") return { lost_from: `${year - 1}-01-01`, lost_before: `${year}-01-01` };
  if (period === "months") {
    const next = dayjs(`${day.slice(0, 7)}-01`).add(1, "month");
    return {
      lost_from: next.subtract(12, "month").format("YYYY-MM-DD"),
      lost_before: next.format("YYYY-MM-DD"),
    };
  }
  return {};
}

/** Why offers were lost, each figure with the list that adds up to it. */
export async function readLosses({ api, user, locale }: StaffPage, request: Request) {
  const { params, number } = readList(request, ["name"], "name");
  const by = lossColumns.find((one) => one === params.get("by")) ?? "month";
  const period = periods.find((one) => one === params.get("period")) ?? "months";
  const stage = outcomes.find((one) => String(one) === params.get("outcome"));
  const range = rangeOf(period, today(user));
  const filters = { division: number("division"), responsible: number("responsible") };
  const [answer, divisions, people] = await Promise.all([
    api.call(bizdev.losses, {
      query: { by, ...range, ...filters, ...(stage === undefined ? {} : { stages: [stage] }) },
    }),
    api.call(reference.divisions),
    api.call(leads.responsibles, { params: { userId: user.id } }),
  ]);
  const { cells } = answer;
  const none = translate(locale, "lead.none");
  const nameless = (key: string | null) => {
    if (key === otherClients) return translate(locale, "offers.losses.otherClients");
    return by === "month" && key ? monthLabel(key, locale) : none;
  };
  const keyRange = (key: string | null) => {
    if (by === "division") return { division: key ?? "none" };
    if (by === "person") return { responsible: key };
    if (by === "type" || by === "client") return { [`lost_${by}`]: key ?? 0 };
    const first = `${key}-01`;
    return { lost_from: first, lost_before: dayjs(first).add(1, "month").format("YYYY-MM-DD") };
  };
  const figure = (reason?: { id: number | null }, column?: { key: string | null }) => {
    const own = cells.filter(
      (cell) =>
        (reason === undefined || cell.reason === reason.id) && (column === undefined || cell.key === column.key),
    );
    return {
      ...figureOf(own),
      // No list shows all clients but ten.
      to:
        column?.key === otherClients
          ? null
          : withQuery(paths.bizdev, {
              group: "archive",
              view: "list",
              lost: 1,
              ...filters,
              ...range,
              stages: stage,
              ...(reason ? { loss_reason: reason.id ?? 0 } : {}),
              ...(column ? keyRange(column.key) : {}),
            }),
    };
  };
  return {
    by,
    period,
    periods: periods.filter((one) => one !== "months"),
    outcomes,
    columns: answer.columns.map((column) => ({
      key: column.key ?? "none",
      name: column.name ?? nameless(column.key),
      all: figure(undefined, column),
    })),
    rows: answer.reasons.map((reason) => ({
      id: reason.id,
      name: reason.name ?? translate(locale, "lead.lost.noReason"),
      archived: reason.archived,
      all: figure(reason),
      cells: answer.columns.map((column) => figure(reason, column)),
    })),
    all: figure(),
    count: answer.count,
    conversion: answer.conversion,
    divisions: divisions.data.map(({ id, name }) => ({ value: String(id), label: name })),
    people: people.data.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    title: translate(locale, "lead.losses"),
  };
}

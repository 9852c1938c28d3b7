import dayjs from "dayjs";

import { otherClients } from "#contract/bizdev";
import { lossColumns } from "#contract/loss-facts";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList } from "~/server/list-query.server";
import { figureOf } from "~/server/money-sums.server";
import { today } from "~/server/today.server";
import * as bizdev from "#contract/bizdev";
import * as reference from "#contract/reference";
import * as leads from "#contract/leads";
import { monthLabel } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

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
    api.call(bizdev.losses, { query: { by, ...range, ...filters, ...(stage === undefined ? {} : { stages: [stage] }) } }),
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

import dayjs from "dayjs";

import { leadSorts } from "#contract/leads";
import { groups } from "#contract/stages";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { closingIn, closings } from "~/server/lead-times.server";
import { readList } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { listLossReasons } from "~/services/bizdev.server";
import { formatDate, monthLabel } from "~/shared/format";

/** Rows that one act takes at most. */
const mostCodes = 100;
const dayOf = (text: string | null) => (text && /^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined);

/** What an address asks of the offers; board, list, export and bulk acts read it alike. */
export function leadListQuery({ user }: Pick<StaffPage, "user">, request: Request) {
  const list = readList(request, leadSorts, "lead_close_date");
  const { params } = list;
  const group = groups.find((name) => name === params.get("group")) ?? "offer";
  const view = group === "offer" && params.get("view") !== "list" ? ("board" as const) : ("list" as const);
  const day = today(user);
  const only = [...closings, "stale" as const, "approval" as const].find((name) => name === params.get("only"));
  const asked = Number(params.get("stages") ?? Number.NaN);
  const stage = view === "list" && Number.isInteger(asked) && asked >= 0 && asked <= 14 ? asked : undefined;
  const codes = params
    .getAll("codes")
    .flatMap((part) => part.split(","))
    .filter((code) => /^[\w-]{1,40}$/.test(code));
  const noReason = params.get("loss_reason") === "0";
  const range = {
    closes_from: dayOf(params.get("closes_from")),
    closes_before: dayOf(params.get("closes_before")),
    lost_from: dayOf(params.get("lost_from")),
    lost_before: dayOf(params.get("lost_before")),
  };
  return {
    list,
    group,
    view,
    day,
    stage,
    only: only ?? null,
    codes: [...new Set(codes)].slice(0, mostCodes),
    query: {
      ...list.query,
      ...range,
      group,
      division: list.number("division"),
      responsible: list.number("responsible"),
      loss_reason: noReason ? 0 : list.number("loss_reason"),
      ...(params.get("lost") === "1" ? { lost: 1 } : {}),
      ...(params.get("division") === "none" ? { undivided: 1 } : {}),
      ...(params.get("closes") === "none" ? { undated: 1 } : {}),
      ...(only === "approval" ? { awaiting: 1 } : only === "stale" ? { stale: 1 } : only ? closingIn(only, day) : {}),
      ...(stage === undefined ? {} : { stages: [stage] }),
    },
  };
}

type Asked = ReturnType<typeof leadListQuery>;

/** A filter that has no select of its own: links of the forecast and of the report of losses set it. */
export interface SetFilter {
  label: string;
  value: string;
  /** Parameters of the address that it stands in. */
  names: string[];
}

export function setFilters(
  { locale }: StaffPage,
  { list: { params } }: Asked,
  reasons: { id: number; name: string }[],
) {
  const t = (key: string) => translate(locale, key);
  const found: SetFilter[] = [];
  const range = (label: string, from: string | null, before: string | null, names: string[]) => {
    if (!from && !before) return;
    const last = before ? dayjs(before).subtract(1, "day").format("YYYY-MM-DD") : null;
    const isMonth = from?.endsWith("-01") && before === dayjs(from).add(1, "month").format("YYYY-MM-DD");
    const days = `${from ? formatDate(from, locale) : ""} – ${last ? formatDate(last, locale) : ""}`.trim();
    found.push({ label: t(label), value: isMonth && from ? monthLabel(from.slice(0, 7), locale) : days, names });
  };
  range("lead.column.closes", dayOf(params.get("closes_from")) ?? null, dayOf(params.get("closes_before")) ?? null, [
    "closes_from",
    "closes_before",
  ]);
  range("lead.lost.when", dayOf(params.get("lost_from")) ?? null, dayOf(params.get("lost_before")) ?? null, [
    "lost_from",
    "lost_before",
  ]);
  if (params.get("closes") === "none")
    found.push({ label: t("lead.column.closes"), value: t("lead.none"), names: ["closes"] });
  if (params.get("division") === "none")
    found.push({ label: t("list.filter.division"), value: t("lead.none"), names: ["division"] });
  const reason = params.get("loss_reason");
  if (reason !== null) {
    const name = reasons.find(({ id }) => String(id) === reason)?.name ?? t("lead.none");
    found.push({ label: t("lead.lost.reason"), value: name, names: ["loss_reason"] });
  }
  if (params.get("lost") === "1")
    found.push({ label: t("lead.lost.only"), value: t("lead.lost.yes"), names: ["lost"] });
  return found;
}

/** The company's reasons for losses, where an address names one. */
export async function readReasons({ api, user }: StaffPage, { list: { params } }: Asked) {
  if (params.get("loss_reason") === null) return [];
  return (await listLossReasons(api, user.event_company_id)).data;
}

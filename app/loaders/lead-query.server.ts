import dayjs from "dayjs";

import { leadSorts } from "#contract/leads";
import { groups } from "#contract/stages";
import { leadList } from "~/components/lead/lead-list";
import { lookOf } from "~/components/list/list-plan";
import { besideRows } from "~/components/project/list-row";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { closingIn, closings } from "~/server/lead-times.server";
import { readList } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import * as bizdev from "#contract/bizdev";
import * as reference from "#contract/reference";
import * as clients from "#contract/clients";
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
  /** An id, or 0 for those without one. */
  const idOrNone = (name: string) => (params.get(name) === "0" ? 0 : list.number(name));
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
      loss_reason: idOrNone("loss_reason"),
      // `client` and `type` are what a new offer begins with, in the form that opens over this list.
      client: idOrNone("lost_client"),
      type: idOrNone("lost_type"),
      ...(params.get("lost") === "1" ? { lost: 1 } : {}),
      ...(params.get("division") === "none" ? { undivided: 1 } : {}),
      ...(params.get("closes") === "none" ? { undated: 1 } : {}),
      ...(only === "approval" ? { awaiting: 1 } : only === "stale" ? { stale: 1 } : only ? closingIn(only, day) : {}),
      ...(stage === undefined ? {} : { stages: [stage] }),
      ...besideRows(lookOf(params, leadList).columns),
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

/** What the filters that links set are called. */
interface SetNames {
  reason?: string | undefined;
  client?: string | undefined;
  type?: string | undefined;
}

export function setFilters({ locale }: StaffPage, { list: { params } }: Asked, names: SetNames) {
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
  const named = (name: string, label: string, value: string | undefined) => {
    if (params.get(name) !== null) found.push({ label: t(label), value: value ?? t("lead.none"), names: [name] });
  };
  named("loss_reason", "lead.lost.reason", names.reason);
  named("lost_client", "lead.field.client", names.client);
  named("lost_type", "lead.field.type", names.type);
  if (params.get("lost") === "1")
    found.push({ label: t("lead.lost.only"), value: t("lead.lost.yes"), names: ["lost"] });
  return found;
}

/** Reads the names of what an address names by its id; nothing where it names none. */
export async function readSetNames({ api, user }: StaffPage, { query }: Asked): Promise<SetNames> {
  const nameOf = async (id: number | undefined, rows: () => Promise<{ data: { id: number; name: string }[] }>) =>
    id ? (await rows()).data.find((row) => row.id === id)?.name : undefined;
  const [reason, type, client] = await Promise.all([
    nameOf(query.loss_reason, () => api.call(bizdev.listLossReasons, { params: { id: user.event_company_id } })),
    nameOf(query.type, () => api.call(reference.projectTypes)),
    // One that is gone, or whose clients the reader does not see, lists nothing and has no name.
    query.client
      ? api.call(clients.getById, { params: { id: query.client } }).then(
          ({ client: { name } }) => name,
          () => undefined,
        )
      : undefined,
  ]);
  return { reason, type, client };
}

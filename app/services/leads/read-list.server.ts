import dayjs from "dayjs";

import * as bizdev from "#contract/projects/bizdev";
import * as clients from "#contract/companies/clients";
import * as leadCalls from "#contract/projects/leads";
import { leadSorts } from "#contract/projects/leads";
import * as reference from "#contract/company/reference";
import { groups } from "#contract/projects/stages";

import { cardValues } from "~/components/lead/board-card";
import { leadList } from "~/components/lead/lead-list";
import { leadPreview } from "~/components/lead/lead-preview";
import { lookOf } from "~/components/list/list-plan";
import { extraQueryOf, shownRow } from "~/components/project/list-row";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { closingIn, closings } from "~/server/lead-times.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { openList } from "~/services/lists/read.server";
import { formatDate, monthLabel } from "~/shared/format";

/** Cards that a column holds; the list view pages through the rest. */
const cardsPerStage = 20;

/** Choices with how many each would list; who or what has nothing here is no choice, what is chosen stays one. */
const counted = (
  choices: { id: number; label: string }[],
  facet: { id: number; count: number }[] = [],
  chosen: number | undefined,
) =>
  choices
    .map(({ id, label }) => ({
      value: String(id),
      label,
      count: facet.find((one) => one.id === id)?.count ?? 0,
    }))
    .filter(({ value, count }) => count > 0 || value === String(chosen));

/** Everything that the page of offers shows. */
export async function readLeadList(page: StaffPage, request: Request) {
  const { api, user, locale } = page;
  const asked = leadListQuery(page, request);
  const { list, view, group } = asked;
  const preview = view === "list" ? list.params.get("preview") : null;
  const [opened, leads, divisions, people, names, previewed] = await Promise.all([
    openList(api, request, leadList),
    api.call(leadCalls.list, {
      query: { ...asked.query, facets: 1, ...(view === "board" ? { per_stage: cardsPerStage } : {}) },
    }),
    api.call(reference.divisions),
    api.call(leadCalls.responsibles, { params: { userId: user.id } }),
    readSetNames(page, asked),
    // A record that is gone meanwhile closes its preview and not the list.
    preview ? api.call(leadCalls.get, { params: { code: preview } }).catch(() => null) : null,
  ]);
  if (view === "list") toLastPage(request, leads.paging);
  return {
    ...opened,
    rows: view === "list" ? leads.data.map((row) => shownRow(row, opened.look.columns)) : [],
    cards: view === "board" ? leads.data.map(cardValues) : [],
    paging: leads.paging,
    // The board shows what each stage is worth, the list only what it is called.
    stages: view === "board" ? leads.stages : leads.stages.map((one) => ({ ...one, sums: [], converted: null })),
    groups: leads.groups,
    group,
    view,
    only: asked.only,
    facets: leads.facets,
    me: user.id,
    set: setFilters(page, asked, names),
    today: asked.day,
    sums: leads.sums,
    conversion: leads.conversion,
    preview: previewed && leadPreview(previewed.lead),
    sort: list.query.sort_by,
    order: list.query.sort_order,
    divisions: counted(
      divisions.data.map(({ id, name }) => ({ id, label: name })),
      leads.facets?.division,
      asked.query.division,
    ),
    people: counted(
      people.data.map(({ id, full_name }) => ({ id, label: full_name })),
      leads.facets?.responsible,
      asked.query.responsible,
    ),
    title: translate(locale, "lead.title"),
  };
}

/** The offers that an address names as chosen rows, by name. */
export async function chosenLeads(page: StaffPage, request: Request) {
  const { codes } = leadListQuery(page, request);
  return codes.length > 0
    ? (await page.api.call(leadCalls.list, { query: { codes, sort_by: "name", page_size: 100 } })).data
    : [];
}

/** The filters of an address in words: 'Bölüm: Kongre'. */
export async function leadFilterWords(page: StaffPage, request: Request): Promise<string[]> {
  const { api, user, locale } = page;
  const asked = leadListQuery(page, request);
  const { query, group, only, stage, codes } = asked;
  const [divisions, people, names, stages] = await Promise.all([
    api.call(reference.divisions),
    api.call(leadCalls.responsibles, { params: { userId: user.id } }),
    readSetNames(page, asked),
    stage === undefined ? [] : api.call(leadCalls.list, { query: { page_size: 1 } }).then((answer) => answer.stages),
  ]);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say(
      "lead.column.stage",
      stages.find((one) => one.stage === stage)?.name ?? translate(locale, `lead.group.${group}`),
    ),
    ...say("list.filter.text", query.query),
    ...say("list.filter.division", divisions.data.find(({ id }) => id === query.division)?.name),
    ...say("list.filter.responsible", people.data.find(({ id }) => id === query.responsible)?.full_name),
    ...(only ? [translate(locale, `lead.only.${only}`)] : []),
    ...setFilters(page, asked, names).map(({ label, value }) => `${label}: ${value}`),
    ...(codes.length > 0 ? [translate(locale, "lists.chosen", { number: codes.length })] : []),
  ];
}

/** Rows that one act takes at most. */
const mostCodes = 100;

const dayOf = (text: string | null) => (text && /^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined);

/** Query of the address for the offers; board, list, export and bulk acts read it alike. */
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
      ...extraQueryOf(lookOf(params, leadList).columns),
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

/** Names of the filters that links set. */
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

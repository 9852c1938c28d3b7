import { cardValues } from "~/components/lead/board-card";
import { leadList } from "~/components/lead/lead-list";
import { leadPreview } from "~/components/lead/lead-preview";
import { shownRow } from "~/components/project/list-row";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { toLastPage } from "~/server/list-query.server";
import * as leadCalls from "#contract/leads";
import * as reference from "#contract/reference";

import { leadListQuery, readSetNames, setFilters } from "./lead-query.server";
import { openList } from "./open-list.server";

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
    api.call(leadCalls.list, { query: { ...asked.query, facets: 1, ...(view === "board" ? { per_stage: cardsPerStage } : {}) } }),
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
  return codes.length > 0 ? (await page.api.call(leadCalls.list, { query: { codes, sort_by: "name", page_size: 100 } })).data : [];
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

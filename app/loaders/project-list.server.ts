import { projectSorts } from "#contract/projects";
import { runningStatuses, statuses } from "#contract/stages";
import { lookOf } from "~/components/list/list-plan";
import { besideRows, projectListRow } from "~/components/project/list-row";
import { projectPreview } from "~/components/project/preview-values";
import { projectList } from "~/components/project/project-list";
import { isEcos, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import * as projectCalls from "#contract/projects";
import * as reference from "#contract/reference";

import { openList } from "./open-list.server";

/** What an address asks of the project list; the page and its export read it alike. */
export function projectListQuery(request: Request) {
  const list = readList(request, projectSorts, "starts_at");
  const status = statuses.find((name) => name !== "LEAD" && name === list.params.get("status"));
  const unclosed = list.params.get("unclosed") === "1";
  return {
    list,
    status: status ?? null,
    unclosed,
    codes: list.codes,
    query: {
      ...list.query,
      statuses: status ? [status] : [...runningStatuses],
      division: list.number("division"),
      responsible: list.number("responsible"),
      ...(unclosed ? { unclosed: 1 } : {}),
      ...besideRows(lookOf(list.params, projectList).columns),
    },
  };
}

/** Everything that the page of projects shows. */
export async function readProjectList({ api, user, locale }: StaffPage, request: Request) {
  const { list, query, status, unclosed } = projectListQuery(request);
  const preview = list.params.get("preview");
  const [opened, projects, divisions, users, previewed] = await Promise.all([
    openList(api, request, projectList),
    api.call(projectCalls.list, { query: { ...query, facets: 1 } }),
    api.call(reference.divisions),
    api.call(reference.users),
    // A record that is gone meanwhile closes its preview and not the list.
    preview ? api.call(projectCalls.get, { params: { code: preview } }).catch(() => null) : null,
  ]);
  toLastPage(request, projects.paging);
  const { division = [], responsible = [], unclosed: left = 0 } = projects.facets ?? {};
  const chosen = [query.division, query.responsible];
  // Who or what has nothing here is no choice; what is chosen stays one.
  const isChoice = ({ id, count }: { id: number; count: number }) => count > 0 || chosen.includes(id);
  const countOf = (facet: { id: number; count: number }[], id: number) =>
    facet.find((one) => one.id === id)?.count ?? 0;
  return {
    ...opened,
    rows: projects.data.map((row) => projectListRow(row, opened.look.columns)),
    paging: projects.paging,
    counts: projects.counts,
    sums: projects.sums,
    status,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    today: today(user),
    quick: { me: user.id, mine: countOf(responsible, user.id), left, unclosed },
    mayAssign: isEcos(user) && user.modules.includes("bizdev"),
    preview: previewed && projectPreview(previewed.project),
    people: users.data
      .filter(({ deleted_at }) => !deleted_at)
      .map(({ id, full_name }) => ({ id, label: full_name, count: countOf(responsible, id) }))
      .filter(isChoice),
    divisions: divisions.data
      .map(({ id, name }) => ({ id, label: name, count: countOf(division, id) }))
      .filter(isChoice),
    title: translate(locale, "project.title"),
  };
}

/** The filters of an address in words: 'Bölüm: Kongre'. */
export async function projectFilterWords({ api, locale }: StaffPage, request: Request): Promise<string[]> {
  const { list, query, status, unclosed, codes } = projectListQuery(request);
  const [divisions, users] = await Promise.all([api.call(reference.divisions), api.call(reference.users)]);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("project.column.status", translate(locale, status ? `project.status.${status}` : "project.running")),
    ...say("list.filter.text", list.query.query),
    ...say("list.filter.division", divisions.data.find(({ id }) => id === query.division)?.name),
    ...say("list.filter.responsible", users.data.find(({ id }) => id === query.responsible)?.full_name),
    ...(unclosed ? [translate(locale, "list.unclosed")] : []),
    ...(codes.length > 0 ? [translate(locale, "lists.chosen", { number: codes.length })] : []),
  ];
}

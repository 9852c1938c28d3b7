import { factsOf } from "#contract/kinds";
import type { ProjectRecord } from "#contract/projects/leads";
import * as projects from "#contract/projects/projects";
import * as projectCalls from "#contract/projects/projects";
import { projectCreate, projectSorts, projectUpdate } from "#contract/projects/projects";
import * as reference from "#contract/company/reference";
import { runningStatuses, statuses } from "#contract/projects/stages";

import { lookOf } from "~/components/list/list-plan";
import { extraQueryOf, projectListRow } from "~/components/project/list-row";
import { projectPreview } from "~/components/project/preview-values";
import { projectList } from "~/components/project/project-list";
import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, isEcos, refuseTo, seesRecords } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import { openList } from "~/services/lists/read.server";
import { type ProjectPage, paths } from "~/shared/paths";

/** The project that a form writes into; who may only read it is led back to the page with a word. */
export async function writableProject(
  { api, locale }: Pick<StaffPage, "api" | "locale">,
  code: string,
  page: ProjectPage,
) {
  const { project } = await api.call(projects.get, { params: { code } });
  if (!project.may_write) throw refuseTo(paths.projectPage(code, page), locale);
  return project;
}

/** The row that the address names, or the page of what is not there. */
export function rowOf<R extends { id: number }>(
  { locale }: Pick<StaffPage, "locale">,
  rows: R[],
  id: string | undefined,
) {
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw refusal(404, translate(locale, "error.notFound"));
  return row;
}

/** Values of the record's panel. */
export const projectValues = (record: ProjectRecord) => ({
  name: record.name,
  dates: { start: record.starts_at, end: record.ends_at },
  country: record.country,
  attendee_count: record.expected_attendee_count,
  languages: record.languages,
  version: record.version,
});

/** Data of the project's side panel (PRJ-042…046). */
export async function readProjectForm(page: StaffPage, request: Request, record?: ProjectRecord) {
  const key = record ? null : formKeyOf(page, request);
  const { api, locale } = page;
  const [countries, languages] = await Promise.all([api.call(reference.countries), api.call(reference.languages)]);
  return {
    key,
    facts: factsOf(record ? projectUpdate : projectCreate),
    countries: countries.data.map(({ code, name }) => ({ value: code, label: name })),
    languages: languages.data.map(({ code, name, name_in_english }) => ({
      value: code,
      label: locale === "en" ? name_in_english : name,
    })),
    values: record ? projectValues(record) : { country: "TR", languages: ["tr"] },
    code: record?.code ?? null,
  };
}

export type ProjectFormData = Awaited<ReturnType<typeof readProjectForm>>;

/** Projects that a list holds; with more of them it is narrowed while one types. */
const listedProjects = 50;

/** Projects in the reader's reach to choose from, with their clients; all of them, or those whose name holds the text. */
export async function projectOptions(page: Pick<StaffPage, "api" | "user">, query = "") {
  if (!seesRecords(page)) return [];
  const { data } = await page.api.call(projects.list, {
    query: {
      page_size: listedProjects,
      sort_order: "desc",
      ...(query ? { query } : {}),
    },
  });
  return data.map(({ code, name, client }) => ({ value: code, label: name, hint: client?.name }));
}

/** Query of the address for the project list, the same for the page and its export. */
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
      ...extraQueryOf(lookOf(list.params, projectList).columns),
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

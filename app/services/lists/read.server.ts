import { redirect } from "@remix-run/node";

import * as attendeeLists from "#contract/projects/attendee-lists";
import * as formEntries from "#contract/guest-forms/form-entries";
import { factsOf } from "#contract/kinds";
import type { SessionUser } from "#contract/company/session";
import type { Scope } from "#contract/projects/stages";
import * as views from "#contract/company/views";

import { attendeeList } from "~/components/attendee/attendee-list";
import { clientList, supplierList } from "~/components/company/company-lists";
import { contactList } from "~/components/contact/contact-list";
import { itemList } from "~/components/depot/item-list";
import { answerList } from "~/components/form-answers/answer-list";
import { leadList } from "~/components/lead/lead-list";
import { type AnyPlan, canonical, headOf, lookOf, pageSizes, viewHref, viewQuery } from "~/components/list/list-plan";
import { projectList } from "~/components/project/project-list";
import { taskList } from "~/components/task/task-list";
import type { Api } from "~/server/api-client.server";
import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

/** Data of the choice of columns: every column of the list, the chosen ones first and in their order. */
export async function readListLook(page: StaffPage, request: Request) {
  const { locale } = page;
  const { pathname, searchParams } = new URL(request.url);
  const plan = await lookPlanOf(page, pathname, Boolean(searchParams.get("form")));
  if (!plan) return null;
  const look = lookOf(searchParams, plan);
  const chosen = look.columns;
  const others = plan.columns.map(({ name }) => name).filter((name) => !chosen.includes(name));
  const keep = [...searchParams].filter(
    ([name]) => !["cols", "density", "page_size", "page", "dialog", "move", "preview", "codes"].includes(name),
  );
  return {
    path: plan.path,
    columns: [...chosen, ...others].map((name) => {
      const column = plan.columns.find((one) => one.name === name);
      return {
        name,
        label: headOf({ label: column?.label ?? "", text: column?.text }, (key) => translate(locale, key)),
        shown: chosen.includes(name),
        fixed: column?.fixed === true,
      };
    }),
    compact: look.compact,
    pageSize: look.pageSize,
    pageSizes: [...pageSizes],
    keep,
  };
}

export type ListLookData = Awaited<ReturnType<typeof readListLook>>;

/** Every list whose look can be chosen and kept, by its page. */
const plans: AnyPlan[] = [projectList, leadList, itemList, clientList, supplierList, contactList, taskList];

/** The project whose attendees an address lists. */
export const projectIn = (path: string): string | undefined =>
  /^\/project\/([\w-]+)\/attendees(?=[/?]|$)/.exec(path)?.[1];

/** The list of an address, or of a page under it; what a project asks of its people are columns of its own. */
export async function planOf({ api }: StaffPage, path: string, hasForm = false): Promise<AnyPlan | undefined> {
  const project = projectIn(path);
  if (project)
    return attendeeList(project, (await api.call(attendeeLists.columns, { params: { code: project } })).data, hasForm);
  return plans.find((plan) => path === plan.path || path.startsWith(`${plan.path}/`));
}

/** What the choice of columns asks of the list of an address; the questions of a form are columns of its answers. */
export async function lookPlanOf(
  page: StaffPage,
  path: string,
  hasForm: boolean,
): Promise<Pick<AnyPlan, "path" | "columns"> | undefined> {
  const [, project, form] = /^\/project\/([\w-]+)\/forms\/([\w-]+)\/answers$/.exec(path) ?? [];
  if (!project || !form) return planOf(page, path, hasForm);
  return answerList({ project, form }, (await page.api.call(formEntries.overview, { params: { code: form } })).fields);
}

/** The address of a list of this name; one of attendees in its project. */
export function pathOfList(list: string, project?: string | null): string {
  if (list === "attendees") return project ? paths.projectPage(project, "attendees") : paths.projects;
  return plans.find((plan) => plan.list === list)?.path ?? "/";
}

/** Data of the dialog of saved views over a list: the list as it is now, and the views that there are. */
export async function readSavedViews(page: StaffPage, request: Request) {
  const url = new URL(request.url);
  const plan = await planOf(page, url.pathname);
  if (!plan) return null;
  const key = formKeyOf(page, request);
  const { data } = await page.api.call(views.list, { query: { list: plan.list } });
  return {
    key,
    facts: factsOf(views.create.body),
    list: plan.list,
    path: plan.path,
    /** Of attendees: whose they are. */
    project: projectIn(plan.path) ?? null,
    query: viewQuery(url.search),
    saved: Number(url.searchParams.get("saved")) || 0,
    views: data,
  };
}

export type SavedViewsData = Awaited<ReturnType<typeof readSavedViews>>;

export interface ScopeLists {
  users: {
    id: number;
    full_name: string;
    division_id: number | null;
    team_id: number | null;
    deleted_at: string | null;
  }[];
  teams: { id: number; name: string; division_id: number }[];
  divisions: { id: number; name: string }[];
}

export interface ScopeGroup {
  scope: Scope;
  options: { value: string; label: string }[];
}

type Reader = Pick<SessionUser, "id"> & { scope: Scope; division_id: number | null; team_id: number | null };

/**
 * Choices of a person in the shared selector (UIK-074, core §6): AGENCY everything, divisions, teams or persons;
 * DIVISION teams and persons of the own division; TEAM persons of the own team; USER only themselves.
 */
export function scopeChoices(reader: Reader, { users, teams, divisions }: ScopeLists): ScopeGroup[] {
  const isAgency = reader.scope === "AGENCY";
  const near = (row: { division_id: number | null; team_id?: number | null; id: number }) => {
    if (isAgency) return true;
    if (reader.scope === "DIVISION") return reader.division_id !== null && row.division_id === reader.division_id;
    if (reader.scope === "TEAM") return reader.team_id !== null && row.team_id === reader.team_id;
    return row.id === reader.id;
  };
  const of = (scope: Scope, rows: { id: number; name: string }[]): ScopeGroup => ({
    scope,
    options: rows.map(({ id, name }) => ({ value: `${scope}|${id}`, label: name })),
  });
  const groups: ScopeGroup[] = [
    // The label of everything is a word of the page's language: the field gives it.
    { scope: "AGENCY", options: isAgency ? [{ value: "AGENCY|all", label: "" }] : [] },
    of("DIVISION", isAgency ? divisions : []),
    of("TEAM", isAgency || reader.scope === "DIVISION" ? teams.filter(near) : []),
    of(
      "USER",
      users
        .filter((user) => user.deleted_at === null && near(user))
        .map(({ id, full_name }) => ({ id, name: full_name })),
    ),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/**
 * Every list opens with this: its look and its saved views. An address without anything leads to the person's default view,
 * and one that a form wrote to its shortest form, so that the address says everything and says it in one way.
 */
export async function openList(api: Api, request: Request, plan: AnyPlan) {
  const { pathname, search, searchParams } = new URL(request.url);
  const tidy = canonical(searchParams, plan).toString();
  if (tidy !== searchParams.toString()) throw redirect(tidy ? `${pathname}?${tidy}` : pathname);
  const { data } = await api.call(views.list, { query: { list: plan.list } });
  const first = data.find(({ is_default }) => is_default === 1);
  if (first && pathname === plan.path && search === "") throw redirect(viewHref(plan.path, first));
  return {
    look: lookOf(searchParams, plan),
    saved: Number(searchParams.get("saved")) || 0,
    views: data.map(({ id, name, query, own, is_default }) => ({ id, name, query, own, is_default })),
  };
}

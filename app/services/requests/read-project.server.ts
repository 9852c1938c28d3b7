import { redirect } from "@remix-run/node";

import * as projects from "#contract/projects/projects";
import { statusOf } from "#contract/projects/stages";
import * as projectRequests from "#contract/requests/project-requests";
import { hasAmount, requestStatuses, requestTypes } from "#contract/requests/request-types";

import { canonical, lookOf } from "~/components/list/list-plan";
import { projectRequestList } from "~/components/requests/project-request-list";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";

/** Types whose requests name a project: leaves and inspections do not. */
const types = requestTypes.filter((type) => hasAmount(type) && type !== "inspection");

/** Query of the address for the requests of a project, the same for the page and its sheet. The newest come first. */
export function projectRequestsQuery(request: Request) {
  const list = readList(request, ["sent_at", "company_amount"], "sent_at");
  const type = types.find((one) => one === list.params.get("type"));
  const status = requestStatuses.find((one) => one === list.params.get("status"));
  const isAsked = list.params.has("sort") || list.params.has("order");
  const sort_order = isAsked ? list.query.sort_order : ("desc" as const);
  return {
    list,
    type,
    status,
    query: {
      ...list.query,
      sort_order,
      ...(type ? { type: [type] } : {}),
      ...(status ? { status: [status] } : {}),
    },
  };
}

/** The filters of an address in words, for the head of the sheet. */
export function projectRequestsWords({ locale }: Pick<StaffPage, "locale">, request: Request): string[] {
  const { list, type, status } = projectRequestsQuery(request);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", list.query.query),
    ...say("project-requests.column.type", type && translate(locale, `requests.type.${type}`)),
    ...say("project-requests.column.status", status && translate(locale, `requests.status.${status}`)),
  ];
}

/** The page of a project's requests that the address asks for. */
export async function readProjectRequests({ api, user }: StaffPage, request: Request, code: string) {
  const plan = projectRequestList(code);
  const { pathname, searchParams } = new URL(request.url);
  const tidy = canonical(searchParams, plan).toString();
  if (tidy !== searchParams.toString()) throw redirect(tidy ? `${pathname}?${tidy}` : pathname);
  const { query } = projectRequestsQuery(request);
  const [{ project }, { data, paging, by_type }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(projectRequests.list, { params: { code }, query }),
  ]);
  toLastPage(request, paging);
  return {
    code: project.code,
    status: statusOf(project.stage),
    rows: data,
    paging,
    sums: by_type,
    types,
    look: lookOf(searchParams, plan),
    sort: query.sort_by,
    order: query.sort_order,
    seesAll: user.is_admin === 1,
  };
}

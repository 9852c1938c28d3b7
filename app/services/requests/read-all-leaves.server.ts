import * as reference from "#contract/company/reference";
import * as leaves from "#contract/requests/leaves";
import { leaveTypes, requestStatuses } from "#contract/requests/request-types";

import { leaveList } from "~/components/requests/leave-list";
import { lookOf } from "~/components/list/list-plan";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { formatDate } from "~/shared/format";
import { parseDayText } from "~/shared/typed-day";

/** Query of the address; what is no type, state, place or day is left out. Without an order the latest come first. */
export function leavesQuery({ user }: Pick<StaffPage, "user">, request: Request) {
  const { params, query, number } = readList(request, ["starts_at", "days"], "starts_at");
  const now = today(user);
  const day = (name: string) => parseDayText(params.get(name) ?? "", now) ?? undefined;
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.filter((value) => value === params.get(name));
  return {
    ...query,
    sort_order: params.has("sort") ? query.sort_order : ("desc" as const),
    type: oneOf("type", leaveTypes),
    status: oneOf("status", requestStatuses),
    division: number("division"),
    team: number("team"),
    from: day("from"),
    to: day("to"),
  };
}

/** Leaves of everybody, with the choices of the filters; archived places stay a choice, for people may still be there. */
export async function readAllLeaves(page: StaffPage, request: Request) {
  const { api, locale } = page;
  const query = leavesQuery(page, request);
  const [{ data, paging }, divisions, teams] = await Promise.all([
    api.call(leaves.list, { query }),
    api.call(reference.divisions),
    api.call(reference.teams),
  ]);
  toLastPage(request, paging);
  const { type, status, division, team, from = "", to = "", query: text } = query;
  const options = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    rows: data,
    paging,
    look: lookOf(new URL(request.url).searchParams, leaveList),
    sort: query.sort_by,
    order: query.sort_order,
    types: leaveTypes.map((value) => ({ value, label: translate(locale, `requests.type.${value}`) })),
    states: requestStatuses.map((value) => ({ value, label: translate(locale, `requests.status.${value}`) })),
    divisions: options(divisions.data),
    teams: options(teams.data.filter((one) => !division || one.division_id === division || one.id === team)),
    from,
    to,
    isFiltered: Boolean(type.length || status.length || division || team || from || to || text),
    title: translate(locale, "leaves.title"),
  };
}

/** The filters in words, for the head of the sheet. */
export async function leaveFilterWords({ api, locale, user }: StaffPage, request: Request): Promise<string[]> {
  const { type, status, division, team, from, to, query } = leavesQuery({ user }, request);
  const [divisions, teams] = await Promise.all([api.call(reference.divisions), api.call(reference.teams)]);
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | undefined) =>
    rows.find((row) => row.id === id)?.name;
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", query),
    ...say("leaves.filter.type", type[0] && translate(locale, `requests.type.${type[0]}`)),
    ...say("leaves.filter.status", status[0] && translate(locale, `requests.status.${status[0]}`)),
    ...say("leaves.filter.division", nameIn(divisions.data, division)),
    ...say("leaves.filter.team", nameIn(teams.data, team)),
    ...say("leaves.filter.from", from && formatDate(from, locale)),
    ...say("leaves.filter.to", to && formatDate(to, locale)),
  ];
}

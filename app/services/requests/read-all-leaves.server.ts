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

/** Divisions and teams are one choice: `division-3`, `team-12`. */
function placeIn(params: URLSearchParams) {
  const [, noun, id] = /^(division|team)-([1-9]\d{0,8})$/.exec(params.get("place") ?? "") ?? [];
  return noun ? { [noun]: Number(id) } : {};
}

/** Query of the address; what is no type, state, place or day is left out. Without an order the latest come first. */
export function leavesQuery({ user }: Pick<StaffPage, "user">, request: Request) {
  const { params, query } = readList(request, ["starts_at", "days"], "starts_at");
  const now = today(user);
  const day = (name: string) => parseDayText(params.get(name) ?? "", now) ?? undefined;
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.filter((value) => value === params.get(name));
  return {
    ...query,
    sort_order: params.has("sort") ? query.sort_order : ("desc" as const),
    type: oneOf("type", leaveTypes),
    status: oneOf("status", requestStatuses),
    ...placeIn(params),
    from: day("from"),
    to: day("to"),
    ...(params.get("certificate") === "missing" ? { certificate: "missing" as const } : {}),
  };
}

/** Divisions, each before its teams; archived ones too, for people may still be there. */
async function readPlaces(api: StaffPage["api"]) {
  const [divisions, teams] = await Promise.all([api.call(reference.divisions), api.call(reference.teams)]);
  return divisions.data.flatMap(({ id, name }) => [
    { value: `division-${id}`, label: name },
    ...teams.data
      .filter(({ division_id }) => division_id === id)
      .map((team) => ({ value: `team-${team.id}`, label: `${name} › ${team.name}` })),
  ]);
}

/** Leaves of everybody, with the choices of the filters. */
export async function readAllLeaves(page: StaffPage, request: Request) {
  const { api, locale } = page;
  const query = leavesQuery(page, request);
  const [{ data, paging }, places] = await Promise.all([api.call(leaves.list, { query }), readPlaces(api)]);
  toLastPage(request, paging);
  const { from = "", to = "" } = query;
  const params = new URL(request.url).searchParams;
  return {
    rows: data,
    paging,
    look: lookOf(params, leaveList),
    sort: query.sort_by,
    order: query.sort_order,
    types: leaveTypes.map((value) => ({ value, label: translate(locale, `requests.type.${value}`) })),
    states: requestStatuses.map((value) => ({ value, label: translate(locale, `requests.status.${value}`) })),
    places,
    from,
    to,
    isFiltered: ["q", "type", "status", "place", "from", "to", "certificate"].some((name) => params.get(name)),
    title: translate(locale, "leaves.title"),
  };
}

/** The filters in words, for the head of the sheet. */
export async function leaveFilterWords({ api, locale, user }: StaffPage, request: Request): Promise<string[]> {
  const { type, status, from, to, query, certificate } = leavesQuery({ user }, request);
  const place = new URL(request.url).searchParams.get("place");
  const places = place ? await readPlaces(api) : [];
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", query),
    ...say("leaves.filter.type", type[0] && translate(locale, `requests.type.${type[0]}`)),
    ...say("leaves.filter.status", status[0] && translate(locale, `requests.status.${status[0]}`)),
    ...say("leaves.filter.place", places.find(({ value }) => value === place)?.label),
    ...say("leaves.filter.from", from && formatDate(from, locale)),
    ...say("leaves.filter.to", to && formatDate(to, locale)),
    ...say("leaves.filter.certificate", certificate && translate(locale, "leaves.certificate.missing")),
  ];
}

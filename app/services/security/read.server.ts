import * as reference from "#contract/company/reference";
import * as security from "#contract/company/security";
import { securityKinds } from "#contract/company/security-facts";

import { eventList } from "~/components/security/event-list";
import { lookOf } from "~/components/list/list-plan";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { formatDate } from "~/shared/format";
import { parseDayText } from "~/shared/typed-day";

/** Query of the address; what is no kind, person or day is left out. */
export function eventsQuery({ user }: Pick<StaffPage, "user">, request: Request) {
  const { params, query, number } = readList(request, ["id"], "id");
  const { page, page_size, query: text } = query;
  const now = today(user);
  const day = (name: string) => parseDayText(params.get(name) ?? "", now) ?? undefined;
  return {
    page,
    page_size,
    ...(text ? { query: text } : {}),
    kind: securityKinds.find((kind) => kind === params.get("kind")),
    person: number("person"),
    from: day("from"),
    to: day("to"),
  };
}

/** The list, with its choices; leavers stay a choice, for their events do too. */
export async function readEvents(page: StaffPage, request: Request) {
  const { api, locale } = page;
  const query = eventsQuery(page, request);
  const [events, users] = await Promise.all([api.call(security.listEvents, { query }), api.call(reference.users)]);
  toLastPage(request, events.paging);
  const { kind, person, from = "", to = "", query: text } = query;
  return {
    rows: events.data,
    paging: events.paging,
    look: lookOf(new URL(request.url).searchParams, eventList),
    kinds: securityKinds.map((value) => ({ value, label: translate(locale, `security.kind.${value}`) })),
    people: users.data.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    from,
    to,
    isFiltered: Boolean(kind || person || from || to || text),
    title: translate(locale, "security.title"),
  };
}

/** The filters in words, for the head of the sheet. */
export async function eventFilterWords(page: StaffPage, request: Request): Promise<string[]> {
  const { api, locale } = page;
  const { kind, person, from, to, query } = eventsQuery(page, request);
  const { data } = person === undefined ? { data: [] } : await api.call(reference.users);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", query),
    ...say("security.filter.kind", kind && translate(locale, `security.kind.${kind}`)),
    ...say("security.filter.person", data.find(({ id }) => id === person)?.full_name),
    ...say("security.filter.from", from && formatDate(from, locale)),
    ...say("security.filter.to", to && formatDate(to, locale)),
  ];
}

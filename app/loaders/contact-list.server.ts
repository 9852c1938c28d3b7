import { contactSorts, contactTypes } from "#contract/contacts";
import { contactList } from "~/components/contact/contact-list";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { listContacts } from "~/services/contacts.server";
import { listContactPositions } from "~/services/reference.server";

import { choicesOf } from "./companies.server";
import { openList } from "./open-list.server";

/** What an address asks of the contacts; the page and its export read it alike. */
export function contactListQuery(request: Request) {
  const list = readList(request, contactSorts, "name");
  const type = contactTypes.find((name) => name === list.params.get("type"));
  return { list, type: type ?? null, query: { ...list.query, type, position: list.number("position") } };
}

/** CLI-045: by type, and by position. */
export async function readContactList({ api, locale }: StaffPage, request: Request) {
  const { list, type, query } = contactListQuery(request);
  const [opened, contacts, positions] = await Promise.all([
    openList(api, request, contactList),
    listContacts(api, { ...query, facets: 1 }),
    listContactPositions(api),
  ]);
  toLastPage(request, contacts.paging);
  return {
    ...opened,
    rows: contacts.data,
    paging: contacts.paging,
    type,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    positions: choicesOf(positions.data, contacts.facets?.position ?? [], query.position),
    title: translate(locale, "shell.menu.contacts"),
  };
}

/** The filters of an address in words: 'Görev: Satın alma'. */
export async function contactFilterWords({ api, locale }: StaffPage, request: Request) {
  const { list, type, query } = contactListQuery(request);
  const { data } = await listContactPositions(api);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", list.query.query),
    ...(type ? [translate(locale, `contact.type.${type}`)] : []),
    ...say("contact.column.position", data.find(({ id }) => id === query.position)?.name),
    ...(list.codes.length > 0 ? [translate(locale, "lists.chosen", { number: list.codes.length })] : []),
  ];
}

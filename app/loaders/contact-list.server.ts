import { contactTypes } from "#contract/contact-facts";
import { contactSorts } from "#contract/contacts";
import { contactList } from "~/components/contact/contact-list";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import * as contactCalls from "#contract/contacts";
import * as reference from "#contract/reference";

import { choicesOf } from "./companies.server";
import { openList } from "./open-list.server";

/** What an address asks of the contacts; the page and its export read it alike. */
export function contactListQuery(request: Request) {
  const list = readList(request, contactSorts, "name");
  const type = contactTypes.find((name) => name === list.params.get("type"));
  // An id is a client's or a supplier's: without a type it names nobody.
  const of = type && list.number("for");
  return { list, type: type ?? null, query: { ...list.query, type, for: of, position: list.number("position") } };
}

/** The company whose contacts an address asks for; one that is gone stays a filter that can be taken away. */
async function filteredCompany(
  { api, locale }: StaffPage,
  { type, for: id }: { type?: string | undefined; for?: number | undefined },
) {
  if (!type || !id) return null;
  const { data } = await api.call(contactCalls.searchCompanies, { query: { companies: [`${type}-${id}`] } });
  return { id, name: data[0]?.name ?? translate(locale, "contact.companyGone") };
}

/** CLI-045: by type, by company, and by position. */
export async function readContactList(page: StaffPage, request: Request) {
  const { api, locale } = page;
  const { list, type, query } = contactListQuery(request);
  const [opened, contacts, positions, company] = await Promise.all([
    openList(api, request, contactList),
    api.call(contactCalls.list, { query: { ...query, facets: 1 } }),
    api.call(reference.contactPositions),
    filteredCompany(page, query),
  ]);
  toLastPage(request, contacts.paging);
  return {
    ...opened,
    rows: contacts.data,
    paging: contacts.paging,
    type,
    counts: contacts.facets?.type ?? { C: 0, S: 0 },
    company,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    positions: choicesOf(positions.data, contacts.facets?.position ?? [], query.position),
    title: translate(locale, "shell.menu.contacts"),
  };
}

/** The filters of an address in words: 'Görev: Satın alma'. */
export async function contactFilterWords(page: StaffPage, request: Request) {
  const { api, locale } = page;
  const { list, type, query } = contactListQuery(request);
  const [{ data }, company] = await Promise.all([api.call(reference.contactPositions), filteredCompany(page, query)]);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", list.query.query),
    ...(type ? [translate(locale, `contact.type.${type}`)] : []),
    ...say("contact.column.company", company?.name),
    ...say("contact.column.position", data.find(({ id }) => id === query.position)?.name),
    ...(list.codes.length > 0 ? [translate(locale, "lists.chosen", { number: list.codes.length })] : []),
  ];
}

import * as clients from "#contract/companies/clients";
import { contactTypes } from "#contract/companies/contact-facts";
import * as contacts from "#contract/companies/contacts";
import * as contactCalls from "#contract/companies/contacts";
import { type Contact, contactSorts, fewestLetters } from "#contract/companies/contacts";
import { factsOf } from "#contract/kinds";
import * as reference from "#contract/company/reference";
import * as suppliers from "#contract/companies/suppliers";

import { contactList } from "~/components/contact/contact-list";
import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, may } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { choicesOf } from "~/services/companies/read-list.server";
import { openList } from "~/services/lists/read.server";
import { phoneText } from "#contract/phone-extension";
import { choosable } from "~/shared/choosable";
import { telHref } from "~/shared/phone-text";

/** A contact and its newest entries, for its panel. */
export async function readContactCard({ api, user }: StaffPage, id: number) {
  const [{ contact }, history] = await Promise.all([
    api.call(contacts.get, { params: { id } }),
    api.call(contacts.history, { params: { id }, query: { page_size: 20 } }),
  ]);
  return { contact, history: history.data, today: today(user) };
}

export type ContactCard = Awaited<ReturnType<typeof readContactCard>>;

/** The id that `?contact=` of an address names; one that nobody has where it is none. */
export function contactAsked(request: Request): number {
  const id = Number(new URL(request.url).searchParams.get("contact"));
  return Number.isInteger(id) && id > 0 ? id : 2_147_483_647;
}

/** Companies of both kinds whose name holds the text (CLI-009, CLI-038); fewer than three letters find none. */
export async function findCompanies({ api, locale }: StaffPage, query: string) {
  if (query.trim().length < fewestLetters) return [];
  const { data } = await api.call(contacts.searchCompanies, { query: { query } });
  return data.map(({ company_id, name, type, city }) => ({
    value: company_id,
    label: name,
    hint: [translate(locale, `contact.company.${type}`), city].filter(Boolean).join(" · "),
  }));
}

/** Values of the record's form; a stale save compares with them. */
export const contactValues = (record: Contact) => ({
  ...record,
  phone: record.phone && phoneText(record.phone, " "),
  mobile: record.mobile && phoneText(record.mobile, " "),
  fax: record.fax && phoneText(record.fax, " "),
});

/** The company that `?company=` of a new contact's address names, as its code: `client-ab12`, `supplier-cd34`. */
async function companyAsked(page: StaffPage, asked: string | null) {
  const { api } = page;
  const [, kind, code = ""] = /^(client|supplier)-([A-Za-z0-9-]{1,40})$/.exec(asked ?? "") ?? [];
  if (kind === "client" && may(page, "clients:view")) {
    const { client } = await api.call(clients.get, { params: { code } });
    return { value: `C-${client.id}`, label: client.name };
  }
  if (kind === "supplier" && may(page, "suppliers:view")) {
    const { supplier } = await api.call(suppliers.get, { params: { code } });
    return { value: `S-${supplier.id}`, label: supplier.name };
  }
  return null;
}

/** CLI-033: what the form of a contact shows; `?company=` names its company, `?find=` looks for one without script. */
export async function readContactForm(page: StaffPage, request: Request, record: Contact | null) {
  const params = new URL(request.url).searchParams;
  const key = record ? null : formKeyOf(page, request);
  const find = params.get("find")?.slice(0, 100) ?? "";
  const [positions, asked, found] = await Promise.all([
    page.api.call(reference.contactPositions),
    companyAsked(page, params.get("company")),
    findCompanies(page, find),
  ]);
  const own = record ? { value: record.company_id, label: record.company.name } : asked;
  return {
    key,
    id: record?.id ?? null,
    version: record?.version,
    facts: factsOf(record ? contacts.update.body : contacts.create.body),
    values: record ? contactValues(record) : null,
    /** What the address says of the company: the page of an answer reads it again. */
    asked: { company: params.get("company"), find },
    company: own,
    companies: [...(own ? [own] : []), ...found.filter(({ value }) => value !== own?.value)],
    find,
    positions: choosable(positions.data, [record?.position_id]).map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  };
}

export type ContactFormData = Awaited<ReturnType<typeof readContactForm>>;

/** The people of a company, its main contact first, then by name: the first hundred. */
export async function companyPeople(page: StaffPage, type: "C" | "S", id: number) {
  if (!may(page, "contacts:view")) return [];
  const { data } = await page.api.call(contacts.list, { query: { type, for: id, page_size: 100 } });
  return data.toSorted((a, b) => b.is_main - a.is_main);
}

/** Query of the address for the contacts, the same for the page and its export. */
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

/** Text of a vCard property: commas, semicolons and line ends have a meaning of their own (RFC 6350 §3.4). */
const escaped = (text: string) => text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** Lines longer than 75 octets go on in the next, which begins with a blank (§3.2); no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    const most = parts.length === 0 ? 75 : 74;
    if (Buffer.byteLength(part + letter) > most) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n ");
}

/** A contact as a vCard 4.0 (RFC 6350); what is empty is left out. The last word of the name is the surname. */
export function vcardOf(contact: Contact): string {
  const words = contact.name.split(" ");
  const surname = words.length > 1 ? (words.at(-1) ?? "") : "";
  const given = surname ? words.slice(0, -1).join(" ") : contact.name;
  const lines: [string, string | null][] = [
    ["N", `${escaped(surname)};${escaped(given)};;;`],
    ["FN", escaped(contact.name)],
    ["ORG", escaped(contact.company.name)],
    ["TITLE", contact.position && escaped(contact.position)],
    ["EMAIL;PREF=1", contact.email],
    ...contact.other_emails.map((email): [string, string] => ["EMAIL", email]),
    ["TEL;VALUE=uri;TYPE=cell", contact.mobile && telHref(contact.mobile)],
    ["TEL;VALUE=uri;TYPE=work", contact.phone && telHref(contact.phone)],
    ...contact.other_phones.map((phone): [string, string] => ["TEL;VALUE=uri", telHref(phone)]),
    ["TEL;VALUE=uri;TYPE=fax", contact.fax && telHref(contact.fax)],
    ["NOTE", contact.note && escaped(contact.note)],
  ];
  const body = lines.flatMap(([name, value]) => (value ? [folded(`${name}:${value}`)] : []));
  return ["BEGIN:VCARD", "VERSION:4.0", ...body, "END:VCARD", ""].join("\r\n");
}

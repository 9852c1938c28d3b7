import { redirect } from "@remix-run/node";

import * as clients from "#contract/clients";
import type { Client } from "#contract/clients";
import * as contactCalls from "#contract/contacts";
import * as contacts from "#contract/contacts";
import { contactSorts } from "#contract/contacts";
import { readCompanyPhone } from "#contract/fields";
import { foldTurkish } from "#contract/fold";
import { factsOf } from "#contract/kinds";
import * as projects from "#contract/projects";
import { projectSorts } from "#contract/projects";
import * as reference from "#contract/reference";
import * as similar from "#contract/similar";
import { surelySimilar } from "#contract/similar";
import * as sponsors from "#contract/sponsors";
import { statuses } from "#contract/stages";
import * as supplierAccounts from "#contract/supplier-accounts";
import * as supplierAddresses from "#contract/supplier-addresses";
import * as suppliers from "#contract/suppliers";
import type { Supplier } from "#contract/suppliers";

import { type CompanyPart, companyPages } from "~/components/company/company-tabs";
import { listRow } from "~/components/project/list-row";
import { formKeyName, formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { readForm } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { companyPeople } from "~/services/contacts/read.server";
import { readMeetings } from "~/services/meetings/read.server";
import { phoneText } from "~/shared/phone-text";
import {
  type Compared,
  type SimilarGroup,
  type SimilarNoun,
  compared,
  mayAdd,
  seenName,
  seenOf,
  takeName,
} from "~/shared/similar";

/** Contacts and fee defaults of a client (LED-079…084). */
export async function readClientChoice({ api }: Pick<StaffPage, "api">, id: number) {
  const [{ client }, contacts] = await Promise.all([
    api.call(clients.getById, { params: { id } }),
    api.call(contactCalls.list, { query: { type: "C", for: id, page_size: 100 } }),
  ]);
  return { client, contacts: contacts.data.map((contact) => ({ value: String(contact.id), label: contact.name })) };
}

export type ClientChoice = Awaited<ReturnType<typeof readClientChoice>>;

export type CompanyNoun = "client" | "supplier";
type Named = { id: number; name: string };
const options = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** What the form shows of a record; a stale save compares with it. */
export const companyValues = (record: Client | Supplier) => ({
  ...record,
  phone: record.phone && phoneText(record.phone, " "),
});

/** What the form of a client or supplier shows beside its words; without a record it is a new one's. */
export async function readCompanyForm(
  page: StaffPage,
  request: Request,
  noun: CompanyNoun,
  record: Client | Supplier | null,
) {
  const { api } = page;
  const key = record ? null : formKeyOf(page, request);
  const isClient = noun === "client";
  const calls = isClient ? clients : suppliers;
  const [countries, cities, lists, company] = await Promise.all([
    api.call(reference.countries),
    api.call(reference.cities, { params: { country: "TR" } }),
    isClient ? api.call(reference.clientIndustries) : api.call(reference.supplierCategories),
    isClient ? api.call(reference.company, { params: { id: page.user.event_company.id } }) : null,
  ]);
  return {
    noun,
    key,
    id: record?.id,
    code: record?.code ?? null,
    version: record?.version,
    facts: factsOf(record ? calls.update.body : calls.create.body),
    values: record ? companyValues(record) : null,
    countries: countries.data.map(({ code, name }) => ({ value: code, label: name })),
    cities: cities.data.map(({ name }) => name),
    choices: options(lists.data),
    currencies: company?.event_company.currencies.map(({ shortcode }) => shortcode) ?? [],
  };
}

export type CompanyFormData = Awaited<ReturnType<typeof readCompanyForm>>;

/** A form whose phone numbers are read as those of its country; what is no number stays as typed, for the schema to refuse. */
export async function readPhoneForm(request: Request, { locale }: StaffPage, names: readonly string[]) {
  const form = await readForm(request, locale);
  const country = form.get("country");
  for (const name of names) {
    const text = form.get(name);
    if (typeof text !== "string" || text.trim() === "") continue;
    form.set(name, readCompanyPhone(text, typeof country === "string" && country ? country : "TR") ?? text);
  }
  return form;
}

const textOf = (form: FormData, name: string) => {
  const text = form.get(name);
  return typeof text === "string" ? text.trim() : "";
};

async function similarOf({ api }: Pick<StaffPage, "api">, form: FormData, noun: SimilarNoun, fields: Compared) {
  const typed = Object.entries(fields).flatMap(([as, name]) => {
    const text = textOf(form, name);
    return text ? [[as, text]] : [];
  });
  const key = textOf(form, formKeyName);
  const { data } = await api.call(similar.findSimilar, {
    query: { noun, ...Object.fromEntries(typed), ...(key ? { key } : {}) },
  });
  const hits = data.filter(({ percent }) => percent >= surelySimilar);
  const name = foldTurkish(textOf(form, fields["name"] ?? ""));
  // People may have one name, companies of a kind may not.
  const isTaken = noun !== "contact" && hits.some((hit) => foldTurkish(hit.name) === name);
  return { noun, hits, isTaken };
}

/** Those that the form was not told of yet: once it was, it is saved all the same, unless the very name is taken. */
function unseen(form: FormData, groups: SimilarGroup[]): SimilarGroup[] {
  const seen = new Set(textOf(form, seenName).split("."));
  const found = groups.filter(({ hits }) => hits.length > 0);
  return mayAdd(found) && seenOf(found).every((one) => seen.has(one)) ? [] : found;
}

/** What a new client, supplier or contact is so like that its form asks before it is made. */
export const similarToNew = (page: Pick<StaffPage, "api">, noun: SimilarNoun) => async (form: FormData) =>
  unseen(form, [await similarOf(page, form, noun, compared[noun])]);

/** The same for a form that makes a client and its contact beside its own record. */
export const similarToParty = (page: Pick<StaffPage, "api">) => async (form: FormData) => {
  const isNew = textOf(form, "new_client") !== "" && textOf(form, "client") === "";
  const hasContact = textOf(form, "new_contact.name") !== "" && textOf(form, "contact") === "";
  return unseen(
    form,
    await Promise.all([
      ...(isNew ? [similarOf(page, form, "client", compared.newClient)] : []),
      ...(hasContact ? [similarOf(page, form, "contact", compared.newContact)] : []),
    ]),
  );
};

/** The address of a form that took a record which is there already, without script: it stands in place of the new client and contact. */
export function withTaken(search: URLSearchParams): URLSearchParams {
  const [, client, contact] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(search.get(takeName) ?? "") ?? [];
  if (!client) return search;
  const next = new URLSearchParams([...search].filter(([name]) => !/^new_(client$|contact\.)/.test(name)));
  next.set("client", client);
  if (contact) next.set("contact", contact);
  return next;
}

/** `?tab=files` is the specification's address of what lies at /client/{code}/files, and so are those of notes and calls. */
export function leadToPage(request: Request, page: string): void {
  const { pathname, searchParams } = new URL(request.url);
  const tab = companyPages.find((name) => name === searchParams.get("tab"));
  if (pathname === page && tab) throw redirect(`${page}/${tab}`);
}

/** The tab that `?tab=` asks for; one that is not there is the first. */
export const tabOf = <T extends CompanyPart>(request: Request, tabs: readonly T[]): T | "main" =>
  tabs.find((name) => name === new URL(request.url).searchParams.get("tab")) ?? "main";

async function countryNames({ api }: StaffPage) {
  const { data } = await api.call(reference.countries);
  return new Map(data.map(({ code, name }) => [code, name]));
}

/** Overview: the country's name, and the people. */
export async function readMainTab(page: StaffPage, type: "C" | "S", id: number, country: string) {
  const [names, people] = await Promise.all([countryNames(page), companyPeople(page, type, id)]);
  return { tab: "main" as const, people, country: names.get(country) ?? country };
}

/** The same of a supplier, with what hangs on it. */
export async function readSupplierMain(page: StaffPage, { id, code, country }: Supplier) {
  const [names, people, accounts, addresses] = await Promise.all([
    countryNames(page),
    companyPeople(page, "S", id),
    page.api.call(supplierAccounts.list, { params: { code } }),
    page.api.call(supplierAddresses.list, { params: { code } }),
  ]);
  return {
    tab: "main" as const,
    people,
    country: names.get(country) ?? country,
    accounts: accounts.data,
    addresses: addresses.data.map((one) => ({ ...one, country: names.get(one.country) ?? one.country })),
  };
}

export async function readContactsTab({ api }: StaffPage, request: Request, type: "C" | "S", id: number) {
  const list = readList(request, contactSorts, "name");
  const found = await api.call(contacts.list, { query: { ...list.query, type, for: id } });
  toLastPage(request, found.paging);
  return {
    tab: "contacts" as const,
    type,
    id,
    rows: found.data,
    paging: found.paging,
    sort: list.query.sort_by,
    order: list.query.sort_order,
  };
}

/** Meetings with a client or supplier within the reader's reach. */
export const readMeetingsTab = async (
  page: StaffPage,
  request: Request,
  company: { client: number } | { supplier: number },
) => ({
  tab: "meetings" as const,
  list: await readMeetings(page, request, { view: "all", ...company }),
});

/**
 * Offers and projects of a client (PRJ-074), or those that a supplier works on, within the reader's reach: the newest event
 * first. What the company sponsors stands below.
 */
export async function readProjectsTab({ api, user }: StaffPage, request: Request, type: "C" | "S", id: number) {
  const list = readList(request, projectSorts, "starts_at");
  // An address that says no order of its own.
  if (!list.params.has("sort") && !list.params.has("order")) list.query.sort_order = "desc";
  const of = type === "C" ? { clients: [id] } : { suppliers: [id] };
  const [found, sponsorships] = await Promise.all([
    api.call(projects.list, { query: { ...list.query, statuses: [...statuses], ...of } }),
    api.call(sponsors.ofCompany, { query: { company_id: `${type}-${id}` } }),
  ]);
  toLastPage(request, found.paging);
  return {
    tab: "projects" as const,
    rows: found.data.map(listRow),
    paging: found.paging,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    today: today(user),
    sponsorships: { data: sponsorships.data, total: sponsorships.total, sums: sponsorships.sums },
  };
}

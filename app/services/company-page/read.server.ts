import { redirect } from "@remix-run/node";

import * as contacts from "#contract/companies/contacts";
import { contactSorts } from "#contract/companies/contacts";
import * as projects from "#contract/projects/projects";
import { projectSorts } from "#contract/projects/projects";
import * as reference from "#contract/company/reference";
import * as sponsors from "#contract/projects/sponsors";
import { statuses } from "#contract/projects/stages";
import * as supplierAccounts from "#contract/companies/supplier-accounts";
import * as supplierAddresses from "#contract/companies/supplier-addresses";
import type { Supplier } from "#contract/companies/suppliers";

import { type CompanyPart, companyPages } from "~/components/company/company-tabs";
import { listRow } from "~/components/project/list-row";
import { type StaffPage, may, refuseTo, seesRecords } from "~/server/guard.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { companyPeople } from "~/services/contacts/read.server";
import { readMeetings } from "~/services/meetings/read.server";

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

/** Overview of a supplier, with its accounts, addresses and people. */
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

export async function readContactsTab(page: StaffPage, request: Request, type: "C" | "S", id: number) {
  const list = readList(request, contactSorts, "name");
  if (!may(page, "contacts:view")) throw refuseTo("/", page.locale);
  const found = await page.api.call(contacts.list, { query: { ...list.query, type, for: id } });
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
) => {
  if (!may(page, "meetings:view")) throw refuseTo("/", page.locale);
  return { tab: "meetings" as const, list: await readMeetings(page, request, { view: "all", ...company }) };
};

/**
 * Offers and projects of a client (PRJ-074), or those that a supplier works on, within the reader's reach: the newest event
 * first. What the company sponsors stands below.
 */
export async function readProjectsTab(page: StaffPage, request: Request, type: "C" | "S", id: number) {
  const { api, user } = page;
  if (!seesRecords(page)) throw refuseTo("/", page.locale);
  const list = readList(request, projectSorts, "starts_at");
  // An address that says no order of its own.
  if (!list.params.has("sort") && !list.params.has("order")) list.query.sort_order = "desc";
  const of = type === "C" ? { clients: [id] } : { suppliers: [id] };
  const [found, sponsorships] = await Promise.all([
    api.call(projects.list, { query: { ...list.query, statuses: [...statuses], ...of } }),
    may(page, "projects:view")
      ? api.call(sponsors.ofCompany, { query: { company_id: `${type}-${id}` } })
      : { data: [], total: 0, sums: [] },
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

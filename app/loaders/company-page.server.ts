import { projectSorts } from "#contract/projects";
import { statuses } from "#contract/stages";

import { companyPeople } from "~/forms/contact-form.server";
import { listRow } from "~/components/project/list-row";
import type { CompanyTab } from "~/components/company/company-tabs";
import type { StaffPage } from "~/server/guard.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { listContacts } from "~/services/contacts.server";
import { contactSorts } from "#contract/contacts";
import { listProjects } from "~/services/projects.server";
import { listCountries } from "~/services/reference.server";

/** The tab that `?tab=` asks for; one that is not there is the first. */
export const tabOf = <T extends CompanyTab>(request: Request, tabs: readonly T[]): T | "main" =>
  tabs.find((name) => name === new URL(request.url).searchParams.get("tab")) ?? "main";

/** Overview: the country's name, and the people. */
export async function readMainTab(page: StaffPage, type: "C" | "S", id: number, country: string) {
  const [countries, people] = await Promise.all([listCountries(page.api), companyPeople(page, type, id)]);
  return {
    tab: "main" as const,
    people,
    country: countries.data.find(({ code }) => code === country)?.name ?? country,
  };
}

export async function readContactsTab({ api }: StaffPage, request: Request, type: "C" | "S", id: number) {
  const list = readList(request, contactSorts, "name");
  const found = await listContacts(api, { ...list.query, type, for: id });
  toLastPage(request, found.paging);
  return {
    tab: "contacts" as const,
    rows: found.data,
    paging: found.paging,
    sort: list.query.sort_by,
    order: list.query.sort_order,
  };
}

/** Offers and projects of a client within the reader's reach (PRJ-074). */
export async function readProjectsTab({ api, user }: StaffPage, request: Request, client: number) {
  const list = readList(request, projectSorts, "starts_at");
  const found = await listProjects(api, { ...list.query, statuses: [...statuses], clients: [client] });
  toLastPage(request, found.paging);
  return {
    tab: "projects" as const,
    rows: found.data.map(listRow),
    paging: found.paging,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    today: today(user),
  };
}

import * as contacts from "#contract/companies/contacts";
import { meetingStatuses } from "#contract/planning/meeting-facts";
import * as meetings from "#contract/planning/meetings";
import type { Meeting } from "#contract/planning/meetings";
import * as projectCalls from "#contract/projects/projects";
import * as sponsorCalls from "#contract/projects/sponsors";

import { may, seesRecords, type StaffPage } from "~/server/guard.server";

type Api = Pick<StaffPage, "api">;

/** PRJ-062: offers and projects that a meeting may be about; all of them, or those whose name holds the text. */
export async function meetingProjects(page: Pick<StaffPage, "api" | "user">, query = "") {
  if (!seesRecords(page)) return [];
  const { data } = await page.api.call(projectCalls.list, {
    query: {
      statuses: [...meetingStatuses],
      page_size: 50,
      sort_order: "desc",
      ...(query ? { query } : {}),
    },
  });
  return data.map(({ code, name, client }) => ({ value: code, label: name, hint: client?.name }));
}

/** PRJ-007: the sponsors of a project by name. */
export async function projectSponsors(page: Pick<StaffPage, "api" | "user">, project: string) {
  if (!may(page, "projects:view") || !/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(project)) return [];
  const { data } = await page.api.call(sponsorCalls.list, { params: { code: project } });
  return data.map(({ id, company, package: name }) => ({ value: String(id), label: company.name, hint: name }));
}

export const text = (value: unknown) => (typeof value === "string" ? value : "");
const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Names of the companies that an address has chosen. */
export async function chosenCompanies(page: StaffPage, values: Record<string, unknown>) {
  const asked = [
    ...list(values["companies"]),
    ...(text(values["client"]) ? [`C-${text(values["client"])}`] : []),
    ...(text(values["supplier"]) ? [`S-${text(values["supplier"])}`] : []),
  ].filter((company) => /^[CS]-\d{1,9}$/.test(company));
  if (asked.length === 0) return [];
  const { data } = await page.api.call(contacts.searchCompanies, { query: { companies: asked } });
  return data.map(({ company_id, name }) => ({ value: company_id, label: name }));
}

/** Those of one kind, by their plain ids. */
export const ofKind = (companies: { value: string; label: string }[], kind: "C" | "S") =>
  companies
    .filter(({ value }) => value.startsWith(kind))
    .map(({ value, label, ...more }) => ({ ...more, value: value.slice(2), label }));

/** The names that the meeting itself has for what the form's lists may lack. */
export function ownOptions(meeting: Meeting | null) {
  const one = (row: { id: number; name: string } | null | undefined) =>
    row ? [{ value: String(row.id), label: row.name }] : [];
  return {
    people: (meeting?.participants ?? []).map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    types: meeting ? [{ value: String(meeting.type.id), label: meeting.type.name }] : [],
    companies: (meeting?.companies ?? []).map(({ company_id, name }) => ({ value: company_id, label: name })),
    projects: meeting?.project ? [{ value: meeting.project.code, label: meeting.project.name }] : [],
    clients: one(meeting?.client),
    suppliers: one(meeting?.supplier),
    sponsors: one(meeting?.sponsor),
  };
}

/** The project of a code that the list of the newest may lack. */
export async function projectNamed(page: StaffPage, code: string) {
  if (!code) return [];
  const { data } = await page.api
    .call(projectCalls.list, { query: { codes: [code], statuses: [...meetingStatuses] } })
    .catch(() => ({
      data: [],
    }));
  return data.map((project) => ({ value: project.code, label: project.name }));
}

/** Names of what a form that comes back has chosen, and after a stale save of what the meeting has now (R4). */
export async function readMeetingOptions(page: StaffPage, form: FormData, current?: { id: number }) {
  const values = Object.fromEntries(["client", "supplier", "project"].map((name) => [name, form.get(name)]));
  const now = current ? (await page.api.call(meetings.get, { params: { id: current.id } })).meeting : null;
  const own = ownOptions(now);
  const [chosen, projects, sponsors] = await Promise.all([
    chosenCompanies(page, { ...values, companies: form.getAll("companies") }),
    projectNamed(page, text(values["project"])),
    projectSponsors(page, text(values["project"])).catch(() => []),
  ]);
  return {
    projects: [...own.projects, ...projects],
    clients: [...own.clients, ...ofKind(chosen, "C")],
    suppliers: [...own.suppliers, ...ofKind(chosen, "S")],
    sponsors: [...own.sponsors, ...sponsors],
    companies: [...own.companies, ...chosen],
  };
}

export type MeetingOptions = Awaited<ReturnType<typeof readMeetingOptions>>;

/** The meeting that `?meeting=` of an address names, for the dialogs that open over any page. */
export async function meetingAsked({ api }: Api, request: Request): Promise<Meeting> {
  const id = Number(new URL(request.url).searchParams.get("meeting"));
  return (await api.call(meetings.get, { params: { id: Number.isInteger(id) && id > 0 ? id : 2_147_483_647 } }))
    .meeting;
}

import * as clients from "#contract/companies/clients";
import * as contacts from "#contract/companies/contacts";
import { factsOf } from "#contract/kinds";
import * as phoneCalls from "#contract/activity/phone-calls";
import type { PhoneCall } from "#contract/activity/phone-calls";
import * as projectContacts from "#contract/projects/project-contacts";
import * as projects from "#contract/projects/projects";
import * as suppliers from "#contract/companies/suppliers";

import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, refuseTo, may, seesRecords } from "~/server/guard.server";
import { backOf, namedIn, readRecordCall } from "~/services/activity/read.server";
import { companyPeople } from "~/services/contacts/read.server";
import { projectOptions } from "~/services/projects/read.server";
import { type ActivityPlace, callsAt } from "~/shared/activity-place";
import { clockIn } from "~/shared/format";
import { paths } from "~/shared/paths";

interface Option {
  value: string;
  label: string;
  hint?: string | undefined;
}

/** Preset of a call before anything is chosen. */
export interface Preset {
  /** Its id. */
  chosen: string;
  contact: Option | null;
  company: Option | null;
  project: Option | null;
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

/** The people to choose from: of the company, of the project, and the one who is chosen. */
export async function peopleOf(page: StaffPage, { contact, company, project }: Preset): Promise<Option[]> {
  const ofCompany = async (id: string) => {
    const people = await companyPeople(page, id.startsWith("S") ? "S" : "C", Number(id.slice(2)));
    return people.map((row) => ({
      value: String(row.id),
      label: row.name,
      hint: joined(row.company.name, row.position),
    }));
  };
  const ofProject = async (code: string) => {
    const { data } = await page.api.call(projectContacts.list, { params: { code } });
    return data.map((row) => ({ value: String(row.id), label: row.name, hint: joined(row.company.name, row.role) }));
  };
  const found = await Promise.all([
    company && may(page, "contacts:view") ? ofCompany(company.value) : [],
    project && may(page, "projects:view") ? ofProject(project.value) : [],
  ]);
  const all = [...(contact ? [contact] : []), ...found.flat()];
  return all.filter(({ value }, nth) => all.findIndex((one) => one.value === value) === nth);
}

/** A client or supplier by `client-` or `supplier-` and its code, as `company_id` takes it. */
async function companyNamed({ api }: StaffPage, name: string): Promise<Option> {
  const code = name.slice(name.indexOf("-") + 1);
  if (name.startsWith("client-")) {
    const { client } = await api.call(clients.get, { params: { code } });
    return { value: `C-${client.id}`, label: client.name };
  }
  const { supplier } = await api.call(suppliers.get, { params: { code } });
  return { value: `S-${supplier.id}`, label: supplier.name };
}

/** Records that the address of a new call names, as far as the reader may know it. */
export async function presetOf(page: StaffPage, url: URL): Promise<Preset> {
  const chosen = namedIn(url, "contact_id", /^\d{1,9}$/) ?? "";
  const company = namedIn(url, "company_code", /^(client|supplier)-[A-Za-z0-9-]{1,40}$/);
  const code = namedIn(url, "project_id", /^[A-Za-z0-9-]{1,40}$/);
  const isOpen = (name: string) => may(page, name.startsWith("client-") ? "clients:view" : "suppliers:view");
  const [found, ofCompany, ofProject] = await Promise.all([
    chosen && may(page, "contacts:view") ? page.api.call(contacts.get, { params: { id: Number(chosen) } }) : null,
    company && isOpen(company) ? companyNamed(page, company) : null,
    code && seesRecords(page) ? page.api.call(projects.get, { params: { code } }) : null,
  ]);
  const person = found?.contact;
  return {
    chosen,
    contact: person
      ? { value: String(person.id), label: person.name, hint: joined(person.company.name, person.position) }
      : null,
    company: person ? { value: person.company_id, label: person.company.name } : ofCompany,
    project: ofProject && { value: ofProject.project.code, label: ofProject.project.name },
  };
}

const nowOf = ({ user }: StaffPage) => clockIn(user.event_company.timezone, new Date());

/** A new call, now, with what its address names. */
export async function readNewCall(page: StaffPage, request: Request) {
  const url = new URL(request.url);
  const key = formKeyOf(page, request);
  const preset = await presetOf(page, url);
  return {
    key,
    id: null,
    version: undefined,
    facts: factsOf(phoneCalls.create.body),
    ...(await optionsOf(page, preset)),
    values: {
      called_at: `${nowOf(page).slice(0, 16)}:00`,
      call_direction: "outbound",
      contact_id: preset.chosen,
      company_id: preset.company?.value ?? "",
      project_id: preset.project?.value ?? "",
    },
    /** So that the page of a refused form names the same. */
    asked: url.search,
    here: paths.newCall,
    back: backOf(url, paths.newCall),
  };
}

/** Choices of the form, and whether people and projects are looked for while one types. */
async function optionsOf(page: StaffPage, preset: Preset) {
  const [people, projects] = await Promise.all([peopleOf(page, preset), projectOptions(page)]);
  const own = preset.project;
  return {
    people,
    company: preset.company,
    projects: [...(own ? [own] : []), ...projects.filter(({ value }) => value !== own?.value)],
    latest: nowOf(page).slice(0, 16),
    searches: may(page, "contacts:view"),
  };
}

/** Values of the call's form; a stale save compares with them. */
export const callValues = (call: PhoneCall) => ({
  ...call,
  contact_id: call.contact_id === null ? "" : String(call.contact_id),
  company_id: call.company_id ?? "",
  project_id: call.project?.code ?? "",
});

/** A call that is there, for who may change it. */
export async function readCallForm(page: StaffPage, place: ActivityPlace, id: string | undefined) {
  const call = await readRecordCall(page, place, id);
  const back = callsAt(place);
  if (!call.may_write) throw refuseTo(back, page.locale);
  const { contact, company, company_id, project } = call;
  const options = await optionsOf(page, {
    chosen: "",
    contact: contact && { value: String(contact.id), label: contact.name, hint: company?.name },
    company: company && company_id ? { value: company_id, label: company.name } : null,
    project: project && { value: project.code, label: project.name },
  });
  return {
    key: null,
    id: call.id,
    version: call.version,
    facts: factsOf(phoneCalls.update.body),
    ...options,
    values: callValues(call),
    asked: "",
    here: callsAt(place, call.id, "edit"),
    back,
  };
}

export type CallForm = Awaited<ReturnType<typeof readNewCall>> | Awaited<ReturnType<typeof readCallForm>>;

import { isEcos, type StaffPage } from "~/server/guard.server";
import * as projectContacts from "#contract/project-contacts";
import * as clients from "#contract/clients";
import * as suppliers from "#contract/suppliers";
import * as contacts from "#contract/contacts";
import * as projects from "#contract/projects";

import { namedIn } from "./activity-form.server";
import { companyPeople } from "./contact-form.server";

interface Option {
  value: string;
  label: string;
  hint?: string | undefined;
}

/** What a call is about before anything is chosen. */
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
    company && isEcos(page.user) ? ofCompany(company.value) : [],
    project ? ofProject(project.value) : [],
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

/** What the address of a new call names, as far as the reader may know it. */
export async function presetOf(page: StaffPage, url: URL): Promise<Preset> {
  const chosen = namedIn(url, "contact_id", /^\d{1,9}$/) ?? "";
  const company = namedIn(url, "company_code", /^(client|supplier)-[A-Za-z0-9-]{1,40}$/);
  const code = namedIn(url, "project_id", /^[A-Za-z0-9-]{1,40}$/);
  const ecos = isEcos(page.user);
  const [found, ofCompany, ofProject] = await Promise.all([
    chosen && ecos ? page.api.call(contacts.get, { params: { id: Number(chosen) } }) : null,
    company && ecos ? companyNamed(page, company) : null,
    code ? page.api.call(projects.get, { params: { code } }) : null,
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

import { factsOf } from "#contract/kinds";
import type { ProjectContact } from "#contract/project-contacts";
import { isEcos, type StaffPage } from "~/server/guard.server";
import * as contacts from "#contract/contacts";
import * as projectContacts from "#contract/project-contacts";

import { formKeyOf } from "./form-key.server";
import { rowOf, writableProject } from "./part-form.server";


const fewestTyped = 2;

/** Contacts of both kinds whose name holds the text. */
export async function findContacts({ api }: StaffPage, query: string) {
  if (query.trim().length < fewestTyped) return [];
  const { data } = await api.call(contacts.list, { query: { query, page_size: 20 } });
  return data.map(({ id, name, company, position }) => ({
    value: String(id),
    label: name,
    hint: [company.name, position].filter(Boolean).join(" · "),
  }));
}

const isListed = (row: ProjectContact): row is ProjectContact & { part_id: number; version: number } =>
  row.part_id !== null && row.version !== null;

/** A contact of the project's own list as its form shows it. */
export async function readProjectContact(page: StaffPage, code: string, id: string | undefined) {
  const { data } = await page.api.call(projectContacts.list, { params: { code } });
  return rowOf(
    page,
    data.filter(isListed).map((row) => ({ ...row, id: row.part_id })),
    id,
  );
}

/**
 * What the form shows: people to choose from are those whom the project names without a role, and the client's. `?contact=`
 * is the one chosen before, `?find=` looks for one without script.
 */
export async function readProjectContactForm(page: StaffPage, request: Request, code: string, id?: string) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  const project = await writableProject(page, code, "contacts");
  const params = new URL(request.url).searchParams;
  const find = params.get("find")?.slice(0, 100) ?? "";
  const searches = isEcos(page.user);
  const row = id === undefined ? null : await readProjectContact(page, code, id);
  const { data } = row ? { data: [] } : await page.api.call(projectContacts.list, { params: { code } });
  const there = new Set(data.filter(isListed).map((one) => one.id));
  const named = [
    ...data.map(({ id: of, name, company }) => ({ value: of, label: name, hint: company.name })),
    ...project.contacts.map(({ id: of, name }) => ({ value: of, label: name, hint: project.client?.name })),
  ]
    .filter(({ value }) => !there.has(value))
    .map((one) => ({ ...one, value: String(one.value) }));
  const found = row || !searches ? [] : await findContacts(page, find);
  return {
    code,
    key,
    find,
    row,
    searches,
    facts: factsOf(row ? projectContacts.update.body : projectContacts.create.body),
    chosen: params.get("contact") ?? "",
    people: [...new Map([...found, ...named].map((one) => [one.value, one])).values()],
  };
}

export type ProjectContactForm = Awaited<ReturnType<typeof readProjectContactForm>>;

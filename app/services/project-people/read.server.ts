import * as contacts from "#contract/companies/contacts";
import { fewestLetters } from "#contract/companies/contacts";
import { factsOf } from "#contract/kinds";
import * as projectContacts from "#contract/projects/project-contacts";
import type { ProjectContact } from "#contract/projects/project-contacts";
import * as projectSuppliers from "#contract/projects/project-suppliers";

import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, refuseTo, may } from "~/server/guard.server";
import { rowOf, writableProject } from "~/services/projects/read.server";
import { sponsorContacts } from "~/services/sponsors/read.server";
import { paths } from "~/shared/paths";

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
 * Data of the form: people to choose from are those whom the project names without a role, and the client's. `?contact=`
 * is the one chosen before, `?find=` looks for one without script.
 */
export async function readProjectContactForm(page: StaffPage, request: Request, code: string, id?: string) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  const project = await writableProject(page, code, "contacts");
  const params = new URL(request.url).searchParams;
  const find = params.get("find")?.slice(0, 100) ?? "";
  const searches = may(page, "contacts:view");
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

/** Suppliers whose name holds the text; fewer than three letters find none. */
export async function findSuppliers({ api }: StaffPage, query: string) {
  if (query.trim().length < fewestLetters) return [];
  const { data } = await api.call(contacts.searchCompanies, { query: { query, type: "supplier" } });
  return data.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city ?? undefined }));
}

/** A supplier of the project as its form shows it. */
export async function readProjectSupplier(page: StaffPage, code: string, id: string | undefined) {
  const { data } = await page.api.call(projectSuppliers.list, { params: { code } });
  const {
    id: supplier_id,
    part_id,
    ...row
  } = rowOf(
    page,
    data.map((one) => ({ ...one, id: one.part_id, supplier: one.id })),
    id,
  );
  return { ...row, part_id, supplier_id };
}

type Row = Awaited<ReturnType<typeof readProjectSupplier>>;

/** People of the supplier; who may not read suppliers chooses from those whom the project names. */
async function contactsOf(page: StaffPage, code: string, { supplier, contact, name }: Row) {
  const own = contact ? [{ value: String(contact.id), label: contact.name }] : [];
  const found = may(page, "contacts:view")
    ? await sponsorContacts(page, `S-${supplier}`)
    : (await page.api.call(projectContacts.list, { params: { code } })).data
        .filter(({ company }) => company.type === "S" && company.name === name)
        .map(({ id, name: label }) => ({ value: String(id), label }));
  return [...own, ...found.filter(({ value }) => value !== own[0]?.value)];
}

/** Data of the form; `?find=` looks for a supplier without script. Only who may read suppliers adds one. */
export async function readProjectSupplierForm(page: StaffPage, request: Request, code: string, id?: string) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  await writableProject(page, code, "suppliers");
  if (id === undefined && !may(page, "suppliers:view"))
    throw refuseTo(paths.projectPage(code, "suppliers"), page.locale);
  const find = new URL(request.url).searchParams.get("find")?.slice(0, 100) ?? "";
  const row = id === undefined ? null : await readProjectSupplier(page, code, id);
  return {
    code,
    key,
    find,
    row,
    facts: factsOf(row ? projectSuppliers.update.body : projectSuppliers.create.body),
    suppliers: row ? [] : await findSuppliers(page, find),
    contacts: row ? await contactsOf(page, code, row) : [],
  };
}

export type ProjectSupplierForm = Awaited<ReturnType<typeof readProjectSupplierForm>>;

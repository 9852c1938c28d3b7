import { fewestLetters } from "#contract/contacts";
import { factsOf } from "#contract/kinds";
import { refuseTo, isEcos, type StaffPage } from "~/server/guard.server";
import * as contacts from "#contract/contacts";
import * as projectSuppliers from "#contract/project-suppliers";
import * as projectContacts from "#contract/project-contacts";
import { paths } from "~/shared/paths";

import { formKeyOf } from "./form-key.server";
import { rowOf, writableProject } from "./part-form.server";
import { sponsorContacts } from "./sponsor-form.server";

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
  const found = isEcos(page.user)
    ? await sponsorContacts(page, `S-${supplier}`)
    : (await page.api.call(projectContacts.list, { params: { code } })).data
        .filter(({ company }) => company.type === "S" && company.name === name)
        .map(({ id, name: label }) => ({ value: String(id), label }));
  return [...own, ...found.filter(({ value }) => value !== own[0]?.value)];
}

/** What the form shows; `?find=` looks for a supplier without script. Only who may read suppliers adds one. */
export async function readProjectSupplierForm(page: StaffPage, request: Request, code: string, id?: string) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  await writableProject(page, code, "suppliers");
  if (id === undefined && !isEcos(page.user)) throw refuseTo(paths.projectPage(code, "suppliers"), page.locale);
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

import { fewestLetters, type Contact } from "#contract/contacts";
import { factsOf } from "#contract/kinds";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as contacts from "#contract/contacts";
import * as clients from "#contract/clients";
import * as suppliers from "#contract/suppliers";
import * as reference from "#contract/reference";
import { phoneText } from "~/shared/phone-text";

import { formKeyOf } from "./form-key.server";

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

/** What the form shows of a record; a stale save compares with it. */
export const contactValues = (record: Contact) => ({
  ...record,
  phone: record.phone && phoneText(record.phone, " "),
  mobile: record.mobile && phoneText(record.mobile, " "),
  fax: record.fax && phoneText(record.fax, " "),
});

/** The company that `?company=` of a new contact's address names, as its code: `client-ab12`, `supplier-cd34`. */
async function companyAsked({ api }: StaffPage, asked: string | null) {
  const [, kind, code = ""] = /^(client|supplier)-([A-Za-z0-9-]{1,40})$/.exec(asked ?? "") ?? [];
  if (kind === "client") {
    const { client } = await api.call(clients.get, { params: { code } });
    return { value: `C-${client.id}`, label: client.name };
  }
  if (kind === "supplier") {
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
    positions: positions.data.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

export type ContactFormData = Awaited<ReturnType<typeof readContactForm>>;

/** The people of a company, its main contact first, then by name: the first hundred. */
export async function companyPeople({ api }: StaffPage, type: "C" | "S", id: number) {
  const { data } = await api.call(contacts.list, { query: { type, for: id, page_size: 100 } });
  return data.toSorted((a, b) => b.is_main - a.is_main);
}

import * as clients from "#contract/clients";
import { readCompanyPhone } from "#contract/fields";
import { factsOf } from "#contract/kinds";
import * as suppliers from "#contract/suppliers";

import type { StaffPage } from "~/server/guard.server";
import { readForm } from "~/server/submit.server";
import * as reference from "#contract/reference";
import type { Client } from "#contract/clients";
import type { Supplier } from "#contract/suppliers";
import { phoneText } from "~/shared/phone-text";

import { formKeyOf } from "./form-key.server";

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

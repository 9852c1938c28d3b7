import * as clients from "#contract/companies/clients";
import type { Client } from "#contract/companies/clients";
import * as contactCalls from "#contract/companies/contacts";
import { readCompanyPhone } from "#contract/fields";
import { foldTurkish } from "#contract/fold";
import { factsOf } from "#contract/kinds";
import * as reference from "#contract/company/reference";
import * as similar from "#contract/companies/similar";
import { surelySimilar } from "#contract/companies/similar";
import * as suppliers from "#contract/companies/suppliers";
import type { Supplier } from "#contract/companies/suppliers";

import { formKeyName, formKeyOf } from "~/server/form-key.server";
import { type StaffPage, may } from "~/server/guard.server";
import { readForm } from "~/server/submit.server";
import { phoneText } from "#contract/phone-extension";
import { choosable } from "~/shared/choosable";
import {
  type Compared,
  type SimilarGroup,
  type SimilarNoun,
  compared,
  mayAdd,
  seenName,
  seenOf,
  takeName,
} from "~/shared/similar";

/** Contacts and fee defaults of a client (LED-079…084). */
export async function readClientChoice(page: Pick<StaffPage, "api" | "user">, id: number) {
  const { api } = page;
  const [{ client }, contacts] = await Promise.all([
    api.call(clients.getById, { params: { id } }),
    may(page, "contacts:view")
      ? api.call(contactCalls.list, { query: { type: "C", for: id, page_size: 100 } })
      : { data: [] },
  ]);
  return { client, contacts: contacts.data.map((contact) => ({ value: String(contact.id), label: contact.name })) };
}

export type ClientChoice = Awaited<ReturnType<typeof readClientChoice>>;

export type CompanyNoun = "client" | "supplier";

type Named = { id: number; name: string };

/** Definitions that the record has: its industry, or its categories. */
const definitionsOf = (record: Client | Supplier) =>
  "industry_id" in record ? [record.industry_id] : record.category_ids;

const options = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** Values of the record's form; a stale save compares with them. */
export const companyValues = (record: Client | Supplier) => ({
  ...record,
  phone: record.phone && phoneText(record.phone, " "),
});

/** Data of the form of a client or supplier beside its words; without a record it is a new one's. */
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
    choices: options(choosable(lists.data, record ? definitionsOf(record) : [])),
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

const textOf = (form: FormData, name: string) => {
  const text = form.get(name);
  return typeof text === "string" ? text.trim() : "";
};

async function similarOf({ api }: Pick<StaffPage, "api">, form: FormData, noun: SimilarNoun, fields: Compared) {
  const typed = Object.entries(fields).flatMap(([as, name]) => {
    const text = textOf(form, name);
    return text ? [[as, text]] : [];
  });
  const key = textOf(form, formKeyName);
  const { data } = await api.call(similar.findSimilar, {
    query: { noun, ...Object.fromEntries(typed), ...(key ? { key } : {}) },
  });
  const hits = data.filter(({ percent }) => percent >= surelySimilar);
  const name = foldTurkish(textOf(form, fields["name"] ?? ""));
  // People may have one name, companies of a kind may not.
  const isTaken = noun !== "contact" && hits.some((hit) => foldTurkish(hit.name) === name);
  return { noun, hits, isTaken };
}

/** Those that the form was not told of yet: once it was, it is saved all the same, unless the very name is taken. */
function unseen(form: FormData, groups: SimilarGroup[]): SimilarGroup[] {
  const seen = new Set(textOf(form, seenName).split("."));
  const found = groups.filter(({ hits }) => hits.length > 0);
  return mayAdd(found) && seenOf(found).every((one) => seen.has(one)) ? [] : found;
}

/** What a new client, supplier or contact is so like that its form asks before it is made. */
export const similarToNew = (page: Pick<StaffPage, "api">, noun: SimilarNoun) => async (form: FormData) =>
  unseen(form, [await similarOf(page, form, noun, compared[noun])]);

/** Similar records for a form that makes a client and its contact beside its own record. */
export const similarToParty = (page: Pick<StaffPage, "api">) => async (form: FormData) => {
  const isNew = textOf(form, "new_client") !== "" && textOf(form, "client") === "";
  const hasContact = textOf(form, "new_contact.name") !== "" && textOf(form, "contact") === "";
  return unseen(
    form,
    await Promise.all([
      ...(isNew ? [similarOf(page, form, "client", compared.newClient)] : []),
      ...(hasContact ? [similarOf(page, form, "contact", compared.newContact)] : []),
    ]),
  );
};

/** The address of a form that took a record which is there already, without script: it stands in place of the new client and contact. */
export function withTaken(search: URLSearchParams): URLSearchParams {
  const [, client, contact] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(search.get(takeName) ?? "") ?? [];
  if (!client) return search;
  const next = new URLSearchParams([...search].filter(([name]) => !/^new_(client$|contact\.)/.test(name)));
  next.set("client", client);
  if (contact) next.set("contact", contact);
  return next;
}

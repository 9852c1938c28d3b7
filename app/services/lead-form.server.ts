import { leadCreate, type ProjectRecord } from "#contract/leads";
import { lastFreeStage } from "#contract/stages";

import { isEcos, type StaffPage } from "~/guard.server";

import { getClientById, listClients, listContacts } from "./clients.server";
import { newFormKey } from "./form-key.server";
import { listResponsibles } from "./leads.server";
import { listCities, listContactPositions, listCountries, listCurrencies, listLanguages, listProjectTypes, readCompany } from "./reference.server";

/** Clients that the select holds; with more of them the combobox asks the server while typing. */
const listedClients = 100;

/** Contacts and fee defaults of a client (LED-079…084). */
export async function readClientChoice({ api }: Pick<StaffPage, "api">, id: number) {
  const [{ client }, contacts] = await Promise.all([getClientById(api, id), listContacts(api, { type: "C", for: id, page_size: 100 })]);
  return { client, contacts: contacts.data.map((contact) => ({ value: String(contact.id), label: contact.name })) };
}

export type ClientChoice = Awaited<ReturnType<typeof readClientChoice>>;

/** Options for the client combobox. */
export async function findClients({ api }: Pick<StaffPage, "api">, query: string) {
  const { data } = await listClients(api, { query, page_size: listedClients });
  return data.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city ?? undefined }));
}

function valuesOf(record: ProjectRecord) {
  return {
    name: record.name, dates: { start: record.starts_at, end: record.ends_at }, country: record.country, city: record.city,
    type: record.type?.id, format: record.format, client: record.client_id, contact: record.contact?.id,
    attendee_count: record.expected_attendee_count, languages: record.languages, currency: record.currency,
    responsible: record.responsible.id, lead_value: record.lead_value, lead_currency: record.lead_currency,
    lead_close_date: record.lead_close_date, client_response_date: record.client_response_date, project_ref: record.project_ref,
    fin_fee_type: record.fin_fee_type, fin_fee_percentage: record.fin_fee_percentage, fin_fee_fixed_amount: record.fin_fee_fixed_amount,
    fin_fee_currency: record.fin_fee_currency, profit_target: record.profit_target, note: record.note, version: record.version,
  };
}

/** Contacts and cities for a form that comes back with errors; a choice that cannot be read gives none. */
export async function readLeadOptions({ api }: Pick<StaffPage, "api">, form: FormData) {
  const country = String(form.get("country") ?? "TR");
  const client = Number(form.get("client") ?? 0);
  const [choice, cities] = await Promise.all([
    Number.isInteger(client) && client > 0 ? readClientChoice({ api }, client).catch(() => null) : null,
    /^[A-Z]{2}$/.test(country) ? listCities(api, country) : null,
  ]);
  return {
    ...(choice ? { contacts: choice.contacts } : {}),
    ...(cities ? { cities: cities.data.map(({ name }) => ({ value: name, label: name })) } : {}),
  };
}

/** Without script “Getir” sends the form back as a GET: what was typed comes again as starting values. */
const typedFields = [...Object.keys(leadCreate.shape), "version"];

function typedValues(search: URLSearchParams): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const name of search.keys()) {
    const [group = "", field] = name.split(".");
    if (!typedFields.includes(group)) continue;
    if (field) typed[group] = { ...(typed[group] as object), [field]: search.get(name) };
    else typed[name] = name === "languages" ? search.getAll(name) : search.get(name);
  }
  return typed;
}

/** Everything that the business-opportunity form shows (LED-026…086). */
export async function readLeadForm({ api, user, locale }: StaffPage, search: URLSearchParams, record?: ProjectRecord) {
  const typed = typedValues(search);
  const country = String(typed["country"] ?? record?.country ?? "TR");
  const clientId = Number(typed["client"] ?? record?.client_id ?? 0);
  const [company, types, countries, cities, clients, responsibles, positions, languages, currencies, choice] = await Promise.all([
    readCompany(api, user.event_company_id), listProjectTypes(api), listCountries(api),
    listCities(api, /^[A-Z]{2}$/.test(country) ? country : "TR"), listClients(api, { page_size: listedClients }),
    listResponsibles(api, user.id), listContactPositions(api), listLanguages(api), listCurrencies(api),
    clientId > 0 ? readClientChoice({ api }, clientId).catch(() => null) : null,
  ]);
  const english = locale === "en";
  const { event_company } = company;
  const named = (row: { name: string; name_en: string | null }) => (english ? (row.name_en ?? row.name) : row.name);
  const stages = event_company.bizdev_stages.filter((stage) => stage.enabled === 1 && stage.id <= lastFreeStage);
  const requested = Number(search.get("stage") ?? Number.NaN);
  // LED-057: the first of the company's stages, or the column whose + was pressed.
  const firstStage = stages.find((stage) => stage.id === requested) ?? stages[0];
  const ownType = (type: { division_ids: number[]; id: number }) =>
    user.position.scope === "AGENCY" || type.division_ids.length === 0 || type.division_ids.includes(user.division_id ?? 0) || type.id === record?.type?.id;
  const chosenClient = choice && !clients.data.some(({ id }) => id === choice.client.id) ? [{ value: String(choice.client.id), label: choice.client.name }] : [];
  const people = responsibles.data.map((person) => ({ value: String(person.id), label: person.full_name, auto_project_ref: person.auto_project_ref }));
  const kept = record && !people.some(({ value }) => value === String(record.responsible.id));
  return {
    key: newFormKey(),
    code: record?.code ?? null,
    group: record?.current_status_group ?? null,
    project_ref: record?.project_ref ?? null,
    ecos: isEcos(user),
    stages: stages.map((stage) => ({ value: `LEAD-${stage.id}`, label: named(stage) })),
    types: types.data.filter(ownType).map((type) => ({ value: String(type.id), label: named(type) })),
    countries: countries.data.map(({ code, name }) => ({ value: code, label: name })),
    cities: cities.data.map(({ name }) => ({ value: name, label: name })),
    clients: [...chosenClient, ...clients.data.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city ?? undefined }))],
    clientTotal: clients.paging.total,
    contacts: choice?.contacts ?? [],
    responsibles: kept && record ? [{ value: String(record.responsible.id), label: record.responsible.full_name, auto_project_ref: 1 as const }, ...people] : people,
    positions: positions.data.map((position) => ({ value: String(position.id), label: named(position) })),
    languages: languages.data.map(({ code, name, name_in_english }) => ({ value: code, label: english ? name_in_english : name })),
    currencies: currencies.data.map(({ shortcode }) => shortcode),
    companyCurrencies: event_company.currencies.map(({ shortcode }) => shortcode),
    values: {
      format: "inperson", country: "TR", responsible: user.id, languages: ["tr"], currency: event_company.currency, lead_currency: event_company.currency,
      status: firstStage ? `LEAD-${firstStage.id}` : "LEAD-0",
      ...(record ? valuesOf(record) : choice ? feeOf(choice.client) : {}),
      ...typed,
    } as Record<string, unknown>,
  };
}

/** LED-084: fee type, rate, currency and profit target of the client. */
export function feeOf(client: ClientChoice["client"]) {
  return {
    fin_fee_type: client.fin_fee_type,
    fin_fee_percentage: client.fin_fee_type === "PERCENTAGE" ? client.fin_fee_rate : null,
    fin_fee_fixed_amount: client.fin_fee_type === "FIXED" ? client.fin_fee_rate : null,
    fin_fee_currency: client.fin_fee_currency,
    profit_target: client.profit_target,
  };
}

export type LeadFormData = Awaited<ReturnType<typeof readLeadForm>>;

import type { BodyOf } from "#contract/call";
import * as clientCalls from "#contract/companies/clients";
import { factsOf } from "#contract/kinds";
import { type PlainField, leadCreate, leadUpdate, plainNames } from "#contract/projects/lead-fields";
import * as leads from "#contract/projects/leads";
import type { ProjectRecord, update } from "#contract/projects/leads";
import { messageOf } from "#contract/messages";
import { mayUseType } from "#contract/permissions";
import * as reference from "#contract/company/reference";
import { lastFreeStage } from "#contract/projects/stages";

import type { Option } from "~/components/form/choices/select-field";
import { companyDay } from "~/server/today.server";
import { withAway } from "~/services/reference/read-away.server";
import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, isEcos, may } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { requiredIn } from "~/server/required-fields.server";
import { type ClientChoice, readClientChoice, withTaken } from "~/services/companies/read.server";
import { cityOptions } from "~/services/reference/read.server";
import { choosable } from "~/shared/choosable";

/** Values of the record's form. */
export function valuesOf(record: ProjectRecord) {
  const plain = Object.fromEntries(plainNames.map((name) => [name, record[name]]));
  return {
    ...(plain as Pick<ProjectRecord, PlainField>),
    type: record.type?.id,
    dates: { start: record.starts_at, end: record.ends_at },
    attendee_count: record.expected_attendee_count,
    client: record.client_id,
    new_client: "",
    contact: record.contact?.id ?? null,
    new_contact: { name: "", email: "", position_id: "" },
    responsible: record.responsible.id,
    version: record.version,
    // A field that is missing here would come into the form empty, and be cleared by its next save.
  } satisfies Record<keyof BodyOf<typeof update>, unknown>;
}

/** The record as its form shows it, with the words of what the form's lists may lack (R4). */
export const currentLead = (record: ProjectRecord) => ({
  ...valuesOf(record),
  type: record.type?.id ?? null,
  client_name: record.client?.name ?? null,
  responsible_name: record.responsible.full_name,
});

/** Without script “Getir” sends the form back as a GET: what was typed comes again as starting values. */
const typedFields = [...Object.keys(leadCreate.shape), "version"];

export function typedValues(search: URLSearchParams): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const name of search.keys()) {
    const [group = "", field] = name.split(".");
    if (!typedFields.includes(group)) continue;
    if (field) typed[group] = { ...(typed[group] as object), [field]: search.get(name) };
    else typed[name] = name === "languages" ? search.getAll(name) : search.get(name);
  }
  return typed;
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

/** Clients that the select holds; with more of them the combobox asks the server while typing. */
const listedClients = 100;

/** Options for the client combobox. */
export async function findClients({ api }: Pick<StaffPage, "api">, query: string) {
  const { data } = await api.call(clientCalls.list, { query: { query, page_size: listedClients } });
  return data.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city ?? undefined }));
}

/** With the record's own contact, who may have moved to another company since. */
const withOwnContact = (contacts: Option[], own: { id: number; name: string } | null | undefined): Option[] =>
  !own || contacts.some(({ value }) => value === String(own.id))
    ? contacts
    : [...contacts, { value: String(own.id), label: own.name }];

/** What the form asks for before a client is chosen, with one that has contacts, and with a new one (LED-060…071). */
function requiredOf(schema: typeof leadCreate | typeof leadUpdate) {
  return {
    none: requiredIn(schema),
    client: requiredIn(schema, { client: "1" }),
    newClient: requiredIn(schema, { new_client: "x" }),
  };
}

/** Everything that the business-opportunity form shows (LED-026…086). */
export async function readLeadForm(page: StaffPage, request: Request, record?: ProjectRecord) {
  const key = record ? null : formKeyOf(page, request);
  const { api, user, locale } = page;
  const search = withTaken(new URL(request.url).searchParams);
  const typed = typedValues(search);
  const country = String(typed["country"] ?? record?.country ?? "TR");
  const clientId = Number(typed["client"] ?? record?.client_id ?? 0);
  const [company, types, countries, cities, clients, responsibles, positions, languages, currencies, choice] =
    await Promise.all([
      api.call(reference.company, { params: { id: user.event_company_id } }),
      api.call(reference.projectTypes),
      api.call(reference.countries),
      cityOptions(page, /^[A-Z]{2}$/.test(country) ? country : "TR"),
      may(page, "clients:view")
        ? api.call(clientCalls.list, { query: { page_size: listedClients } })
        : { data: [], paging: { total: 0 } },
      api.call(leads.responsibles, { params: { userId: user.id } }),
      api.call(reference.contactPositions),
      api.call(reference.languages),
      api.call(reference.currencies),
      clientId > 0 ? readClientChoice(page, clientId).catch(() => null) : null,
    ]);
  const english = locale === "en";
  const { event_company } = company;
  const named = (row: { name: string; name_en: string | null }) => (english ? (row.name_en ?? row.name) : row.name);
  const stages = event_company.bizdev_stages.filter((stage) => stage.enabled === 1 && stage.id <= lastFreeStage);
  const requested = Number(search.get("stage") ?? Number.NaN);
  // LED-057: the first of the company's stages, or the column whose + was pressed.
  const firstStage = stages.find((stage) => stage.id === requested) ?? stages[0];
  const person = { scope: user.position.scope, division_id: user.division_id };
  const ownType = (type: { division_ids: number[]; id: number }) =>
    type.id === record?.type?.id || mayUseType(person, type.division_ids);
  const chosenClient =
    choice && !clients.data.some(({ id }) => id === choice.client.id)
      ? [{ value: String(choice.client.id), label: choice.client.name }]
      : [];
  const people = await withAway(
    page,
    companyDay(user),
    responsibles.data.map((person) => ({
      value: String(person.id),
      label: person.full_name,
      auto_project_ref: person.auto_project_ref,
    })),
  );
  const kept = record && !people.some(({ value }) => value === String(record.responsible.id));
  return {
    key,
    facts: factsOf(record ? leadUpdate : leadCreate),
    version: record?.version,
    required: requiredOf(record ? leadUpdate : leadCreate),
    code: record?.code ?? null,
    isOffer: record?.is_offer === 1,
    me: user.id,
    project_ref: record?.project_ref ?? null,
    ecos: isEcos(user),
    stages: stages.map((stage) => ({ value: `LEAD-${stage.id}`, label: named(stage) })),
    types: choosable(types.data, [record?.type?.id])
      .filter(ownType)
      .map((type) => ({ value: String(type.id), label: named(type) })),
    countries: countries.data.map(({ code, name }) => ({ value: code, label: name })),
    cities,
    clients: [
      ...chosenClient,
      ...clients.data.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city ?? undefined })),
    ],
    clientTotal: clients.paging.total,
    contacts: withOwnContact(choice?.contacts ?? [], record?.contact),
    responsibles:
      kept && record
        ? [
            { value: String(record.responsible.id), label: record.responsible.full_name, auto_project_ref: 1 as const },
            ...people,
          ]
        : people,
    positions: choosable(positions.data).map((position) => ({ value: String(position.id), label: named(position) })),
    // ADM-061: the company's own languages first, in its order.
    languages: languages.data
      .map(({ code, name, name_in_english }) => ({ value: code, label: english ? name_in_english : name }))
      .toSorted(
        (one, other) => placeOf(event_company.languages, one.value) - placeOf(event_company.languages, other.value),
      ),
    currencies: currencies.data.map(({ shortcode }) => shortcode),
    companyCurrencies: event_company.currencies.map(({ shortcode }) => shortcode),
    values: {
      format: "inperson",
      country: "TR",
      responsible: user.id,
      languages: ["tr"],
      currency: event_company.currency,
      lead_currency: event_company.currency,
      status: firstStage ? `LEAD-${firstStage.id}` : "LEAD-0",
      ...(record ? valuesOf(record) : choice ? feeOf(choice.client) : {}),
      ...typed,
    } as Record<string, unknown>,
  };
}

export type LeadFormData = Awaited<ReturnType<typeof readLeadForm>>;

/** Place of a code in a list; codes that are not in it come after it. */
const placeOf = (codes: readonly string[], code: string) => (codes.indexOf(code) + 1 || codes.length + 1) - 1;

const newContact = ["new_contact.name", "new_contact.email", "new_contact.position_id"];

/** Contacts and cities for a form that comes back with errors; a choice that cannot be read gives none. */
export async function readLeadOptions(
  page: Pick<StaffPage, "api" | "user">,
  form: FormData,
  current?: ReturnType<typeof currentLead>,
) {
  const country = String(form.get("country") ?? "TR");
  const client = Number(form.get("client") ?? 0);
  const [choice, theirs, cities] = await Promise.all([
    Number.isInteger(client) && client > 0 ? readClientChoice(page, client).catch(() => null) : null,
    current?.client ? readClientChoice(page, current.client).catch(() => null) : null,
    /^[A-Z]{2}$/.test(country) ? cityOptions(page, country) : null,
  ]);
  return {
    ...(choice ? { contacts: choice.contacts } : {}),
    ...(current
      ? {
          theirs: {
            client: current.client ? { value: String(current.client), label: current.client_name ?? "" } : null,
            contacts: theirs?.contacts ?? [],
            responsible: { value: String(current.responsible), label: current.responsible_name },
          },
        }
      : {}),
    ...(cities ? { cities } : {}),
  };
}

/** Contacts and cities of what was chosen; with a stale save what the record names now and the form's lists may lack. */
export type LeadOptions = Awaited<ReturnType<typeof readLeadOptions>>;

/** LED-068: a client without contacts is given its first one in the same form, so its fields are what is missing. */
async function missingContact(page: StaffPage, form: FormData): Promise<Record<string, string[] | null>> {
  const client = Number(form.get("client") ?? 0);
  const isNamed = ["contact", ...newContact].some((name) => form.get(name));
  if (!Number.isInteger(client) || client < 1 || isNamed) return {};
  // Who may not view contacts cannot tell whether there are any.
  const choice = may(page, "contacts:view") ? await readClientChoice(page, client).catch(() => null) : null;
  if (!choice || choice.contacts.length > 0) return {};
  const texts = [messageOf({ code: "invalid_type" }, page.locale)];
  return { contact: null, ...Object.fromEntries(newContact.map((name) => [name, texts])) };
}

/** LED-072, for a form that has other faults too: the API itself looks at the reference when everything else is right. */
async function missingReference(page: StaffPage, form: FormData): Promise<Record<string, string[]>> {
  if (String(form.get("project_ref") ?? "").trim()) return {};
  const { data } = await page.api.call(leads.responsibles, { params: { userId: page.user.id } });
  const responsible = data.find(({ id }) => String(id) === (form.get("responsible") || String(page.user.id)));
  return responsible?.auto_project_ref === 0
    ? { project_ref: [translate(page.locale, "lead.form.referenceRequired")] }
    : {};
}

/** What is missing in the lead form beside what its schema names; a record that exists has its reference. */
export const missingInLead = async (page: StaffPage, form: FormData, isNew: boolean) => ({
  ...(await missingContact(page, form)),
  ...(isNew ? await missingReference(page, form) : {}),
});

/** LED-084: contacts and fee defaults of a client that was chosen in the form. */
export async function readChosenClient(page: StaffPage, id: number) {
  const { client, contacts } = await readClientChoice(page, id);
  return { contacts, fee: feeOf(client) };
}

export type ChosenClient = Awaited<ReturnType<typeof readChosenClient>>;

import { factsOf } from "#contract/kinds";
import { leadCreate, leadUpdate } from "#contract/lead-fields";
import { type ProjectRecord } from "#contract/leads";
import { mayUseType } from "#contract/permissions";
import { lastFreeStage } from "#contract/stages";

import type { Option } from "~/components/form/select-field";
import { isEcos, type StaffPage } from "~/server/guard.server";

import * as clientCalls from "#contract/clients";
import * as reference from "#contract/reference";
import * as leads from "#contract/leads";
import { cityOptions } from "./city-options.server";
import { formKeyOf } from "./form-key.server";
import { requiredIn } from "./required.server";
import { withTaken } from "./similar-records.server";
import { readClientChoice } from "./client-choice.server";
import { feeOf, typedValues, valuesOf } from "./lead-form-values.server";

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
      api.call(clientCalls.list, { query: { page_size: listedClients } }),
      api.call(leads.responsibles, { params: { userId: user.id } }),
      api.call(reference.contactPositions),
      api.call(reference.languages),
      api.call(reference.currencies),
      clientId > 0 ? readClientChoice({ api }, clientId).catch(() => null) : null,
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
  const people = responsibles.data.map((person) => ({
    value: String(person.id),
    label: person.full_name,
    auto_project_ref: person.auto_project_ref,
  }));
  const kept = record && !people.some(({ value }) => value === String(record.responsible.id));
  return {
    key,
    facts: factsOf(record ? leadUpdate : leadCreate),
    version: record?.version,
    required: requiredOf(record ? leadUpdate : leadCreate),
    code: record?.code ?? null,
    group: record?.current_status_group ?? null,
    me: user.id,
    project_ref: record?.project_ref ?? null,
    ecos: isEcos(user),
    stages: stages.map((stage) => ({ value: `LEAD-${stage.id}`, label: named(stage) })),
    types: types.data.filter(ownType).map((type) => ({ value: String(type.id), label: named(type) })),
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
    positions: positions.data.map((position) => ({ value: String(position.id), label: named(position) })),
    languages: languages.data.map(({ code, name, name_in_english }) => ({
      value: code,
      label: english ? name_in_english : name,
    })),
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

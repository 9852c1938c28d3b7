import type { BodyOf } from "#contract/call";
import { leadCreate, type ProjectRecord, type update } from "#contract/leads";

import type { ClientChoice } from "./client-choice.server";

/** What the form shows of a record. */
export function valuesOf(record: ProjectRecord) {
  return {
    name: record.name,
    dates: { start: record.starts_at, end: record.ends_at },
    country: record.country,
    city: record.city,
    type: record.type?.id,
    format: record.format,
    client: record.client_id,
    new_client: "",
    contact: record.contact?.id ?? null,
    new_contact: { name: "", email: "", position_id: "" },
    attendee_count: record.expected_attendee_count,
    languages: record.languages,
    currency: record.currency,
    responsible: record.responsible.id,
    lead_value: record.lead_value,
    lead_currency: record.lead_currency,
    lead_close_date: record.lead_close_date,
    client_response_date: record.client_response_date,
    project_ref: record.project_ref,
    fin_fee_type: record.fin_fee_type,
    fin_fee_percentage: record.fin_fee_percentage,
    fin_fee_fixed_amount: record.fin_fee_fixed_amount,
    fin_fee_currency: record.fin_fee_currency,
    profit_target: record.profit_target,
    note: record.note,
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

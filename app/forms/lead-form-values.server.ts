import type { BodyOf } from "#contract/call";
import { leadCreate, type PlainField, plainNames } from "#contract/lead-fields";
import { type ProjectRecord, type update } from "#contract/leads";

import type { ClientChoice } from "./client-choice.server";

/** What the form shows of a record. */
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

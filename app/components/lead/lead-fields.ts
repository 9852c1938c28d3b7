import { feeTypes, formats } from "#contract/projects/stages";
import type { FieldMeta } from "~/components/form/field-meta";
import type { FormFields } from "~/components/form/record-fields";
import type { LeadFormData, LeadOptions } from "~/services/leads/read.server";
import type { FormAnswer } from "~/server/submit.server";

import type { LeadFields } from "./lead-values";

type Named = { value: string; label: string };

const withOne = <T extends Named>(list: T[], one: T | null | undefined): T[] =>
  !one || list.some(({ value }) => value === one.value) ? list : [one, ...list];

/** Lists of the form: those of an answer win, and they contain the record's current values (R4). */
export function leadLists(data: LeadFormData, answer: FormAnswer<LeadOptions> | undefined) {
  const { contacts = data.contacts, cities = data.cities, theirs } = answer?.options ?? {};
  return {
    ...data,
    contacts,
    cities,
    clients: withOne(data.clients, theirs?.client),
    responsibles: withOne(data.responsibles, theirs && { ...theirs.responsible, auto_project_ref: 1 as const }),
    /** Contacts of the client that the record has now. */
    theirs: theirs?.client ? { client: theirs.client.value, contacts: theirs.contacts } : null,
  };
}

export type LeadLists = ReturnType<typeof leadLists>;

/** Props of each part of the form. */
export interface LeadPart {
  data: LeadLists;
  fields: LeadFields;
  shown: FormFields;
}

/** Names in the order of the form, by its parts; those in one row together. The client's part has a layout of its own. */
export const leadLayout = {
  event: [["name"], ["type", "format"], ["dates"], ["country", "city"], ["attendee_count", "languages"]],
  client: [["client"]],
  offer: [
    ["status", "lead_value"],
    ["lead_close_date", "client_response_date"],
    ["responsible", "project_ref"],
  ],
  fee: [["fin_fee_type", "fin_fee_percentage", "fin_fee_fixed_amount", "profit_target"], ["note"]],
};

/** Words of the fields that are part of another one. */
const sharedLabels: Partial<Record<string, string>> = {
  new_client: "client",
  "new_contact.name": "contact_name",
  "new_contact.email": "contact_email",
  "new_contact.position_id": "contact_position",
  fin_fee_currency: "fin_fee_fixed_amount",
};

/** The form's fields with their choices; dependent fields are one choice after a stale save. */
export function leadFields(lists: LeadLists, fields: LeadFields, t: (key: string) => string): FormFields {
  const dates = fields.dates.getFieldset();
  const contact = fields.new_contact.getFieldset();
  const own: Record<string, FieldMeta> = fields;
  const words = (names: readonly string[], key: string) =>
    names.map((value) => ({ value, label: t(`lead.${key}.${value}`) }));
  return {
    facts: lists.facts,
    metas: {
      ...Object.fromEntries(Object.keys(lists.facts).flatMap((name) => (own[name] ? [[name, own[name]]] : []))),
      "dates.start": dates.start,
      "dates.end": dates.end,
      "new_contact.name": contact.name,
      "new_contact.email": contact.email,
      "new_contact.position_id": contact.position_id,
    },
    label: (name) => t(`lead.field.${sharedLabels[name] ?? name}`),
    extras: {
      type: { options: lists.types },
      format: { options: words(formats, "format"), required: false },
      country: { options: lists.countries, placeholder: false, required: false, also: ["city"] },
      languages: { options: lists.languages },
      client: {
        options: lists.clients,
        also: ["new_client", "contact", "new_contact.name", "new_contact.email", "new_contact.position_id"],
      },
      contact: { options: [...lists.contacts, ...(lists.theirs?.contacts ?? [])] },
      "new_contact.position_id": { options: lists.positions },
      status: { options: lists.stages, placeholder: false },
      lead_value: { currencies: lists.companyCurrencies },
      // The person who enters an offer is responsible for it if nobody is named.
      responsible: { options: lists.responsibles, required: false },
      fin_fee_type: {
        options: words(feeTypes, "fin_fee_type"),
        also: ["fin_fee_percentage", "fin_fee_fixed_amount", "fin_fee_currency"],
      },
      fin_fee_fixed_amount: { currencies: lists.companyCurrencies },
    },
  };
}

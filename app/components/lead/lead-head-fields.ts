import { feeTypes, formats } from "#contract/stages";
import { shownField } from "~/components/form/record-fields";
import type { HeadField } from "~/components/form/stale-choices";
import type { LeadFormData } from "~/forms/lead-form.server";
import type { LeadOptions } from "~/forms/lead-options.server";
import type { FormAnswer } from "~/server/submit.server";

import type { LeadFields } from "./lead-values";

type Named = { value: string; label: string };

const withOne = <T extends Named>(list: T[], one: T | null | undefined): T[] =>
  !one || list.some(({ value }) => value === one.value) ? list : [one, ...list];

/** The form's lists: those of an answer win, and what the record names now is in them (R4). */
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

/** The form's fields in their order; those that only make sense together are one choice after a stale save. */
export function leadHeadFields(lists: LeadLists, fields: LeadFields, t: (key: string) => string): HeadField[] {
  const dates = fields.dates.getFieldset();
  const contact = fields.new_contact.getFieldset();
  const field = (meta: HeadField["meta"], key: string, options?: Named[]) => ({
    ...shownField(lists.facts, meta, t(`lead.field.${key}`)),
    ...(options ? { options } : {}),
  });
  const words = (names: readonly string[], key: string) =>
    names.map((value) => ({ value, label: t(`lead.${key}.${value}`) }));
  return [
    field(fields.name, "name"),
    field(fields.type, "type", lists.types),
    field(fields.format, "format", words(formats, "format")),
    { ...field(dates.start, "dates"), also: [field(dates.end, "dates")] },
    { ...field(fields.country, "country", lists.countries), also: [field(fields.city, "city")] },
    field(fields.attendee_count, "attendee_count"),
    field(fields.languages, "languages", lists.languages),
    {
      ...field(fields.client, "client", lists.clients),
      also: [
        field(fields.new_client, "client"),
        field(fields.contact, "contact", [...lists.contacts, ...(lists.theirs?.contacts ?? [])]),
        field(contact.name, "contact_name"),
        field(contact.email, "contact_email"),
        field(contact.position_id, "contact_position", lists.positions),
      ],
    },
    field(fields.status, "status", lists.stages),
    { ...field(fields.lead_value, "lead_value"), also: [field(fields.lead_currency, "lead_value")] },
    field(fields.lead_close_date, "lead_close_date"),
    field(fields.client_response_date, "client_response_date"),
    field(fields.responsible, "responsible", lists.responsibles),
    field(fields.project_ref, "project_ref"),
    {
      ...field(fields.fin_fee_type, "fin_fee_type", words(feeTypes, "fin_fee_type")),
      also: [
        field(fields.fin_fee_percentage, "fin_fee_percentage"),
        field(fields.fin_fee_fixed_amount, "fin_fee_fixed_amount"),
        field(fields.fin_fee_currency, "fin_fee_fixed_amount"),
      ],
    },
    field(fields.profit_target, "profit_target"),
    field(fields.note, "note"),
  ];
}

import type { FieldMeta } from "~/components/form/field-meta";
import type { MeetingOptions } from "~/services/meetings/read-options.server";
import type { MeetingFormData } from "~/services/meetings/read.server";
import type { FormAnswer } from "~/server/submit.server";

import type { MeetingFields } from "./meeting-values";

type Named = { value: string; label: string };

const joined = <T extends Named>(first: readonly T[] = [], list: readonly T[]): T[] => [
  ...first.filter(({ value }) => !list.some((one) => one.value === value)),
  ...list,
];

/** Lists of the form, with the choices of a refused form and the meeting's current ones (R4). */
export function meetingLists(data: MeetingFormData, answer: FormAnswer<MeetingOptions> | undefined) {
  const more = answer?.options;
  return {
    projects: joined<Named>(more?.projects, data.projects),
    clients: joined<Named>(more?.clients, data.clients),
    suppliers: joined<Named>(more?.suppliers, data.suppliers),
    sponsors: joined<Named>(more?.sponsors, data.sponsors),
    companies: joined<Named>(more?.companies, data.companies),
  };
}

export type MeetingLists = ReturnType<typeof meetingLists>;

/** The fields by the names that they post. */
export function metasOf(fields: MeetingFields, names: readonly string[]): Record<string, FieldMeta> {
  const own: Record<string, FieldMeta> = fields;
  const dates = fields.dates.getFieldset();
  const contact = fields.new_contact.getFieldset();
  return {
    ...Object.fromEntries(names.flatMap((name) => (own[name] ? [[name, own[name]]] : []))),
    "dates.start": dates.start,
    "dates.end": dates.end,
    "new_contact.name": contact.name,
    "new_contact.email": contact.email,
    "new_contact.position_id": contact.position_id,
  };
}

import type { ProjectRecord } from "#contract/projects/leads";

/** Fields that the preview of a record shows; the rest of the record is not sent. */
export const projectPreview = (record: ProjectRecord) => ({
  code: record.code,
  name: record.name,
  project_ref: record.project_ref,
  current_status: record.current_status,
  is_offer: record.is_offer,
  starts_at: record.starts_at,
  ends_at: record.ends_at,
  city: record.city,
  expected_attendee_count: record.expected_attendee_count,
  lead_value: record.lead_value,
  lead_currency: record.lead_currency,
  division_name: record.division_name,
  note: record.note,
  client: record.client && { code: record.client.code, name: record.client.name },
  responsible: { full_name: record.responsible.full_name, picture: record.responsible.profile_picture_full },
  team: record.members.filter(({ id }) => id !== record.responsible.id).map(({ full_name }) => full_name),
});

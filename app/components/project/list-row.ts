import type { ProjectRow } from "#contract/leads";

const shown = [
  "code",
  "name",
  "project_ref",
  "stage",
  "current_status",
  "current_status_group",
  "starts_at",
  "ends_at",
  "city",
  "expected_attendee_count",
  "lead_value",
  "lead_currency",
  "lead_close_date",
  "division_name",
  "unclosed",
  "stale",
] as const satisfies (keyof ProjectRow)[];

/** Of offers alone: on the page of projects nothing shows when an offer was to close. */
const ofOffers: readonly string[] = ["lead_close_date", "stage", "stale"];

/** A row of the project and offer lists: what they show, for everything else would travel twice (HTML and data). */
export type ListRow = Pick<ProjectRow, (typeof shown)[number]> & {
  client: { name: string; logo_full: string | null } | null;
  responsible: { full_name: string; profile_picture_full: string | null };
  /** What a sheet calls the stage; pages know the company's names themselves. */
  stage_name?: string;
};

export const listRow = (row: ProjectRow): ListRow => ({
  ...(Object.fromEntries(shown.map((name) => [name, row[name]])) as Pick<ProjectRow, (typeof shown)[number]>),
  client: row.client && { name: row.client.name, logo_full: row.client.logo_full },
  responsible: {
    full_name: row.responsible.full_name,
    profile_picture_full: row.responsible.profile_picture_full,
  },
});

export type ProjectListRow = Omit<ListRow, "lead_close_date" | "stage" | "stale">;

/** The same of a project. */
export function projectListRow(row: ProjectRow): ProjectListRow {
  const all = listRow(row);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !ofOffers.includes(name))) as typeof all;
}

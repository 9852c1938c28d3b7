import type { ListedRow as Listed, ProjectRow } from "#contract/projects/leads";

const shown = [
  "code",
  "name",
  "project_ref",
  "stage",
  "current_status",
  "is_offer",
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

/** Fields of offers alone: on the page of projects nothing shows when an offer was to close. */
const ofOffers: readonly string[] = ["lead_close_date", "stage", "stale"];

/** Fields of optional columns, and the columns that show them. */
const ofColumns: Record<string, readonly string[]> = {
  type: ["type"],
  client_response_date: ["response"],
  budget: ["budget", "margin"],
};

/** Parameters for data beside the rows, if a column shows it. */
export const extraQueryOf = (columns: readonly string[]) =>
  columns.some((name) => ofColumns["budget"]?.includes(name)) ? { budgets: 1 } : {};

/**
 * A row of the project and offer lists with the shown fields alone, for everything else would travel twice (HTML and
 * data).
 */
export type ListRow = Pick<ProjectRow, (typeof shown)[number]> & {
  type?: string | null;
  client_response_date?: string | null;
  budget?: Pick<
    NonNullable<Listed["budget"]>,
    "currency" | "state" | "total_sell_with_service_fee" | "profit_ratio"
  > | null;
  client: { code: string; name: string; logo_full: string | null } | null;
  responsible: { full_name: string; profile_picture_full: string | null };
  /** Name of the stage for a sheet; pages know the company's names themselves. */
  stage_name?: string;
};

/** A row with everything that a sheet or any column of it may show. */
export const listRow = ({ budget, ...row }: Listed): ListRow => ({
  ...(Object.fromEntries(shown.map((name) => [name, row[name]])) as Pick<ProjectRow, (typeof shown)[number]>),
  client: row.client && { code: row.client.code, name: row.client.name, logo_full: row.client.logo_full },
  type: row.type?.name ?? null,
  client_response_date: row.client_response_date,
  budget: budget
    ? {
        currency: budget.currency,
        state: budget.state,
        total_sell_with_service_fee: budget.total_sell_with_service_fee,
        profit_ratio: budget.profit_ratio,
      }
    : null,
  responsible: {
    full_name: row.responsible.full_name,
    profile_picture_full: row.responsible.profile_picture_full,
  },
});

export type ProjectListRow = Omit<ListRow, "lead_close_date" | "stage" | "stale">;

/** Row without the facts of columns that are not shown. */
export function shownRow(row: Listed, columns: readonly string[]): ListRow {
  const isShown = (name: string) => ofColumns[name]?.some((column) => columns.includes(column)) ?? true;
  return Object.fromEntries(Object.entries(listRow(row)).filter(([name]) => isShown(name))) as ListRow;
}

/** Row of a project: as `shownRow`, without the fields of offers. */
export function projectListRow(row: Listed, columns: readonly string[]): ProjectListRow {
  const all = shownRow(row, columns);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !ofOffers.includes(name))) as typeof all;
}

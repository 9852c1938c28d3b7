import dayjs from "dayjs";
import { eq, type SQL } from "drizzle-orm";

import type { ProjectRow } from "#contract/projects/leads";
import { can } from "#contract/permissions";
import { groupOf, isLostOffer, isOffer, statusOf } from "#contract/projects/stages";

import type { Staff } from "../../context";
import type { Db, Tx } from "../../db/client";
import { divisions } from "../../db/schema/companies";
import { projectTypes } from "../../db/schema/definitions";
import { eventCompanies } from "../../db/schema/tenant";
import { clients, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { localDate } from "../times";
import { mayUpdate, permissionOf } from "./facts";
import { refersTo } from "../../records/owned";

/** Columns of one list line; kept small on purpose, the page of 20 is the most called answer. */
const columns = {
  id: projects.id,
  code: projects.code,
  name: projects.name,
  project_ref: projects.project_ref,
  stage: projects.stage,
  previous_stage: projects.previous_stage,
  starts_at: projects.starts_at,
  ends_at: projects.ends_at,
  country: projects.country,
  city: projects.city,
  expected_attendee_count: projects.expected_attendee_count,
  lead_value: projects.lead_value,
  lead_currency: projects.lead_currency,
  lead_close_date: projects.lead_close_date,
  client_response_date: projects.client_response_date,
  type_id: projects.type_id,
  type_name: projectTypes.name,
  version: projects.version,
  creator_id: projects.creator_id,
  responsible_id: projects.responsible_id,
  responsible_name: users.full_name,
  responsible_picture: users.profile_picture,
  client_id: projects.client_id,
  client_code: clients.code,
  client_name: clients.name,
  client_logo: clients.logo,
  division_name: divisions.name,
  tolerance: eventCompanies.project_closure_tolerance,
  touched_at: projects.touched_at,
};

/** Start of every list of projects and leads; the joins follow composite keys, so none leaves the company. */
export const selectRows = (db: Db | Tx) => selectWith(db, {});

/** Selects rows with additional columns. */
export function selectWith<M extends Record<string, SQL>>(db: Db | Tx, more: M) {
  return db
    .select({ ...columns, ...more })
    .from(projects)
    .innerJoin(eventCompanies, eq(eventCompanies.id, projects.event_company_id))
    .innerJoin(users, refersTo(projects.responsible_id, users))
    .leftJoin(clients, refersTo(projects.client_id, clients))
    .leftJoin(projectTypes, refersTo(projects.type_id, projectTypes))
    .leftJoin(divisions, refersTo(projects.division_id, divisions))
    .$dynamic();
}

export type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number];

/** The company's offer stages: a few rows that are read apart, for a join with them would take the order from the index. */
type Stages = readonly { stage: number; stale_days: number | null }[];

/** PRJ-097: 'YYYY-MM-DD' of the company's today decides. */
function isUnclosed(row: SelectedRow, today: string) {
  const lastDay = dayjs(row.ends_at).add(row.tolerance, "day").format("YYYY-MM-DD");
  return row.stage >= 8 && row.stage <= 10 && lastDay < today;
}

/** Lost offers stay with the offers, but for readers who have no offers. SES-052 */
const isReadAsOffer = (row: SelectedRow, user: Staff): boolean =>
  isOffer(row.stage) || (isLostOffer(row) && user.ecos && !user.modules_off.includes("bizdev"));

/** Days without a change, if they reach the limit of the offer's stage. */
function staleDays({ stage, touched_at }: SelectedRow, user: Staff, today: string, stages: Stages): number | null {
  const stale_days = stages.find((one) => one.stage === stage)?.stale_days ?? null;
  if (stale_days === null) return null;
  const days = dayjs(today).diff(localDate(touched_at, user.timezone), "day");
  return days >= stale_days ? days : null;
}

export function toRow(
  row: SelectedRow,
  user: Staff,
  manages: readonly number[],
  today: string,
  stages: Stages,
): ProjectRow {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    project_ref: row.project_ref,
    stage: row.stage,
    current_status: statusOf(row.stage),
    current_status_group: groupOf(row.stage),
    is_offer: isReadAsOffer(row, user) ? 1 : 0,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    country: row.country,
    city: row.city,
    expected_attendee_count: row.expected_attendee_count,
    lead_value: row.lead_value,
    lead_currency: row.lead_currency,
    lead_close_date: row.lead_close_date,
    client:
      row.client_id && row.client_code && row.client_name
        ? { id: row.client_id, code: row.client_code, name: row.client_name, logo_full: row.client_logo }
        : null,
    type: row.type_id && row.type_name ? { id: row.type_id, name: row.type_name } : null,
    client_response_date: row.client_response_date,
    responsible: {
      id: row.responsible_id,
      full_name: row.responsible_name,
      profile_picture_full: row.responsible_picture,
    },
    division_name: row.division_name,
    version: row.version,
    may_write: mayUpdate({ user }, row) && can(user, permissionOf(row), row, manages) ? 1 : 0,
    unclosed: isUnclosed(row, today) ? 1 : 0,
    stale: staleDays(row, user, today, stages),
  };
}

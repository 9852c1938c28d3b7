import { sql } from "drizzle-orm";

import { hiddenModules, type PermissionGrid } from "#contract/permissions";
import type { Scope } from "#contract/projects/stages";

import { modules, positions } from "../db/schema/companies";
import { eventCompanies } from "../db/schema/tenant";
import { users } from "../db/schema/people";

/** Columns of a person's rights; `toStaff` reads them. */
export const staffColumns = {
  full_name: users.full_name,
  language: users.language,
  is_admin: users.is_admin,
  division_id: users.division_id,
  team_id: users.team_id,
  scope: positions.scope,
  permissions: positions.permissions,
  sees_all_accounting: sql<boolean>`coalesce(${positions.sees_all_accounting} = 1, false)`,
  memberships: eventCompanies.memberships,
  company_timezone: eventCompanies.timezone,
  timezone: sql<string>`coalesce(${users.timezone}, ${eventCompanies.timezone})`,
  company_modules_off: sql<
    string[]
  >`array(select ${modules.code} from ${modules} where ${modules.event_company_id} = ${eventCompanies.id} and not ${modules.enabled})`,
};

interface StaffRow {
  language: string | null;
  is_admin: number | null;
  scope: string | null;
  permissions: PermissionGrid | null;
  memberships: string[];
  company_modules_off: string[];
}

/** The columns that the database knows as text and numbers, as the rest of the API reads them. */
export function toStaff<Row extends StaffRow>({ memberships, ...row }: Row) {
  const rights = { is_admin: row.is_admin === 1 ? (1 as const) : (0 as const), permissions: row.permissions ?? {} };
  return {
    ...row,
    ...rights,
    kind: "staff" as const,
    language: row.language === "en" ? ("en" as const) : ("tr" as const),
    modules_off: [...new Set([...row.company_modules_off, ...hiddenModules(rights)])],
    scope: row.scope as Scope,
    ecos: memberships.includes("ECOS"),
  };
}

import { eq, inArray, isNull } from "drizzle-orm";

import type { Staff } from "../../context";
import type { Db, Tx } from "../../db/client";
import { positions } from "../../db/schema/companies";
import { eventCompanies } from "../../db/schema/tenant";
import { users } from "../../db/schema/people";
import { staffColumns, toStaff } from "../../http/staff";
import { ofCompany } from "../../records/owned";

/** A member of staff seen by a job: the same rights as in a call, without a session. */
export interface Colleague extends Staff {
  email: string;
}

/** People of one company by id, with the rights they have now; deleted ones are left out. */
export async function colleaguesOf(db: Db | Tx, companyId: number, ids: readonly number[]): Promise<Colleague[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id, email: users.email, ...staffColumns })
    .from(users)
    .innerJoin(positions, eq(positions.id, users.position_id))
    .innerJoin(eventCompanies, eq(eventCompanies.id, users.event_company_id))
    .where(ofCompany(companyId, users, inArray(users.id, [...ids]), isNull(users.deleted_at)));
  return rows.map((row) => ({ ...toStaff(row), event_company_id: companyId, session_id: 0 }));
}

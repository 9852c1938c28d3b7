import { eq, inArray, isNull, type SQL } from "drizzle-orm";

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
export const colleaguesOf = async (db: Db | Tx, company: number, ids: readonly number[]): Promise<Colleague[]> =>
  ids.length === 0 ? [] : readStaff(db, company, inArray(users.id, [...ids]));

/** Everybody of the company. */
export const staffOf = (db: Db | Tx, company: number): Promise<Colleague[]> => readStaff(db, company);

async function readStaff(db: Db | Tx, company: number, where?: SQL): Promise<Colleague[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, ...staffColumns })
    .from(users)
    .innerJoin(positions, eq(positions.id, users.position_id))
    .innerJoin(eventCompanies, eq(eventCompanies.id, users.event_company_id))
    .where(ofCompany(company, users, isNull(users.deleted_at), where));
  return rows.map((row) => ({ ...toStaff(row), event_company_id: company, session_id: 0 }));
}

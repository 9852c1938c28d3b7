import { desc, eq, sql } from "drizzle-orm";

import type { PublicContext } from "../context";
import { eventCompanies } from "../db/schema/tenant";
import { securityEvents } from "../db/schema/log";
import { sessions, users } from "../db/schema/people";
import { localDateTime } from "../modules/times";
import { ofCompany } from "../records/owned";

const ofUser = eq(eventCompanies.id, users.event_company_id);

/** The account of an address, which is one among all companies, and its company; leavers too. */
export async function findAccount({ db }: PublicContext, email: string) {
  const [found] = await db
    .select({ person: users, company: eventCompanies })
    .from(users)
    .innerJoin(eventCompanies, ofUser)
    .where(eq(users.email, email));
  return found;
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const loginOf = ofCompany(
  users.event_company_id,
  securityEvents,
  eq(securityEvents.actor_id, users.id),
  eq(securityEvents.kind, "login"),
);
const sessionOf = ofCompany(users.event_company_id, sessions, eq(sessions.user_id, users.id));

/** Open sessions also tell of sign-ins from before the security audit, which is kept for a year. */
const lastLogin = sql<string | null>`greatest(
  (select max(${securityEvents.created_at}) from ${securityEvents} where ${loginOf}),
  (select max(${sessions.created_at}) from ${sessions} where ${sessionOf}))::text`;

const isCompany = (text: string) =>
  sql`(${eventCompanies.code} = ${text} or tr_fold(${eventCompanies.name}) = tr_fold(${text}::text))`;

/** True if a company has this name, whatever its case, or code. */
export async function hasCompany({ db }: PublicContext, text: string): Promise<boolean> {
  const rows = await db.select({ id: eventCompanies.id }).from(eventCompanies).where(isCompany(text)).limit(1);
  return rows.length > 0;
}

/** Everybody, leavers last, of all companies or of one; times are on the clock of their company. */
export async function readPeople({ db }: PublicContext, company: string | undefined) {
  const rows = await db
    .select({
      email: users.email,
      full_name: users.full_name,
      company_id: eventCompanies.id,
      company: eventCompanies.name,
      timezone: eventCompanies.timezone,
      is_admin: users.is_admin,
      deleted_at: users.deleted_at,
      last_login: lastLogin,
    })
    .from(users)
    .innerJoin(eventCompanies, ofUser)
    .where(company === undefined ? undefined : isCompany(company))
    .orderBy(
      sql`${eventCompanies.name} collate tr_sort`,
      desc(sql`${users.deleted_at} is null`),
      sql`${users.full_name} collate tr_sort`,
      users.id,
    );
  return rows.map(({ timezone, last_login, deleted_at, is_admin, ...row }) => ({
    ...row,
    isAdmin: is_admin === 1,
    isActive: deleted_at === null,
    lastLogin: last_login ? localDateTime(new Date(last_login), timezone).slice(0, 16) : "",
  }));
}

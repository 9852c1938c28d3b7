import { and, eq, gt, isNull, sql } from "drizzle-orm";

import type { Call } from "#contract/call";
import type { Scope } from "#contract/stages";

import type { Guest, Parts, Staff } from "../context";
import { eventCompanies, modules, positions } from "../db/schema/companies";
import { sessions, users } from "../db/schema/people";
import { hashToken } from "../modules/session/tokens";
import { Forbidden, Unauthorized } from "./errors";

/** SES-049: 12 hours without a call end a session; the absolute end is in the row. */
export const idleMilliseconds = 12 * 60 * 60 * 1000;
/** last_used_at is written at most this often, so that reading costs no write. */
const touchMilliseconds = 60_000;

const bearer = (header: string | null) => /^Bearer ([\w-]{20,200})$/.exec(header ?? "")?.[1];

async function findSession(parts: Parts, token: string) {
  const now = parts.now();
  const [row] = await parts.db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      event_company_id: sessions.event_company_id,
      project_id: sessions.project_id,
      last_used_at: sessions.last_used_at,
      user_id: users.id,
      full_name: users.full_name,
      language: users.language,
      is_admin: users.is_admin,
      division_id: users.division_id,
      team_id: users.team_id,
      deleted_at: users.deleted_at,
      scope: positions.scope,
      memberships: eventCompanies.memberships,
      timezone: eventCompanies.timezone,
      modules_off: sql<string[]>`array(select ${modules.code} from ${modules} where ${modules.event_company_id} = ${sessions.event_company_id} and not ${modules.enabled})`,
    })
    .from(sessions)
    .innerJoin(eventCompanies, eq(eventCompanies.id, sessions.event_company_id))
    .leftJoin(users, and(eq(users.id, sessions.user_id), isNull(users.deleted_at)))
    .leftJoin(positions, eq(positions.id, users.position_id))
    .where(
      and(
        eq(sessions.token_hash, hashToken(token)),
        gt(sessions.expires_at, now),
        gt(sessions.last_used_at, new Date(now.getTime() - idleMilliseconds)),
      ),
    );
  return row;
}

/** Who is calling? Throws Unauthorized for a token that is unknown, ended or of a deleted person. */
export async function authenticate(parts: Parts, authorization: string | null): Promise<Staff | Guest> {
  const token = bearer(authorization);
  const row = token ? await findSession(parts, token) : undefined;
  if (!row) throw new Unauthorized();
  const now = parts.now();
  if (now.getTime() - row.last_used_at.getTime() > touchMilliseconds) {
    await parts.db.update(sessions).set({ last_used_at: sql`greatest(last_used_at, ${now.toISOString()}::timestamptz)` }).where(eq(sessions.id, row.id));
  }
  const common = { event_company_id: row.event_company_id, session_id: row.id };
  if (row.kind === "rsvp") {
    if (!row.project_id) throw new Unauthorized();
    return { kind: "rsvp", ...common, project_id: row.project_id };
  }
  if (!row.user_id || !row.full_name) throw new Unauthorized();
  return {
    kind: "staff",
    ...common,
    id: row.user_id,
    full_name: row.full_name,
    language: row.language === "en" ? "en" : "tr",
    is_admin: row.is_admin === 1 ? 1 : 0,
    ecos: row.memberships.includes("ECOS"),
    scope: row.scope as Scope,
    division_id: row.division_id,
    team_id: row.team_id,
    timezone: row.timezone,
    modules_off: row.modules_off,
  };
}

/** Whether the caller may make a call of this kind at all; records are decided by their operation. */
export function authorise({ auth, module }: Pick<Call, "auth" | "module">, caller: Staff | Guest) {
  const allowed =
    auth === "rsvp"
      ? caller.kind === "rsvp"
      : caller.kind === "staff" && (auth !== "admin" || caller.is_admin === 1) && (auth !== "ecos" || caller.ecos);
  // Signing out is open to guests too.
  if (!allowed) throw new Forbidden();
  if (module && caller.kind === "staff" && caller.modules_off.includes(module)) throw new Forbidden("module_off");
}

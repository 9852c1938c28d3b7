import { and, eq, isNull, sql, type Placeholder } from "drizzle-orm";

import type { Call } from "#contract/call";
import { type GridAction, type GridModule, isGranted } from "#contract/permissions";
import { rightsOf } from "#contract/rights";

import { shareSession } from "../cache/sessions";
import type { Guest, Parts, Staff } from "../context";
import type { Db } from "../db/client";
import { prepared } from "../db/prepared";
import { positions } from "../db/schema/companies";
import { eventCompanies } from "../db/schema/tenant";
import { sessions, users } from "../db/schema/people";
import { staffColumns, toStaff } from "./staff";
import { hashToken } from "../tokens";
import { Forbidden, Unauthorized } from "../errors";

/** SES-049: 12 hours without a call end a session; the absolute end is in the row. */
export const idleMilliseconds = 12 * 60 * 60 * 1000;
/** last_used_at is written at most this often, so that reading costs no write. */
const touchMilliseconds = 60_000;

const bearer = (header: string | null) => /^Bearer ([\w-]{20,200})$/.exec(header ?? "")?.[1];

type SessionTimes<T> = Record<"now" | "idle", T>;

/** Times that `holds` compares both ends of a session with. */
export const sessionTimes = (now: Date): SessionTimes<string> => ({
  now: now.toISOString(),
  idle: new Date(now.getTime() - idleMilliseconds).toISOString(),
});

/** SES-049: neither of a session's two ends has come. */
export const holds = ({
  now,
  idle,
}: SessionTimes<string | Placeholder>) => sql`(${sessions.expires_at} > ${now}::timestamptz
  and ${sessions.last_used_at} > ${idle}::timestamptz)`;

/** `holds` in a prepared statement, which is given `sessionTimes` when it runs. */
export const boundHolds = () => holds({ now: sql.placeholder("now"), idle: sql.placeholder("idle") });

function selectSession(db: Db) {
  return db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      event_company_id: sessions.event_company_id,
      project_id: sessions.project_id,
      link_id: sessions.link_id,
      last_used_at: sessions.last_used_at,
      user_id: users.id,
      seen: sql<string>`pg_current_snapshot()::text`,
      ...staffColumns,
    })
    .from(sessions)
    .innerJoin(eventCompanies, eq(eventCompanies.id, sessions.event_company_id))
    .leftJoin(users, and(eq(users.id, sessions.user_id), isNull(users.deleted_at)))
    .leftJoin(positions, eq(positions.id, users.position_id))
    .where(and(eq(sessions.token_hash, sql.placeholder("hash")), boundHolds()));
}

type SessionRow = Awaited<ReturnType<typeof selectSession>>[number];

async function findSession({ db, now }: Parts, hash: string): Promise<SessionRow | undefined> {
  const statement = prepared(db, "session", { shape: "" }, () => selectSession(db));
  const [row] = await statement.execute({ hash, ...sessionTimes(now()) });
  return row;
}

function sessionOf(parts: Parts, token: string): Promise<SessionRow | undefined> {
  const hash = hashToken(token);
  const find = () => findSession(parts, hash);
  return parts.cache ? shareSession(parts.db, hash, find) : find();
}

/** True if a session still holds; looking does not prolong it. */
export async function isAlive({ db, now }: Pick<Parts, "db" | "now">, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.user_id), isNull(users.deleted_at)))
    .where(and(eq(sessions.id, id), holds(sessionTimes(now()))));
  return row !== undefined;
}

export interface Authenticated {
  caller: Staff | Guest;
  /** Mark of the database when the session was looked up (`seenNow`). */
  seen: string;
}

/** Age of this process's caches beside the database, which learn of other processes' writes some milliseconds later. */
export const ageOfCounts = ({ counts, definitions }: Parts) => `${counts.age} ${definitions.age}`;

/**
 * Mark of the current data: PostgreSQL's snapshot of ended transactions, and the age of the caches here. It is equal
 * for two answers if nobody wrote anything in between. Read before anything that must not be older.
 */
export async function seenNow(parts: Parts): Promise<string> {
  const age = ageOfCounts(parts);
  const [row] = await prepared(parts.db, "seen", { shape: "" }, () => selectSeen(parts.db)).execute();
  return `${row?.seen} ${age}`;
}

const selectSeen = (db: Db) =>
  db.select({ seen: sql<string>`pg_current_snapshot()::text` }).from(sql`(values (1)) as one`);

/**
 * Returns the caller. Throws Unauthorized for a token that is unknown, ended or of a deleted person. A call in the
 * `background` does not count as use of the session (SES-049).
 */
export async function authenticate(
  parts: Parts,
  authorization: string | null,
  background = false,
): Promise<Authenticated> {
  const token = bearer(authorization);
  const age = ageOfCounts(parts);
  const row = token ? await sessionOf(parts, token) : undefined;
  if (!row) throw new Unauthorized();
  const now = parts.now();
  if (!background && now.getTime() - row.last_used_at.getTime() > touchMilliseconds) {
    await parts.db
      .update(sessions)
      .set({ last_used_at: sql`greatest(last_used_at, ${now.toISOString()}::timestamptz)` })
      .where(eq(sessions.id, row.id));
  }
  const seen = `${row.seen} ${age}`;
  const common = { event_company_id: row.event_company_id, session_id: row.id };
  if (row.kind === "rsvp") {
    if (!row.project_id || !row.link_id) throw new Unauthorized();
    const guest: Guest = { kind: "rsvp", ...common, project_id: row.project_id, link_id: row.link_id };
    return { caller: guest, seen };
  }
  const { user_id, full_name, seen: _, ...rights } = row;
  if (!user_id || !full_name) throw new Unauthorized();
  return { caller: { ...toStaff(rights), ...common, id: user_id, full_name }, seen };
}

/** Facts of a call, or of another address, that decide who may ask for it. */
export type Authorised = Pick<Call, "path" | "auth" | "module" | "right"> & { method?: Call["method"] };

/** Checks whether the caller may make a call of this kind at all; operations decide about records. ORG-041 */
export function authorise(call: Authorised, caller: Staff | Guest) {
  const { auth, module } = call;
  const allowed =
    auth === "rsvp"
      ? caller.kind === "rsvp"
      : caller.kind === "staff" &&
        (auth !== "admin" || caller.is_admin === 1) &&
        (auth !== "ecos" || caller.ecos) &&
        (auth !== "ecosOrAdmin" || caller.ecos || caller.is_admin === 1);
  // Signing out is open to guests too.
  if (!allowed) throw new Forbidden();
  if (caller.kind !== "staff") return;
  const mayIn = (module: GridModule | undefined, action: GridAction) =>
    module !== undefined && isGranted(caller, module, action);
  const rights = rightsOf(call);
  if (!rights.every(({ module: one, or, action }) => mayIn(one, action) || mayIn(or, action)))
    throw new Forbidden("right_missing");
  // Every call of requests belongs to their switch; decisions of offers go on, for which another right serves.
  const isOfRequests = rights.some(({ module: one, or }) => one === "requests" && or === undefined);
  const switched = module ?? (isOfRequests ? "requests" : undefined);
  if (switched && caller.company_modules_off.includes(switched)) throw new Forbidden("module_off");
}

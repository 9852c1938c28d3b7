import { and, eq, isNull, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { setup as setupCall } from "#contract/company/session";

import { transaction, type PublicContext } from "../../context";
import type { Db, Tx } from "../../db/client";
import { divisions, teams } from "../../db/schema/companies";
import { eventCompanies } from "../../db/schema/tenant";
import { auditLog } from "../../db/schema/log";
import { setupTokens, users } from "../../db/schema/people";
import { Refusal } from "../../errors";
import { translate } from "../../messages";
import { hashPassword } from "../session/passwords";
import { hashToken, newCode, newToken } from "../../tokens";
import { createCompany } from "./new-company";

/** Any number, the same in every process. */
const setupLock = 0x6b75_6c73;

const takeLock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${setupLock}::bigint)`);

async function hasCompany(db: Db | Tx): Promise<boolean> {
  const rows = await db.select({ id: eventCompanies.id }).from(eventCompanies).limit(1);
  return rows.length > 0;
}

/**
 * The one-time token for a database without a company; null once there is one. Each call makes the tokens before it useless,
 * so that only the link printed last works.
 */
export async function ensureSetupToken(db: Db, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    await takeLock(tx);
    if (await hasCompany(tx)) return null;
    const token = newToken();
    await tx.delete(setupTokens).where(isNull(setupTokens.used_at));
    await tx.insert(setupTokens).values({ token_hash: hashToken(token), created_at: now });
    return token;
  });
}

/** 404 unless the link would work now; a read, so that link previews cannot use the link up. */
export async function checkSetup(ctx: Pick<PublicContext, "db">, token: string) {
  const [found] = await ctx.db
    .select({ id: setupTokens.id })
    .from(setupTokens)
    .where(and(eq(setupTokens.token_hash, hashToken(token)), isNull(setupTokens.used_at)));
  if (!found || (await hasCompany(ctx.db))) throw new Refusal(404, "setup_bad");
  return { status: "success" as const };
}

/** First company with one division, one team and an admin who sees all of it; works once, only on an empty database. */
export async function setup(ctx: PublicContext, token: string, input: BodyOf<typeof setupCall>) {
  // Before the costly hash, so that made-up links cost nothing.
  await checkSetup(ctx, token);
  const password_hash = await hashPassword(input.password);
  await transaction(ctx, async (tx) => {
    await takeLock(tx.db);
    const [used] = await tx.db
      .update(setupTokens)
      .set({ used_at: ctx.now() })
      .where(and(eq(setupTokens.token_hash, hashToken(token)), isNull(setupTokens.used_at)))
      .returning({ id: setupTokens.id });
    if (!used || (await hasCompany(tx.db))) throw new Refusal(404, "setup_bad");
    const { company, ids } = await createCompany(tx.db, {
      name: input.company_name,
      ecos: input.ecos === 1,
      now: ctx.now(),
    });
    const own = { event_company_id: company.id, created_at: ctx.now(), updated_at: ctx.now() };
    const [division] = await tx.db
      .insert(divisions)
      .values({ ...own, name: "Genel", ref_prefix: "PRJ" })
      .returning({ id: divisions.id });
    if (!division) throw new Error("the division was not written");
    const [team] = await tx.db
      .insert(teams)
      .values({ ...own, name: "Genel", division_id: division.id })
      .returning({ id: teams.id });
    const [admin] = await tx.db
      .insert(users)
      .values({
        ...own,
        code: newCode(),
        email: input.email,
        full_name: input.full_name,
        password_hash,
        is_admin: 1,
        language: ctx.locale,
        position_id: ids.positions("general-manager"),
        division_id: division.id,
        team_id: team?.id ?? null,
      })
      .returning({ id: users.id });
    if (!admin) throw new Error("the admin was not written");
    await tx.db.insert(auditLog).values({
      event_company_id: company.id,
      user_id: admin.id,
      model: "user",
      record_id: admin.id,
      action: "created",
      created_at: ctx.now(),
    });
  });
  return { status: "success" as const, message: translate(ctx.locale, "setup_done") };
}

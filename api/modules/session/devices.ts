import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";

import type { PublicContext } from "../../context";
import type { Db, Tx } from "../../db/client";
import { linkTokens, users } from "../../db/schema/people";
import { hashToken, newToken } from "../../tokens";
import { ofCompany, refersTo } from "../../records/owned";

const purpose = "device";
const days = 180;
/** Browsers that an account remembers; the oldest make room. */
const most = 10;

interface Account {
  id: number;
  event_company_id: number;
}

const ofAccount = ({ id, event_company_id }: Account) =>
  ofCompany(event_company_id, linkTokens, eq(linkTokens.user_id, id), eq(linkTokens.purpose, purpose));

/** Has this account signed in on the device that holds the token? Guesses of strangers do not slow it down (decision 013). */
export async function knowsDevice({ db, now }: PublicContext, email: string, token: string): Promise<boolean> {
  const [found] = await db
    .select({ id: linkTokens.id })
    .from(linkTokens)
    .innerJoin(users, refersTo(linkTokens.user_id, users))
    .where(
      and(
        eq(linkTokens.token_hash, hashToken(token)),
        eq(linkTokens.purpose, purpose),
        gt(linkTokens.expires_at, now()),
        eq(users.email, email),
        isNull(users.deleted_at),
      ),
    );
  return found !== undefined;
}

/** The token that a browser stores from now on: a new one, or its own with a new lifetime. */
export async function rememberDevice(
  { db, now }: { db: Db | Tx; now: () => Date },
  account: Account,
  known?: string,
): Promise<string> {
  const token = known ?? newToken();
  const at = now();
  const expires_at = new Date(at.getTime() + days * 86_400_000);
  await db
    .insert(linkTokens)
    .values({
      event_company_id: account.event_company_id,
      user_id: account.id,
      purpose,
      token_hash: hashToken(token),
      created_at: at,
      expires_at,
    })
    .onConflictDoUpdate({ target: linkTokens.token_hash, set: { expires_at } });
  const kept = db
    .select({ id: linkTokens.id })
    .from(linkTokens)
    .where(ofAccount(account))
    .orderBy(desc(linkTokens.expires_at), desc(linkTokens.id))
    .limit(most);
  await db.delete(linkTokens).where(and(ofAccount(account), sql`${linkTokens.id} not in ${kept}`));
  return token;
}

export const forgetDevices = (db: Db | Tx, account: Account) => db.delete(linkTokens).where(ofAccount(account));

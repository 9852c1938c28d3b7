import { TransactionRollbackError } from "drizzle-orm";

import { transaction, type GuestTx, type PublicContext } from "../../context";
import { users } from "../../db/schema/people";
import { recordSecurity } from "../../records/security";
import { hasAttempt, type Limit } from "./attempts";

/** One row for an account from a network in a minute, however many passwords are tried. */
const failureLimit: Limit = { purpose: "recorded failure", limit: 1, minutes: 1 };

/** Rows of one account in an hour, from everywhere, and of a company: strangers cannot fill what is kept for a year. */
const accountLimit: Limit = { purpose: "recorded failures of an account", limit: 20, minutes: 60, everywhere: true };
const companyLimit: Limit = { purpose: "recorded failures of a company", limit: 500, minutes: 60, everywhere: true };

interface Account {
  id: number;
  event_company_id: number;
}

/**
 * Adds a failed sign-in to the security audit of the account's company. The same work is done for an unknown address, in
 * the name of somebody and taken back, so that the time of the answer does not tell which addresses have an account.
 */
export async function recordFailure(
  ctx: PublicContext,
  email: string,
  account: Account | undefined,
  device: string | undefined,
): Promise<void> {
  const work = async (tx: GuestTx) => {
    const [anybody] = await tx.db
      .select({ id: users.id, event_company_id: users.event_company_id })
      .from(users)
      .orderBy(users.id)
      .limit(1);
    const { id, event_company_id } = account ?? anybody ?? { id: null, event_company_id: null };
    if (event_company_id === null) return;
    const company = account ? String(event_company_id) : "";
    const mayRecord =
      (await hasAttempt(tx, failureLimit, email)) &&
      (await hasAttempt(tx, accountLimit, email)) &&
      (await hasAttempt(tx, companyLimit, company));
    await tx.db
      .transaction(async (inner) => {
        const event = { kind: "login_failed" as const, person_id: id, device: device ?? null };
        await recordSecurity({ ...tx, db: inner }, { event_company_id, id: null }, [event]);
        if (!account || !mayRecord) inner.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
  };
  await transaction(ctx, work, true);
}

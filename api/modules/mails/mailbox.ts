import { eq, isNull } from "drizzle-orm";

import type { Db, Tx } from "../../db/client";
import { users } from "../../db/schema/people";
import { ofCompany } from "../../records/owned";

/** Mailbox of a colleague, where answers to a mail arrive; null for somebody who has left the company. */
export async function readMailbox({ db }: { db: Db | Tx }, company: number, user: number): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(ofCompany(company, users, eq(users.id, user), isNull(users.deleted_at)));
  return row?.email ?? null;
}

import { eq } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { eventCompanies } from "../../db/schema/tenant";

/** The currency of the reader's company: of amounts that are given without one. */
export async function ownCurrency({ db, user }: Context | InTransaction): Promise<string> {
  const [company] = await db
    .select({ currency: eventCompanies.currency })
    .from(eventCompanies)
    .where(eq(eventCompanies.id, user.event_company_id));
  if (!company) throw new Error("a member of staff without a company");
  return company.currency;
}

import { eq } from "drizzle-orm";

import type { Db, Tx } from "../../db/client";
import { linkTokens } from "../../db/schema/people";
import { ofCompany } from "../../records/owned";

export const calendarPurpose = "calendar";

/** The secret address of a person's calendar; with a new password it may be one that a stranger holds. */
export const endCalendarFeed = (db: Db | Tx, { id, event_company_id }: { id: number; event_company_id: number }) =>
  db
    .delete(linkTokens)
    .where(
      ofCompany(event_company_id, linkTokens, eq(linkTokens.user_id, id), eq(linkTokens.purpose, calendarPurpose)),
    );

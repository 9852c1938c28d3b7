import { and, eq } from "drizzle-orm";

import type { Db, Tx } from "../../db/client";
import { linkTokens } from "../../db/schema/people";

export const calendarPurpose = "calendar";

/** The secret address of a person's calendar; with a new password it may be one that a stranger holds. */
export const endCalendarFeed = (db: Db | Tx, { id, event_company_id }: { id: number; event_company_id: number }) =>
  db
    .delete(linkTokens)
    .where(
      and(
        eq(linkTokens.event_company_id, event_company_id),
        eq(linkTokens.user_id, id),
        eq(linkTokens.purpose, calendarPurpose),
      ),
    );

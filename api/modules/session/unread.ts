import { and, count, eq, isNull, type AnyColumn, type Placeholder } from "drizzle-orm";

import type { Db, Tx } from "../../db/client";
import { notifications } from "../../db/schema/shell";
import { ofCompany } from "../../records/owned";

/** A person, or the columns in which another query has one. */
export type Owner = Record<"id" | "event_company_id", number | AnyColumn | Placeholder>;

/** SES-015: as a query, which can stand in another one. */
export const countedUnread = (db: Db | Tx, { id, event_company_id }: Owner) =>
  db
    .select({ n: count() })
    .from(notifications)
    .where(
      and(ofCompany(event_company_id, notifications, eq(notifications.user_id, id)), isNull(notifications.read_at)),
    );

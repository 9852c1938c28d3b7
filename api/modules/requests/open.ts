import { and, asc, eq, or, sql } from "drizzle-orm";

import { cachePerPage } from "../../cache/page-reads";
import type { Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { users } from "../../db/schema/people";
import { accountingRequests } from "../../db/schema/requests";
import { boundReader, owned, refersTo } from "../../records/owned";

/** Requests that wait for a decision, and sales invoice requests without their invoice (PRJ-097). */
export function openRequests(ctx: Reader, project: number) {
  const { id, title, kind, status, created_at } = accountingRequests;
  return cachePerPage(ctx, `open requests ${project}`, () =>
    prepared(ctx.db, "open requests", { shape: "" }, () =>
      (ctx.db as Db)
        .select({ id, title, created_at, requester: users.full_name })
        .from(accountingRequests)
        .innerJoin(users, refersTo(accountingRequests.requester_id, users))
        .where(
          owned(
            boundReader,
            accountingRequests,
            eq(accountingRequests.project_id, sql.placeholder("project")),
            or(
              sql`${status} = 'PENDING'`,
              and(sql`${kind} = 'sales-invoice-requests'`, sql`${status} in ('PENDING', 'APPROVED', 'OPEN')`),
            ),
          ),
        )
        .orderBy(asc(id)),
    ).execute({ company: ctx.user.event_company_id, project }),
  );
}

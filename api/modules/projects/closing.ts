import { and, asc, eq, or, sql } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { users } from "../../db/schema/people";
import { accountingRequests } from "../../db/schema/projects";
import { boundReader, owned, refersTo } from "../../records/owned";
import { cachePerPage } from "../../cache/page-reads";
import type { Blocker } from "./rules";

type Reader = Context | InTransaction;

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

/** One line for each kind of record that can keep a project open; the app knows the address of each kind (blocker-path.ts). */
const kinds: {
  kind: Blocker["kind"];
  read: (ctx: Reader, project: number) => Promise<{ id: number; title: string }[]>;
}[] = [{ kind: "request", read: openRequests }];

/** PRJ-097: everything that keeps the project from being closed. */
export async function readClosing(ctx: Reader, project: number): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const { kind, read } of kinds)
    for (const { id, title } of await read(ctx, project)) found.push({ kind, title, id });
  return found;
}

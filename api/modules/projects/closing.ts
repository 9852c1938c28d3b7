import { and, asc, eq, inArray, or } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { users } from "../../db/schema/people";
import { accountingRequests } from "../../db/schema/projects";
import { owned, refersTo } from "../../records/owned";
import { oncePerPage } from "../../records/page-reads";
import type { Blocker } from "./rules";

type Reader = Context | InTransaction;

/** Requests that wait for a decision, and sales invoice requests without their invoice (PRJ-097). */
export function openRequests(ctx: Reader, project: number) {
  const { id, title, kind, status, created_at } = accountingRequests;
  return oncePerPage(ctx, `open requests ${project}`, () =>
    ctx.db
      .select({ id, title, created_at, requester: users.full_name })
      .from(accountingRequests)
      .innerJoin(users, refersTo(accountingRequests.requester_id, users))
      .where(
        owned(
          ctx,
          accountingRequests,
          eq(accountingRequests.project_id, project),
          or(
            eq(status, "PENDING"),
            and(eq(kind, "sales-invoice-requests"), inArray(status, ["PENDING", "APPROVED", "OPEN"])),
          ),
        ),
      )
      .orderBy(asc(id)),
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

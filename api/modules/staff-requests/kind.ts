import { eq, sql } from "drizzle-orm";

import { translate } from "../../messages";
import { requests } from "../../db/schema/staff-requests";
import { Conflict, NotFound } from "../../errors";
import { recordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";

export type RequestRecord = typeof requests.$inferSelect;

/**
 * Any request of the staff (decision 109). Its requester, everybody who was asked, and admins read it; the requester
 * alone writes it. A decision changes its state by its own statements (decide.ts).
 */
export const requestKind = recordKind({
  model: "request",
  table: requests,
  codeOf: ({ code }) => code,
  nameOf: ({ type }) => translate("tr", `request_type_${type}` as "request_type_expense"),
  async find(ctx, code, deleted) {
    const { id, is_admin } = ctx.user;
    const reach = is_admin === 1 ? undefined : sql`${requests.people} @> array[${id}::int]`;
    const [row] = await ctx.db
      .select()
      .from(requests)
      .where((deleted ? ownedOrDeleted : owned)(ctx, requests, eq(requests.code, code), reach));
    if (!row) throw new NotFound();
    return row;
  },
  mayWrite: ({ user }, { requester_id }) => requester_id === user.id,
  // An edit opens a round of decisions, which no undo takes back: the approval before it was of other values.
  checkUndo: () => Promise.reject(new Conflict("undo_gone")),
});

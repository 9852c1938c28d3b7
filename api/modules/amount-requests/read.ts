import { eq } from "drizzle-orm";

import type { AmountType } from "#contract/requests/amount-facts";

import type { Reader } from "../../context";
import { amountRequests, requests } from "../../db/schema/staff-requests";
import { NotFound } from "../../errors";
import { owned } from "../../records/owned";
import { amountOf } from "../staff-requests/amount-rows";
import type { Before } from "./facts";

type Head = typeof requests.$inferSelect;

/** Head of one of the caller's own requests of this type, if it is one. */
export async function lookForOwn(ctx: Reader, type: AmountType, id: number): Promise<Head | undefined> {
  const [row] = await ctx.db
    .select()
    .from(requests)
    .where(owned(ctx, requests, eq(requests.id, id), eq(requests.requester_id, ctx.user.id), eq(requests.type, type)));
  return row;
}

/** Head of one of the caller's own requests of this type, or NotFound: others read the request. */
export async function findOwn(ctx: Reader, type: AmountType, id: number): Promise<Head> {
  const row = await lookForOwn(ctx, type, id);
  if (!row) throw new NotFound();
  return row;
}

/** Records that a request names. */
export async function readNamed(ctx: Reader, { id, project_id }: Head): Promise<Before> {
  const [row] = await ctx.db
    .select({
      client_id: amountRequests.client_id,
      budget_item_id: amountRequests.budget_item_id,
      advance_id: amountRequests.advance_id,
      supplier_id: amountRequests.supplier_id,
    })
    .from(amountRequests)
    .where(owned(ctx, amountRequests, eq(amountRequests.request_id, id)));
  const { client_id = null, budget_item_id = null, advance_id = null, supplier_id = null } = row ?? {};
  return { project_id, client_id, budget_item_id, advance_id, supplier_id };
}

export async function getAmountRequest(ctx: Reader, type: AmountType, id: number) {
  const request = await amountOf(ctx, await findOwn(ctx, type, id));
  if (!request) throw new NotFound();
  return { status: "success" as const, request };
}

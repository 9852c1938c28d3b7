import { eq } from "drizzle-orm";

import type { AmountType } from "#contract/requests/amount-facts";

import type { Reader } from "../../context";
import { requests } from "../../db/schema/staff-requests";
import { NotFound } from "../../errors";
import { owned } from "../../records/owned";
import { amountOf } from "../staff-requests/amount-rows";

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

export async function getAmountRequest(ctx: Reader, type: AmountType, id: number) {
  const request = await amountOf(ctx, await findOwn(ctx, type, id));
  if (!request) throw new NotFound();
  return { status: "success" as const, request };
}

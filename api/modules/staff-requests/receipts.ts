import { and, inArray, isNotNull, ne } from "drizzle-orm";

import { foldTurkish } from "#contract/fold";

import type { Reader } from "../../context";
import { requestItems, requests } from "../../db/schema/staff-requests";
import { owned, refersTo } from "../../records/owned";

export interface Receipt {
  receipt_no?: string | null | undefined;
  vendor?: string | null | undefined;
}

/** Key by which receipts are compared, as `request_items.receipt_folded`; null without a number. */
export const receiptKey = ({ receipt_no, vendor }: Receipt): string | null =>
  receipt_no ? foldTurkish(`${receipt_no}|${vendor ?? ""}`) : null;

/** Codes of other requests, sent or approved, that have a receipt of the same number and vendor, by `receiptKey`. */
export async function findSameReceipts(
  ctx: Reader,
  receipts: readonly Receipt[],
  except: number | null,
): Promise<Map<string, string>> {
  const keys = [...new Set(receipts.map(receiptKey))].filter((key): key is string => key !== null);
  if (keys.length === 0) return new Map();
  const rows = await ctx.db
    .select({ key: requestItems.receipt_folded, code: requests.code })
    .from(requestItems)
    .innerJoin(requests, refersTo(requestItems.request_id, requests))
    .where(
      and(
        owned(ctx, requestItems, isNotNull(requestItems.receipt_no), inArray(requestItems.receipt_folded, keys)),
        owned(
          ctx,
          requests,
          inArray(requests.status, ["PENDING", "APPROVED"]),
          except === null ? undefined : ne(requests.id, except),
        ),
      ),
    )
    .limit(200);
  return new Map(rows.map(({ key, code }) => [key ?? "", code]));
}

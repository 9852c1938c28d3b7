import { eq } from "drizzle-orm";

import type { Locale } from "#contract/common";
import { plus, scaled, textOf, type Whole } from "#contract/exact";

import { amountRequests } from "../../db/schema/staff-requests";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { dayText, formatPrice } from "../fact-texts";
import type { RequestRecord } from "./kind";
import type { RowReader } from "./rows";
import { settlementOf } from "./settlement";

/** Lines of an approver's mail: the advance that an expense is settled with, and other advances that are open. */
export async function settlementTexts(ctx: RowReader, request: RequestRecord, locale: Locale): Promise<string[]> {
  if (request.type !== "advance" && request.type !== "expense") return [];
  const [row] = await ctx.db
    .select({ advance_id: amountRequests.advance_id })
    .from(amountRequests)
    .where(owned(ctx, amountRequests, eq(amountRequests.request_id, request.id)));
  const settlement = await settlementOf(ctx, request, row?.advance_id ?? null);
  if (!settlement) return [];
  const price = (amount: string) => formatPrice(amount, request.currency ?? "TRY", locale);
  const { advances, expense } = settlement;
  const others = advances.filter(({ id }) => id !== expense?.advance.id);
  const sum = others.reduce<Whole>((all, { open }) => plus(all, scaled(open, 2)), 0);
  return [
    ...(expense
      ? [
          translate(locale, "decision_advance", {
            day: dayText(expense.advance.day, locale),
            amount: price(expense.advance.amount),
          }),
          translate(locale, "decision_advance_taken", { taken: price(expense.taken), owed: price(expense.owed) }),
        ]
      : []),
    ...(others.length > 0 ? [translate(locale, "decision_open_advances", { amount: price(textOf(sum, 2)) })] : []),
  ];
}

import { eq } from "drizzle-orm";

import type { Locale } from "#contract/common";
import type { OpenAdvance } from "#contract/requests/advances";
import { plus, scaled, textOf, type Whole } from "#contract/exact";

import { amountRequests } from "../../db/schema/staff-requests";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { dayText, formatPrice } from "../fact-texts";
import type { RequestRecord } from "./kind";
import type { RowReader } from "./rows";
import { settlementOf } from "./settlement";

/** Lines of an approver's mail: the advance that an expense is settled with or a payment pays for, and others that are open. */
export async function settlementTexts(ctx: RowReader, request: RequestRecord, locale: Locale): Promise<string[]> {
  if (!["advance", "expense", "payment"].includes(request.type)) return [];
  const [row] = await ctx.db
    .select({ advance_id: amountRequests.advance_id })
    .from(amountRequests)
    .where(owned(ctx, amountRequests, eq(amountRequests.request_id, request.id)));
  const settlement = await settlementOf(ctx, request, row?.advance_id ?? null);
  if (!settlement) return [];
  const price = (amount: string) => formatPrice(amount, request.currency ?? "TRY", locale);
  const { advances, expense, pays } = settlement;
  const others = advances.filter(({ id }) => id !== expense?.advance.id);
  const sum = others.reduce<Whole>((all, { open }) => plus(all, scaled(open, 2)), 0);
  const facts = (advance: OpenAdvance) => ({ day: dayText(advance.day, locale), amount: price(advance.amount) });
  return [
    ...(pays ? [translate(locale, "decision_pays", facts(pays))] : []),
    ...(expense
      ? [
          translate(locale, "decision_advance", facts(expense.advance)),
          translate(locale, "decision_advance_taken", { taken: price(expense.taken), owed: price(expense.owed) }),
        ]
      : []),
    ...(others.length > 0 ? [translate(locale, "decision_open_advances", { amount: price(textOf(sum, 2)) })] : []),
  ];
}

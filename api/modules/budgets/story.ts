import { inArray } from "drizzle-orm";
import { z } from "zod";

import { headBody } from "#contract/budgets/budgets";
import { factsOf } from "#contract/kinds";

import type { Context } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import { budgets } from "../../db/schema/budgets";
import { ownedOrDeleted } from "../../records/owned";
import type { PartStory } from "../projects/parts";

const signOf = (currency: unknown) =>
  currencies.find(({ shortcode }) => shortcode === currency)?.sign ?? String(currency);

/** A service fee is a share or an amount, by the type that it had then. */
function feeText({ locale }: Context, value: unknown, { service_fee_type, currency }: Record<string, unknown>): string {
  const isShare = service_fee_type === "PERCENTAGE";
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: isShare ? 0 : 2, maximumFractionDigits: 4 });
  const number = format.format(Number(value));
  return isShare ? `%${number}` : `${number}\u00A0${signOf(currency)}`;
}

/** Description of a budget in histories: its head, its sending, approval and new order. */
export const budgetStory: PartStory = {
  model: "budget",
  table: budgets,
  facts: {
    ...factsOf(z.object(headBody)),
    service_fee_amount: { kind: "line" },
    sent_to: { kind: "line" },
    approved_on: { kind: "day" },
    approved_by: { kind: "line" },
  },
  lines: async (ctx) => ({ service_fee_amount: (value, row) => feeText(ctx, value, row) }),
  titleOf(changes) {
    if (changes["sent_at"]) return "timeline_budget_sent";
    if (changes["approved_on"] ?? changes["approved_by"]) return "timeline_budget_approved";
    // Moving rows changes no field of the budget.
    return Object.keys(changes).length === 0 ? "timeline_budget_sorted" : undefined;
  },
  async namesOf(ctx, ids) {
    const rows = await ctx.db
      .select({ id: budgets.id, name: budgets.name })
      .from(budgets)
      .where(ownedOrDeleted(ctx, budgets, inArray(budgets.id, ids)));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};

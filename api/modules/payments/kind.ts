import { eq } from "drizzle-orm";

import { mayDo } from "#contract/permissions";

import { payments } from "../../db/schema/invoices";
import { Conflict, NotFound } from "../../errors";
import { recordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { checkMonths } from "../accounting-months/guard";
import { recordReach } from "../project-reach/accounting-reach";

export type PaymentRow = typeof payments.$inferSelect;

/** Payments of both directions (decision 110), in the reach of SES-052. */
export const paymentKind = recordKind({
  model: "payment",
  table: payments,
  codeOf: ({ code }) => code,
  nameOf: ({ reference, code }) => reference ?? code,
  async find(ctx, code, deleted) {
    const [row] = await ctx.db
      .select()
      .from(payments)
      .where((deleted ? ownedOrDeleted : owned)(ctx, payments, eq(payments.code, code), recordReach(ctx, payments)));
    if (!row) throw new NotFound();
    return row;
  },
  mayWrite: ({ user }) => mayDo(user, "accounting", "update"),
  // Parts for invoices are rows of their own, which the history of the head does not bring back.
  checkUndo: async (tx, { deleted_at, paid_on }) => {
    if (!deleted_at) throw new Conflict("undo_gone");
    await checkMonths(tx, [paid_on]);
  },
});

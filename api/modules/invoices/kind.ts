import { eq } from "drizzle-orm";

import { mayDo } from "#contract/permissions";

import { invoices } from "../../db/schema/invoices";
import { Conflict, NotFound } from "../../errors";
import { recordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { checkMonths } from "../accounting-months/guard";
import { recordReach } from "../project-reach/accounting-reach";

export type InvoiceRow = typeof invoices.$inferSelect;

/** Invoices of both directions (decision 110), in the reach of SES-052. */
export const invoiceKind = recordKind({
  model: "invoice",
  table: invoices,
  codeOf: ({ code }) => code,
  nameOf: ({ number, code }) => number ?? code,
  async find(ctx, code, deleted) {
    const [row] = await ctx.db
      .select()
      .from(invoices)
      .where((deleted ? ownedOrDeleted : owned)(ctx, invoices, eq(invoices.code, code), recordReach(ctx, invoices)));
    if (!row) throw new NotFound();
    return row;
  },
  mayWrite: ({ user }) => mayDo(user, "accounting", "update"),
  whyNot: async (_, { is_reversed, reason }) => (is_reversed || reason !== null ? "invoice_reversed" : undefined),
  // Lines are rows of their own, which the history of the head does not bring back; a deleted one still has them.
  checkUndo: async (tx, { deleted_at, issued_on }) => {
    if (!deleted_at) throw new Conflict("undo_gone");
    await checkMonths(tx, [issued_on]);
  },
});

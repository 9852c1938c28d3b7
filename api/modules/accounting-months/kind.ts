import { accountingMonths } from "../../db/schema/accounting-months";
import { Conflict } from "../../errors";
import { recordKind } from "../../records/kinds";
import { seesAllAccounting } from "../project-reach/accounting-reach";

export type MonthRow = typeof accountingMonths.$inferSelect;

/** Months that were locked once (decision 110); their history says who locked and who reopened them, and why. */
export const monthKind = recordKind({
  model: "accounting_month",
  table: accountingMonths,
  codeOf: ({ month }) => month.slice(0, 7),
  nameOf: ({ month }) => month.slice(0, 7),
  mayWrite: seesAllAccounting,
  // A lock ends by a reopening with its reason alone.
  checkUndo: async () => {
    throw new Conflict("undo_gone");
  },
});

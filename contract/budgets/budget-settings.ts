import { z } from "zod";

import { rateTypes } from "./budget-facts";
import { defineCall } from "../call";
import { id, int, rateInPercent, written } from "../common";
import { undoable } from "../activity/history";

const setting = z.object({
  budget_rate_type: z.enum(rateTypes),
  service_fee_vat_rate: z.string(),
  version: z.number().int(),
});

/** ADM-050, BUD-038: default values of the company's new budgets. */
export const read = defineCall({
  name: "getBudgetSetting",
  summary: "What new budgets begin with",
  method: "get",
  path: "/event-companies/{id}/budget-setting",
  auth: "admin",
  ledger: ["ADM-050", "BUD-038"],
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), setting }),
});

/** The kind of published rates of new budgets, and the VAT of their service fee in percent. */
export const save = defineCall({
  name: "saveBudgetSetting",
  summary: "Change what new budgets begin with",
  method: "put",
  path: "/event-companies/{id}/budget-setting",
  auth: "admin",
  ledger: ["ADM-050", "BUD-038"],
  params: z.object({ id }),
  body: z.object({
    budget_rate_type: z.enum(rateTypes),
    service_fee_vat_rate: rateInPercent,
    version: int(1, 2_147_483_647),
  }),
  answer: z.object({ ...written, ...undoable, setting }),
});

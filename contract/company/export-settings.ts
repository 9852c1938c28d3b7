import { z } from "zod";

import { defineCall } from "../call";
import { clearable, flag, id, int, line, text, written } from "../common";
import { undoable } from "../activity/history";

/** `#rrggbb` in lower case. */
export const color = line(7)
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: "color" });

/** ADM-056, BUD-040: the colours of printed budgets and files (`#rrggbb`), and their footer. */
export const exportFields = {
  export_main_color: color,
  export_secondary_color: color,
  budget_footer_note: clearable(text(1000)),
  /** Terms below the totals of a client's PDF. */
  budget_terms: clearable(text(5000)),
  /** Days that an offer is valid from the day of its file. */
  budget_valid_days: clearable(int(1, 365)),
  /** 1: a client's PDF ends with a place for signatures. */
  budget_has_signature: flag.default(0),
};

/** Values in answers; the company's defaults until somebody saved any. */
export const heldExport = {
  export_main_color: z.string(),
  export_secondary_color: z.string(),
  budget_footer_note: z.string().nullable(),
  budget_terms: z.string().nullable(),
  budget_valid_days: z.number().int().nullable(),
  budget_has_signature: flag,
};

const setting = z.object({ ...heldExport, version: z.number().int() });

export const read = defineCall({
  name: "getExportSetting",
  summary: "How budgets look on paper and in files",
  method: "get",
  path: "/event-companies/{id}/export-setting",
  auth: "admin",
  ledger: ["ADM-016", "BUD-040"],
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), setting }),
});

/** ADM-016 */
export const save = defineCall({
  name: "saveExportSetting",
  summary: "Change how budgets look on paper and in files",
  method: "put",
  path: "/event-companies/{id}/export-setting",
  auth: "admin",
  ledger: ["ADM-016", "BUD-040"],
  params: z.object({ id }),
  body: z.object({ ...exportFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, setting }),
});

import { z } from "zod";

import { clearable, text } from "#contract/common";
import { decisions, mostWaiting } from "#contract/requests/requests";

/** A chosen request with the step that the page showed. */
const row = z
  .string()
  .regex(/^[\w-]{1,40}:\d{1,10}$/)
  .transform((value) => {
    const [code = "", step] = value.split(":");
    return { code, step: Number(step) };
  });

/** The form of a list of requests that wait: of the page, and of a mail's link. */
export const manyForm = z
  .object({
    rows: z.array(row).max(mostWaiting).default([]),
    /** The button of one row approves it, whatever is chosen. */
    only: row.optional(),
    decision: z.enum(decisions).default("approve"),
    reason: clearable(text(500)),
    /** The page with the button, to which the answer leads back. */
    from: z.string().optional(),
  })
  .refine(({ decision, reason }) => decision === "approve" || !!reason, { path: ["reason"], error: "required" });

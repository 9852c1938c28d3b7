import { z } from "zod";

import { code, flag } from "../common";
import { payeeWarnings } from "./payee-facts";

/** A payment's payee as its requester and approvers see it; contract/requests/payee-facts.ts says what each warning means. */
export const payee = z.object({
  /** Name of the bank by the IBAN. */
  bank: z.string().nullable(),
  warnings: z.array(
    z.object({
      kind: z.enum(payeeWarnings),
      /** Ready to show, in the reader's language. */
      message: z.string(),
      /** Code of the other request of the same amount. */
      code: code.nullable(),
    }),
  ),
  is_verified: flag,
  /** 1 if the caller may confirm the account: neither its requester nor whoever wrote it. */
  may_verify: flag,
});
export type Payee = z.output<typeof payee>;

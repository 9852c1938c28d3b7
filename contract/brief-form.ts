import { z } from "zod";

import { defineCall } from "./call";
import { form } from "./form-definition";

/** ADM-018, LED-091: the brief form that the company uses, of type mma: the one that was made first; null before there is one. */
export const get = defineCall({
  auth: "admin",
  name: "getBriefForm",
  method: "get",
  path: "/event-companies/brief-form",
  ledger: ["ADM-018", "LED-091"],
  answer: z.object({ status: z.literal("success"), form: form.nullable() }),
});

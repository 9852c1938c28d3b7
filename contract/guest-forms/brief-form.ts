import { z } from "zod";

import { defineCall } from "../call";
import { form } from "./form-definition";

/** ADM-018, LED-091: the company's brief form, of type mma: its oldest one; null before there is one. */
export const get = defineCall({
  auth: "admin",
  name: "getBriefForm",
  method: "get",
  path: "/event-companies/brief-form",
  ledger: ["ADM-018", "LED-091"],
  answer: z.object({ status: z.literal("success"), form: form.nullable() }),
});

import { z } from "zod";

import { defineCall } from "../call";
import { clearable, code, id, text, typedDay, written } from "../common";
import { ofKind } from "../kinds";
import { positiveAmount } from "./amount-requests";

// What is left of an approved advance goes back to the company (docs/decisions/109): its person writes it down, and an
// approver confirms it.

const byAdvance = z.object({ code });
const byId = byAdvance.extend({ id });
const answer = z.object({ ...written, code });

/** One waits at most: 409 for a second one, 422 for more than is left. */
export const create = defineCall({
  name: "createRepayment",
  summary: "Write down what was given back of an advance",
  method: "post",
  path: "/requests/{code}/repayments",
  auth: "user",
  creates: true,
  params: byAdvance,
  refuses: [409],
  body: z.object({ amount: ofKind("money", positiveAmount.clone()), day: typedDay, note: clearable(text(200)) }),
  answer,
});

/** For whoever decided the advance, and admins; never its own person. 409 for one that was confirmed. */
export const confirm = defineCall({
  name: "confirmRepayment",
  summary: "Confirm what was given back of an advance",
  method: "put",
  path: "/requests/{code}/repayments/{id}",
  auth: "user",
  right: { module: "requests", action: "approve" },
  params: byId,
  refuses: [409],
  answer,
});

/** Its person takes it back while nobody has confirmed it. */
export const remove = defineCall({
  name: "removeRepayment",
  summary: "Take back an unconfirmed repayment",
  method: "delete",
  path: "/requests/{code}/repayments/{id}",
  auth: "user",
  params: byId,
  refuses: [409],
  answer,
});

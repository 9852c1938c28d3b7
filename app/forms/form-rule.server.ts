import { z } from "zod";

import { isUnary } from "#contract/form-facts";
import * as contract from "#contract/forms";
import { requiredWhen } from "#contract/common";
import type { StaffPage } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { savedFlash } from "~/server/session.server";

/** FRM-198, FRM-216: a value, unless the operator compares with nothing. */
const ruleForm = contract.addRule.body.refine(
  ...requiredWhen<z.output<typeof contract.addRule.body>>(
    ["value"],
    ({ operator, value }) => operator !== undefined && !isUnary(operator) && !value,
  ),
);

/** FRM-018 */
export async function submitRule({ api, locale }: StaffPage, request: Request, code: string) {
  return submitReturn({ locale, request, schema: ruleForm }, (to) => ({
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(contract.addRule, { params: { code }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  }));
}

/** FRM-019 */
export async function submitRuleRemoval({ api, locale }: StaffPage, request: Request, code: string, rule: number) {
  return submitReturn({ locale, request, schema: z.object({}) }, (to) => ({
    refusedAt: to,
    send: async () => {
      const { message, undo } = await api.call(contract.removeRule, { params: { code, ruleId: rule } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}

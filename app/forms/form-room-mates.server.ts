import { z } from "zod";

import * as contract from "#contract/form-room-mates";
import type { StaffPage } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { savedFlash } from "~/server/session.server";

/** FRM-025 */
export async function submitMatch({ api, locale }: StaffPage, request: Request, code: string) {
  return submitReturn({ locale, request, schema: contract.add.body }, (to) => ({
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(contract.add, { params: { code }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  }));
}

/** FRM-026 */
export async function submitMatchRemoval({ api, locale }: StaffPage, request: Request, code: string, match: number) {
  return submitReturn({ locale, request, schema: z.object({}) }, (to) => ({
    refusedAt: to,
    send: async () => {
      const { message, undo } = await api.call(contract.remove, { params: { code, id: match } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}

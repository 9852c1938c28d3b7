import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { monthCalls } from "./read.server";

/** Locks the month of the address, or opens it again. */
export function submitMonth({ api, locale }: StaffPage, request: Request, month: string, act: "lock" | "reopen") {
  return submit({
    request,
    locale,
    schema: monthCalls[act].body,
    current: null,
    send: async (body) => {
      const { message } = await api.call(monthCalls[act], { params: { month }, body: body as never });
      return { to: paths.accounting("closing", month), flash: { type: "success", text: message } };
    },
  });
}

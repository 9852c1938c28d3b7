import * as balances from "#contract/requests/leave-balances";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import { readBalanceForm } from "./read-balances.server";

/** LEA-082 */
export async function submitBalance(page: StaffPage, request: Request, person: string | undefined) {
  const { api, locale } = page;
  return submit({
    request,
    locale,
    schema: balances.update.body,
    current: async () => (await readBalanceForm(page, request, person)).row,
    send: async (body) => {
      const { message, undo } = await api.call(balances.update, { params: { code: person ?? "" }, body });
      const to = withQuery(paths.leaveBalances(), { year: new URL(request.url).searchParams.get("year") });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

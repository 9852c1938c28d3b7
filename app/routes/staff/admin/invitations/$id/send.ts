import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import * as session from "#contract/company/session";
import { requireAdmin } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.invitations());
}

/** SES-050 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const to = paths.invitations();
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    refusedAt: to,
    send: async () => {
      const { message } = await api.call(session.sendInvitation, { params: { id: Number(args.params["id"]) } });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

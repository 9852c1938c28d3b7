import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as sponsors from "#contract/projects/sponsors";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "projects:view");
  return redirect(paths.sponsor(args.params["code"] ?? "", args.params["scode"] ?? ""));
}

/** Ticks off what was promised, or takes that back. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:update");
  const { code = "", scode = "", id } = args.params;
  const to = paths.sponsor(code, scode);
  return submit({
    request: args.request,
    locale,
    schema: sponsors.tickDeliverable.body,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(sponsors.tickDeliverable, {
        params: { code, scode, id: Number(id) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import * as repayments from "#contract/requests/repayments";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "requests:view");
  return redirect(paths.requests(args.params["code"] ?? ""));
}

/** An approver confirms what was given back of an advance, or its person takes it back. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "requests:view");
  const { code = "", id } = args.params;
  const call = { params: { code, id: Number(id) } };
  return submit({
    request: args.request,
    locale,
    schema: z.object({ act: z.enum(["confirm", "remove"]) }),
    refusedAt: paths.requests(code),
    send: async ({ act }) => {
      const { message } = await api.call(act === "confirm" ? repayments.confirm : repayments.remove, call);
      return { to: paths.requests(code), flash: { type: "success", text: message } };
    },
  });
}

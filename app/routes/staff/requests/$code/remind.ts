import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import * as requests from "#contract/requests/requests";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "requests:create");
  return redirect(paths.requests(args.params["code"] ?? ""));
}

/** The requester reminds the people whom their request waits for. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "requests:create");
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    refusedAt: paths.requests(code),
    send: async () => {
      const { message } = await api.call(requests.remind, { params: { code } });
      return { to: paths.requests(code), flash: { type: "success", text: message } };
    },
  });
}

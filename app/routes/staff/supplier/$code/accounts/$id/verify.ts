import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import * as supplierAccounts from "#contract/companies/supplier-accounts";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "suppliers:update");
  return redirect(paths.supplier(args.params["code"] ?? ""));
}

/** A second person confirms an account of the supplier. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "suppliers:update");
  const { code = "", id } = args.params;
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    refusedAt: paths.supplier(code),
    send: async () => {
      const { message } = await api.call(supplierAccounts.verify, { params: { code, id: Number(id) } });
      return { to: paths.supplier(code), flash: { type: "success", text: message } };
    },
  });
}

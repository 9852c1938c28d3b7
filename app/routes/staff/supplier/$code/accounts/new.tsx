import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { AccountDialog } from "~/components/supplier/account-dialog";
import { readAccountForm } from "~/services/suppliers/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as supplierAccounts from "#contract/companies/supplier-accounts";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  return readAccountForm(page, args.request, { code: args.params["code"] });
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const code = args.params["code"] ?? "";
  const to = paths.supplier(code);
  return submit({
    request: args.request,
    locale: page.locale,
    schema: supplierAccounts.create.body,
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await page.api.call(supplierAccounts.create, { params: { code }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export default function NewAccount() {
  return <AccountDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

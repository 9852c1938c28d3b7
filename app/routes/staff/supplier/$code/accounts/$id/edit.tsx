import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { AccountDialog } from "~/components/supplier/account-dialog";
import { readAccount, readAccountForm } from "~/services/suppliers/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as supplierAccounts from "#contract/companies/supplier-accounts";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const { code, id = "" } = args.params;
  return readAccountForm(page, args.request, { code, id });
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const { code = "", id } = args.params;
  const to = paths.supplier(code);
  return submit({
    request: args.request,
    locale: page.locale,
    schema: supplierAccounts.update.body,
    current: () => readAccount(page, args.params),
    send: async (body) => {
      const { message, undo } = await page.api.call(supplierAccounts.update, {
        params: { code, id: Number(id) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditAccount() {
  return <AccountDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

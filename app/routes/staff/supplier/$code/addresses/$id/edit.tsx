import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { AddressDialog } from "~/components/supplier/address-dialog";
import { readPhoneForm } from "~/services/companies/read.server";
import { addressValues, readAddress, readAddressForm } from "~/services/suppliers/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as supplierAddresses from "#contract/companies/supplier-addresses";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const { code, id = "" } = args.params;
  return readAddressForm(page, args.request, { code, id });
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const { code = "", id } = args.params;
  const to = paths.supplier(code);
  return submit({
    request: args.request,
    locale: page.locale,
    form: await readPhoneForm(args.request, page, ["phone"]),
    schema: supplierAddresses.update.body,
    current: async () => addressValues(await readAddress(page, args.params)),
    send: async (body) => {
      const { message, undo } = await page.api.call(supplierAddresses.update, {
        params: { code, id: Number(id) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditAddress() {
  return <AddressDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

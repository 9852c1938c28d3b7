import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { AddressDialog } from "~/components/supplier/address-dialog";
import { readPhoneForm } from "~/services/companies/read.server";
import { readAddressForm } from "~/services/suppliers/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as supplierAddresses from "#contract/companies/supplier-addresses";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  return readAddressForm(page, args.request, { code: args.params["code"] });
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const code = args.params["code"] ?? "";
  const to = paths.supplier(code);
  return submit({
    request: args.request,
    locale: page.locale,
    form: await readPhoneForm(args.request, page, ["phone"]),
    schema: supplierAddresses.create.body,
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await page.api.call(supplierAddresses.create, { params: { code }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export default function NewAddress() {
  return <AddressDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

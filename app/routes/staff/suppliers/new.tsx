import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CompanyDialog } from "~/components/company/company-dialog";
import { readCompanyForm, readPhoneForm, similarToNew } from "~/services/companies/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as suppliers from "#contract/companies/suppliers";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:create");
  return readCompanyForm(page, args.request, "supplier", null);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "suppliers:create");
  const { api, locale } = page;
  return submit({
    request: args.request,
    locale,
    form: await readPhoneForm(args.request, page, ["phone"]),
    schema: suppliers.create.body,
    similar: similarToNew(page, "supplier"),
    madeAt: (code) => paths.supplier(code),
    send: async (body, key) => {
      const { message, supplier } = await api.call(suppliers.create, { body, key });
      return { to: paths.supplier(supplier.code), flash: { type: "success", text: message } };
    },
  });
}

export default function NewSupplier() {
  const form = useLoaderData<typeof loader>();
  return <CompanyDialog form={form} closeHref={paths.suppliers} answer={useAnswer<typeof action>()} />;
}

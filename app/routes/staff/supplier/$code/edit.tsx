import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CompanyDialog } from "~/components/company/company-dialog";
import { companyValues, readCompanyForm, readPhoneForm } from "~/services/companies/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as suppliers from "#contract/companies/suppliers";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const { supplier } = await page.api.call(suppliers.get, { params: { code: args.params["code"] ?? "" } });
  return readCompanyForm(page, args.request, "supplier", supplier);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const { api, locale } = page;
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    form: await readPhoneForm(args.request, page, ["phone"]),
    schema: suppliers.update.body,
    current: async () => companyValues((await api.call(suppliers.get, { params: { code } })).supplier),
    send: async (body) => {
      const { message, undo } = await api.call(suppliers.update, { params: { code }, body });
      return { to: paths.supplier(code), flash: savedFlash(message, undo, paths.supplier(code)) };
    },
  });
}

export default function EditSupplier() {
  const form = useLoaderData<typeof loader>();
  return <CompanyDialog form={form} closeHref={paths.supplier(form.code ?? "")} answer={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CompanyDialog } from "~/components/company/company-dialog";
import { companyValues, readCompanyForm, readPhoneForm } from "~/services/companies/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as clients from "#contract/companies/clients";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "clients:update");
  const { client } = await page.api.call(clients.get, { params: { code: args.params["code"] ?? "" } });
  return readCompanyForm(page, args.request, "client", client);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "clients:update");
  const { api, locale } = page;
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    form: await readPhoneForm(args.request, page, ["phone"]),
    schema: clients.update.body,
    current: async () => companyValues((await api.call(clients.get, { params: { code } })).client),
    send: async (body) => {
      const { message, undo } = await api.call(clients.update, { params: { code }, body });
      return { to: paths.client(code), flash: savedFlash(message, undo, paths.client(code)) };
    },
  });
}

export default function EditClient() {
  const form = useLoaderData<typeof loader>();
  return <CompanyDialog form={form} closeHref={paths.client(form.code ?? "")} answer={useAnswer<typeof action>()} />;
}

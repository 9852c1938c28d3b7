import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CompanyDialog } from "~/components/company/company-dialog";
import { readCompanyForm, readPhoneForm, similarToNew } from "~/services/companies/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as clients from "#contract/companies/clients";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "clients:create");
  return readCompanyForm(page, args.request, "client", null);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "clients:create");
  const { api, locale } = page;
  return submit({
    request: args.request,
    locale,
    form: await readPhoneForm(args.request, page, ["phone"]),
    schema: clients.create.body,
    similar: similarToNew(page, "client"),
    madeAt: (code) => paths.client(code),
    send: async (body, key) => {
      const { message, client } = await api.call(clients.create, { body, key });
      return { to: paths.client(client.code), flash: { type: "success", text: message } };
    },
  });
}

export default function NewClient() {
  const form = useLoaderData<typeof loader>();
  return <CompanyDialog form={form} closeHref={paths.clients} answer={useAnswer<typeof action>()} />;
}

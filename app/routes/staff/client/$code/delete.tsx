import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as clients from "#contract/companies/clients";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "clients:delete");
  const { client } = await page.api.call(clients.get, { params: { code: args.params["code"] ?? "" } });
  return removalOf(page, "company.client", client, paths.client(client.code));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "clients:delete");
  return submitRemoval(page, args.request, clients.remove, { code: args.params["code"] ?? "" }, paths.clients);
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { CompanyForm } from "~/components/company-settings/company-form";
import { requireAdmin } from "~/server/guard.server";
import { readCompanyForm } from "~/services/company-settings/read.server";
import { submitCompany } from "~/services/company-settings/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ADM-070, ADM-071 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readCompanyForm(page, args.params["tab"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const { tab } = await readCompanyForm(page, args.params["tab"]);
  return submitCompany(page, args.request, tab);
}

export default function CompanyTab() {
  const shown = useLoaderData<typeof loader>();
  const { tab, values } = shown;
  return <CompanyForm key={`${tab} ${values.version}`} shown={shown} given={useAnswer<typeof action>()} />;
}

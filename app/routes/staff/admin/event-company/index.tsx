import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { CompanyForm } from "~/components/company-settings/company-form";
import { requireAdmin } from "~/server/guard.server";
import { readCompanyForm } from "~/services/company-settings/read.server";
import { submitCompany } from "~/services/company-settings/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ADM-069 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readCompanyForm(page, "info");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitCompany(page, args.request, "info");
}

export default function CompanyInfo() {
  const shown = useLoaderData<typeof loader>();
  return <CompanyForm key={shown.values.version} shown={shown} given={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { LogoDialog } from "~/components/company-settings/logo-dialog";
import { requireAdmin } from "~/server/guard.server";
import { logoKindOf } from "~/services/company-settings/read.server";
import { submitLogo } from "~/services/company-settings/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return { kind: logoKindOf(page, args.params["kind"]) };
}

/** ADM-013 … ADM-015 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitLogo(page, args.request, logoKindOf(page, args.params["kind"]));
}

export default function CompanyLogo() {
  return <LogoDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

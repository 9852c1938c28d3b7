import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { placeOf } from "~/services/mail-templates/read.server";
import { submitTest } from "~/services/mail-templates/submit.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { kind, language } = placeOf(page, args.params);
  return redirect(paths.emailTemplate(kind, language));
}

/** ADM-182 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitTest(page, args.request, placeOf(page, args.params));
}

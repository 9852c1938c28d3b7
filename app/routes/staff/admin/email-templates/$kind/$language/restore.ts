import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { placeOf } from "~/services/mail-templates/read.server";
import { submitRestore } from "~/services/mail-templates/submit.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { kind, language } = placeOf(page, args.params);
  return redirect(paths.emailTemplate(kind, language, "history"));
}

/** ADM-182: the whole text of an earlier version. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitRestore(page, args.request, placeOf(page, args.params));
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readForm } from "~/server/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { placeOf, showPreview, tryText } from "~/services/mail-templates/read.server";

/** ADM-182: the saved text in the frame of the editor. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return showPreview(page, args.request, placeOf(page, args.params));
}

/** A text that is not saved; the form of the editor posts its other fields too. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const form = await readForm(args.request, page.locale);
  return tryText(page, form, placeOf(page, args.params));
}

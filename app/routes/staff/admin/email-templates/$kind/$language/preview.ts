import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { formKeyName } from "~/server/form-key.server";
import { readForm } from "~/server/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { placeOf, showPreview, tryText } from "~/services/mail-templates/read.server";

/** ADM-182: the saved text in the frame of the editor. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return showPreview(page, args.request, placeOf(page, args.params));
}

const fields: readonly string[] = ["subject", "content", "record", "version", formKeyName];
const isOfEditor = (name: string) => fields.includes(name) || name.startsWith("stale.");

/** A text that is not saved; the form of the editor posts its other fields too. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const form = await readForm(args.request, page.locale, { names: isOfEditor });
  return tryText(page, form, placeOf(page, args.params));
}

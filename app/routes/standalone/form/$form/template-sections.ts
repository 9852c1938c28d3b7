import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitTemplateSection } from "~/services/guest-forms/submit-sections.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "forms:view");
  return redirect(paths.formPart(args.params["form"] ?? "", "sections"));
}

/** A section of a ready form. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitTemplateSection(page, args.request, args.params["form"] ?? "");
}

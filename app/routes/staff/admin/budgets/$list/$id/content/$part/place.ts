import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { readTemplate } from "~/services/budget-templates/read.server";
import { submitPartPlace } from "~/services/budget-templates/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { list, template } = await readTemplate(page, args.params);
  return redirect(paths.definition(list, template.id, "content"));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPartPlace(page, args.request, args.params);
}

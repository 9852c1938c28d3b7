import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitDefinitionRow } from "~/services/definitions/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.definition("brain-storming-templates"));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitDefinitionRow(page, args.request, "brain-storming-templates", args.params["id"]);
}

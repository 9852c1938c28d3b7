import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TemplatePartDialog } from "~/components/budget-template/part-dialog";
import { readPartForm } from "~/services/budget-templates/read.server";
import { submitPart } from "~/services/budget-templates/submit.server";
import { requireAdmin } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readPartForm(page, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPart(page, args.request, args.params);
}

export default function EditPart() {
  return <TemplatePartDialog data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

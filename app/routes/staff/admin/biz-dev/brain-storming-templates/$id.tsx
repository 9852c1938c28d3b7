import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DefinitionDialog } from "~/components/admin/definition-dialog";
import { readDefinitionForm } from "~/services/definitions/read.server";
import { submitDefinition } from "~/services/definitions/submit.server";
import { requireAdmin } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** One method, or `new`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readDefinitionForm(page, args.request, "brain-storming-templates", args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitDefinition(page, args.request, "brain-storming-templates", args.params["id"]);
}

export default function EditBrainStormingTemplate() {
  return <DefinitionDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

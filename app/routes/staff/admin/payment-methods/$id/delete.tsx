import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DefinitionRemoval } from "~/components/admin/definition-removal";
import { readDefinitionRemoval } from "~/services/definitions/read.server";
import { submitDefinitionRemoval } from "~/services/definitions/submit.server";
import { requireAdmin } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readDefinitionRemoval(page, "payment-methods", args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitDefinitionRemoval(page, args.request, "payment-methods", args.params["id"]);
}

export default function RemovePaymentMethod() {
  return <DefinitionRemoval {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

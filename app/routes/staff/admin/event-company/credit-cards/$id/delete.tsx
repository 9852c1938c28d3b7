import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DefinitionRemoval } from "~/components/admin/definition-removal";
import { readCard } from "~/services/company-settings/read.server";
import { submitCardRemoval } from "~/services/company-settings/submit.server";
import { requireAdmin } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  // A used one is hidden by the same call, without another question (ADM-184).
  const { id, name, version } = await readCard(page, args.params["id"]);
  return { list: "credit-cards" as const, row: { id, name, version, used: 0, archived: 0 as const } };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitCardRemoval(page, args.request, args.params["id"]);
}

export default function RemoveCreditCard() {
  return <DefinitionRemoval {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

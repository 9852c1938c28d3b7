import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DivisionDialog } from "~/components/organisation/division-dialog";
import { requireAdmin } from "~/server/guard.server";
import { readDivisionForm } from "~/services/organisation/read.server";
import { submitDivision } from "~/services/organisation/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** A division, or `new`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readDivisionForm(page, args.request, args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitDivision(page, args.request, args.params["id"]);
}

export default function EditDivision() {
  return <DivisionDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { PositionDialog } from "~/components/admin/position-dialog";
import { readPositionForm } from "~/services/definitions/read-positions.server";
import { submitPosition } from "~/services/definitions/submit-positions.server";
import { requireAdmin } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ORG-035: a position, or `new`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readPositionForm(page, args.request, args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPosition(page, args.request, args.params["id"]);
}

export default function EditPosition() {
  return <PositionDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { PlaceDialog } from "~/components/organisation/place-dialog";
import { requireAdmin } from "~/server/guard.server";
import { readPlaceForm } from "~/services/organisation/read.server";
import { submitPlace } from "~/services/organisation/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readPlaceForm(page, args.params["code"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPlace(page, args.request, args.params["code"]);
}

export default function MovePerson() {
  return <PlaceDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TripDialog } from "~/components/trips/trip-dialog";
import { requireStaff } from "~/server/guard.server";
import { readTripForm, readOwnTrip, typeOf } from "~/services/trips/read.server";
import { submitAgain } from "~/services/trips/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** LEA-074…LEA-077 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  const type = typeOf(page, args.params["type"]);
  return readTripForm(page, args.request, type, await readOwnTrip(page, type, args.params["id"]));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return submitAgain(page, args.request, typeOf(page, args.params["type"]), args.params["id"]);
}

export default function EditTrip() {
  const form = useLoaderData<typeof loader>();
  return <TripDialog form={form} closeHref={form.back} answer={useAnswer<typeof action>()} />;
}

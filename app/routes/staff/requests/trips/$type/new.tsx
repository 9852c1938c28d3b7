import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TripDialog } from "~/components/trips/trip-dialog";
import { requireStaff } from "~/server/guard.server";
import { readTripForm, typeOf } from "~/services/trips/read.server";
import { submitNew } from "~/services/trips/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** LEA-053, LEA-073 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return readTripForm(page, args.request, typeOf(page, args.params["type"]), null);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return submitNew(page, args.request, typeOf(page, args.params["type"]));
}

export default function NewTrip() {
  const form = useLoaderData<typeof loader>();
  return <TripDialog form={form} closeHref={form.back} answer={useAnswer<typeof action>()} />;
}

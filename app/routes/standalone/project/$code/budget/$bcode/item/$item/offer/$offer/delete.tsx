import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { OfferRemoval } from "~/components/budget-offers/offer-removal";
import { readOfferToRemove } from "~/services/budgets/read-offers.server";
import { submitOfferRemoval } from "~/services/budgets/submit-offers.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return readOfferToRemove(page, args.request, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitOfferRemoval(page, args.request, args.params);
}

export default function RemoveOffer() {
  return <OfferRemoval {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

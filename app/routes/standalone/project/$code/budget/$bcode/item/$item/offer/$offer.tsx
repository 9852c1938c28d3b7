import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { OfferDialog } from "~/components/budget-offers/offer-dialog";
import { readOfferForm } from "~/services/budgets/read-offers.server";
import { submitOffer } from "~/services/budgets/submit-offers.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** One offer of a line, or `new`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return readOfferForm(page, args.request, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitOffer(page, args.request, args.params);
}

export default function EditOffer() {
  return <OfferDialog data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { OffersPage } from "~/components/budget-offers/offers-page";
import { readOffers } from "~/loaders/budget-offers.server";
import { budgetParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: budgetParts("bcode") };

/** BUD-013 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  return readOffers(page, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Offers() {
  return (
    <>
      <OffersPage data={useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { OffersPage } from "~/components/budget-offers/offers-page";
import { readOffers } from "~/services/budgets/read-offers.server";
import { budgetParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import { clearFlash, readFlash } from "~/server/session.server";
import { openedFrom } from "~/shared/opened-from";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: budgetParts("bcode") };

/** BUD-013 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  const flash = readFlash(args.request);
  return data(
    { ...(await readOffers(page, args.params)), from: openedFrom(args.request), flash },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [{ title: `${read?.title ?? ""} · Kulis` }];

export default function Offers() {
  return (
    <>
      <OffersPage data={useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}

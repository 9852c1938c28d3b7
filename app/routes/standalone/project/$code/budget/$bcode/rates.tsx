import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { RatesPage } from "~/components/budget-rates/rates-page";
import { readRatesPage } from "~/services/budgets/read-rates.server";
import { submitRates } from "~/services/budgets/submit-rates.server";
import { budgetParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import { clearFlash } from "~/server/session.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: budgetParts("bcode") };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  const shown = await readRatesPage(page, args.request, args.params);
  return data(shown, shown.flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitRates(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: `${shown?.title ?? ""} · Kulis` }];

export default function Rates() {
  return (
    <>
      <RatesPage {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}

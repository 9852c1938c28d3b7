import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { readOffers } from "~/services/budgets/read-offers.server";
import { submitOfferChoice } from "~/services/budgets/submit-offers.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  const { budget, item } = await readOffers(page, args.params);
  return redirect(paths.budget(budget.project.code, budget.code, "item", item.id));
}

/** BUD-013 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitOfferChoice(page, args.request, args.params);
}

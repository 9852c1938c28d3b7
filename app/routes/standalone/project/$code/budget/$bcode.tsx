import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BudgetPage } from "~/components/budget/budget-page";
import { ClientPage } from "~/components/budget/client-page";
import { budgetParts } from "~/live/reading-plan";
import { readBudgetPage, readClientPage } from "~/services/budgets/read-editor.server";
import { requireStaff } from "~/server/guard.server";
import { clearFlash, readFlash } from "~/server/session.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: budgetParts("bcode") };

/** ROU-037 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  const isClient = new URL(args.request.url).searchParams.get("version") === "client";
  if (isClient) return data(await readClientPage(page, args.request, args.params));
  const flash = readFlash(args.request);
  return data(
    { ...(await readBudgetPage(page, args.request, args.params)), flash },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [{ title: `${read?.title ?? ""} · Kulis` }];

export default function Budget() {
  const read = useLoaderData<typeof loader>();
  return "client" in read ? <ClientPage {...read} /> : <BudgetPage {...read} />;
}

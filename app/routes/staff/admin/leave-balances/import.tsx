import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ImportStart } from "~/components/imports/import-start";
import { balancesPlace } from "~/components/imports/balances-place";
import { requireAdmin } from "~/server/guard.server";
import { readImportStart } from "~/services/imports/read.server";
import { receiveSheet } from "~/services/imports/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "import" }], crumb: balancesPlace };

/** LEA-082: leave balances from a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readImportStart(page, "leave-balance");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return receiveSheet(page, args.request, "leave-balance");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function ImportLeaveBalances() {
  const { title: _, ...start } = useLoaderData<typeof loader>();
  return <ImportStart {...start} />;
}

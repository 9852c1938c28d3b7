import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { isBudgetNoun } from "#contract/company/import-facts";
import { budgetPlace } from "~/components/imports/budget-place";
import { ImportStart } from "~/components/imports/import-start";
import { importedListOf } from "~/services/definitions/read.server";
import { readImportStart } from "~/services/imports/read.server";
import { receiveSheet } from "~/services/imports/submit.server";
import { requireAdmin } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "import" }],
  crumb: ({ params: { list = "" } }: { params: { list?: string } }) => (isBudgetNoun(list) ? budgetPlace(list) : []),
};

/** BUD-040: definitions from a sheet, where their file begins. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readImportStart(page, importedListOf(page, args.params["list"]));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return receiveSheet(page, args.request, importedListOf(page, args.params["list"]));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function ImportDefinitions() {
  const { title: _, ...start } = useLoaderData<typeof loader>();
  return <ImportStart {...start} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { UnitRemoval } from "~/components/organisation/unit-removal";
import { requireAdmin } from "~/server/guard.server";
import { readDivisionRemoval } from "~/services/organisation/read.server";
import { submitDivisionRemoval } from "~/services/organisation/submit.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readDivisionRemoval(page, args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitDivisionRemoval(page, args.request, args.params["id"]);
}

export default function RemoveDivision() {
  const data = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const to = paths.organisation("divisions", data.row.id, "delete");
  return <UnitRemoval {...data} noun="division" to={to} page={paths.organisation()} answer={answer} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { UnitRemoval } from "~/components/organisation/unit-removal";
import { requireAdmin } from "~/server/guard.server";
import { readTeamRemoval } from "~/services/organisation/read.server";
import { submitTeamRemoval } from "~/services/organisation/submit.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readTeamRemoval(page, args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitTeamRemoval(page, args.request, args.params["id"], paths.organisation());
}

export default function RemoveTeam() {
  const data = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const to = paths.organisation("teams", data.row.id, "delete");
  return <UnitRemoval {...data} noun="team" to={to} page={paths.organisation()} answer={answer} />;
}

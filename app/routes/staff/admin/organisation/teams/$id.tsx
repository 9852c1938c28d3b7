import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TeamDialog } from "~/components/organisation/team-dialog";
import { requireAdmin } from "~/server/guard.server";
import { readTeamForm } from "~/services/organisation/read.server";
import { submitTeam } from "~/services/organisation/submit.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const teamForm = (...rest: (string | number)[]) => paths.organisation("teams", ...rest);

/** A team, or `new`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readTeamForm(page, args.request, args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitTeam(page, args.request, args.params["id"], paths.organisation());
}

export default function EditTeam() {
  const data = useLoaderData<typeof loader>();
  return <TeamDialog {...data} page={paths.organisation()} base={teamForm} answer={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { MoveDialog } from "~/components/project/move-dialog";
import { requireStaff } from "~/guard.server";
import { getLead } from "~/services/leads.server";
import { submitMove } from "~/services/moves.server";
import { readStageNames } from "~/services/stage-names.server";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:write");
  const [{ lead }, stages] = await Promise.all([getLead(page.api, args.params["code"] ?? ""), readStageNames(page)]);
  const to = Number(new URL(args.request.url).searchParams.get("to") ?? Number.NaN);
  return {
    lead,
    move: lead.moves.find(({ stage }) => stage === to) ?? null,
    names: Object.fromEntries(stages.map(({ stage, name }) => [stage, name])),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  return submitMove(page, args.request, args.params["code"] ?? "");
}

export default function MoveLead() {
  const { lead, move, names } = useLoaderData<typeof loader>();
  return <MoveDialog record={lead} move={move} stageNames={names} answer={useActionData<typeof action>()} />;
}

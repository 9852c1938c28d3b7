import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MoveDialog } from "~/components/project/move-dialog";
import { refuseTo, requireStaff } from "~/server/guard.server";
import { recordPath } from "~/shared/paths";
import { safeTarget } from "~/server/safe-target.server";
import * as leads from "#contract/projects/leads";
import { lossReasonOptions, readStageNames } from "~/services/bizdev/read.server";
import { submitMove } from "~/services/projects/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view");
  const [{ lead }, stages] = await Promise.all([
    page.api.call(leads.get, { params: { code: args.params["code"] ?? "" } }),
    readStageNames(page),
  ]);
  if (!lead.may_write && lead.moves.length === 0) throw refuseTo(recordPath(lead), page.locale);
  const { searchParams } = new URL(args.request.url);
  const to = Number(searchParams.get("to") ?? Number.NaN);
  const from = searchParams.get("from");
  const move = lead.moves.find(({ stage }) => stage === to) ?? null;
  return {
    lead,
    lossReasons: move?.needs_loss_reason === 1 ? await lossReasonOptions(page) : [],
    from: from === null ? null : safeTarget(from),
    move,
    names: Object.fromEntries(stages.map(({ stage, name }) => [stage, name])),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "leads:view");
  return submitMove(page, args.request, args.params["code"] ?? "");
}

export default function MoveLead() {
  const { lead, from, move, names, lossReasons } = useLoaderData<typeof loader>();
  return (
    <MoveDialog
      record={lead}
      move={move}
      from={from}
      stageNames={names}
      lossReasons={lossReasons}
      answer={useAnswer<typeof action>()}
    />
  );
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { lastFreeStage } from "#contract/projects/stages";
import { useAnswer } from "~/browser/use-answer";
import { MoveLeadsDialog } from "~/components/lead/move-leads-dialog";
import { listHref } from "~/components/list/list-plan";
import { lossReasonOptions, readStageNames } from "~/services/bizdev/read.server";
import { chosenLeads } from "~/services/leads/read-list.server";
import { requireStaff } from "~/server/guard.server";
import type { Flash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as bizdev from "#contract/projects/bizdev";
import type { AnswerOf } from "#contract/call";
import { paths, withQuery } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:update");
  const [chosen, stages, reasons] = await Promise.all([
    chosenLeads(page, args.request),
    readStageNames(page),
    lossReasonOptions(page),
  ]);
  return {
    reasons,
    // Steps beyond internal approval are decisions about one offer each.
    stages: stages.filter(({ stage }) => stage <= lastFreeStage + 1),
    chosen: chosen.map(({ code, name, stage, current_status }) => ({ code, name, stage, current_status })),
  };
}

type Results = AnswerOf<typeof bizdev.moveMany>;

/** Where all went well the list says so with an undo; otherwise the dialog says of each offer what became of it. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "leads:update");
  const to = listHref(paths.bizdev, new URL(args.request.url).searchParams);
  let done: Results | undefined;
  const answer = await submit({
    request: args.request,
    locale,
    schema: bizdev.moveMany.body,
    send: async (body) => {
      done = await api.call(bizdev.moveMany, { body });
      const codes = done.results.map(({ code }) => code).join(",");
      const flash: Flash = {
        type: "success",
        text: done.message,
        undo: { action: paths.undoMoves, fields: { codes, from: to } },
      };
      return { to, flash };
    },
  });
  if (!done || done.results.every((result) => result.done === 1)) return answer;
  return data({ message: done.message, results: done.results });
}

export default function MoveLeads() {
  const [params] = useSearchParams();
  return (
    <MoveLeadsDialog
      {...useLoaderData<typeof loader>()}
      answer={useAnswer<typeof action>()}
      action={withQuery(paths.moveLeads, Object.fromEntries(params))}
      closeHref={listHref(paths.bizdev, params)}
    />
  );
}

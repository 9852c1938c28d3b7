import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { factsOf } from "#contract/kinds";
import { useAnswer } from "~/browser/use-answer";
import { PhaseDialog } from "~/components/admin/phase-dialog";
import { readPhase, stageForm } from "~/services/bizdev/read.server";
import { requireAdmin } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as bizdev from "#contract/projects/bizdev";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return { stage: await readPhase(page, args.params["stage"]), facts: factsOf(stageForm) };
}

/** LED-091 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const { api, locale } = page;
  return submit({
    request: args.request,
    locale,
    schema: stageForm,
    current: () => readPhase(page, args.params["stage"]),
    send: async ({ enabled, ...body }) => {
      const stage = Number(args.params["stage"]);
      const { message, undo } = await api.call(bizdev.updateStage, {
        params: { id: page.user.event_company_id, stageId: stage },
        body: {
          ...body,
          enabled: enabled === 1 ? 1 : 0,
        },
      });
      return { to: paths.leadPhases, flash: savedFlash(message, undo, paths.leadPhases) };
    },
  });
}

export default function EditPhase() {
  return <PhaseDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ReasonDialog } from "~/components/admin/reason-dialog";
import { newReasonForm, readReason, readReasonForm, reasonForm } from "~/services/bizdev/read.server";
import { requireAdmin } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as bizdev from "#contract/projects/bizdev";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** One reason, or `new`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readReasonForm(page, args.request, args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const { api, locale } = page;
  const { request, params } = args;
  if (params["id"] === "new")
    return submit({
      request,
      locale,
      schema: newReasonForm,
      madeAt: () => paths.leadPhases,
      send: async (body, key) => {
        const { message } = await api.call(bizdev.createLossReason, {
          params: { id: page.user.event_company_id },
          body,
          key,
        });
        return { to: paths.leadPhases, flash: { type: "success", text: message } };
      },
    });
  return submit({
    request,
    locale,
    schema: reasonForm,
    current: () => readReason(page, params["id"]),
    send: async ({ archived, ...body }) => {
      const { message, undo } = await api.call(bizdev.updateLossReason, {
        params: { id: page.user.event_company_id, reasonId: Number(params["id"]) },
        body: {
          ...body,
          archived: archived === 1 ? 1 : 0,
        },
      });
      return { to: paths.leadPhases, flash: savedFlash(message, undo, paths.leadPhases) };
    },
  });
}

export default function EditReason() {
  return <ReasonDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { readReason } from "~/services/bizdev/read.server";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as bizdev from "#contract/bizdev";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { id, name, version } = await readReason(page, args.params["id"]);
  return { id, name, version };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const { api, locale } = page;
  return submit({
    request: args.request,
    locale,
    schema: bizdev.removeLossReason.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(bizdev.removeLossReason, {
        params: { id: page.user.event_company_id, reasonId: Number(args.params["id"]) },
        body,
      });
      return { to: paths.leadPhases, flash: savedFlash(message, undo, paths.leadPhases) };
    },
  });
}

export default function RemoveReason() {
  const reason = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={reason}
      answer={useAnswer<typeof action>()}
      action={t("admin.reasons.remove")}
      to={paths.lossReason(reason.id, "delete")}
      closeHref={paths.leadPhases}
    >
      {({ name }) => t("admin.reasons.removeWhat", { name })}
    </DeleteConfirm>
  );
}

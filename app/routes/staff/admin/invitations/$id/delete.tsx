import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import * as session from "#contract/company/session";
import { useAnswer } from "~/browser/use-answer";
import { Alert } from "~/components/ui/alert";
import { Confirm } from "~/components/ui/confirm";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { data } = await page.api.call(session.listInvitations);
  const row = data.find(({ id, used }) => id === Number(args.params["id"]) && used === 0);
  if (!row) throw refusal(404, translate(page.locale, "error.notFound"));
  return { id: row.id, email: row.email };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    current: null,
    send: async () => {
      const { message } = await api.call(session.removeInvitation, { params: { id: Number(args.params["id"]) } });
      return { to: paths.invitations(), flash: { type: "success", text: message } };
    },
  });
}

/** SES-050 */
export default function TakeInvitationBack() {
  const { id, email } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <Confirm
      to={paths.invitations(id, "delete")}
      closeHref={paths.invitations()}
      title={t("admin.invitations.removeSure")}
      action={t("admin.invitations.remove")}
      after={t("admin.invitations.removeAfter")}
      error={answer?.message ? <Alert type="danger">{answer.message}</Alert> : undefined}
    >
      {t("admin.invitations.removeWhat", { email })}
    </Confirm>
  );
}

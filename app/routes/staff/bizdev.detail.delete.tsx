import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useWords } from "~/words";
import { z } from "zod";

import { Alert } from "~/components/ui/alert";
import { Confirm } from "~/components/ui/confirm";
import { requireStaff } from "~/guard.server";
import { paths } from "~/paths";
import { getLead, removeLead } from "~/services/leads.server";
import { submit } from "~/submit.server";

export { clientAction } from "~/client-action";
export { shouldRevalidate } from "~/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "leads:write");
  const { lead } = await getLead(api, args.params["code"] ?? "");
  if (!lead.may_write) throw redirect(paths.lead(lead.code));
  return { code: lead.code, name: lead.name };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "leads:write");
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    send: async () => {
      const { message } = await removeLead(api, args.params["code"] ?? "");
      return { to: paths.bizdev, flash: { type: "success", text: message } };
    },
  });
}

/** LED-002 behind 'Emin misin?'. */
export default function RemoveLead() {
  const { code, name } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useWords();
  return (
    <Confirm
      action={t("lead.remove.act")}
      to={paths.lead(code, "delete")}
      closeHref={paths.lead(code)}
      error={
        answer?.message ? (
          <Alert type="danger" title={t("ui.error")}>
            {answer.message}
          </Alert>
        ) : undefined
      }
    >
      {t("lead.remove.what", { name })}
    </Confirm>
  );
}

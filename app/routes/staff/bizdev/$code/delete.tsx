import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { DeleteConfirm } from "~/components/form/delete-confirm";
import { refuseTo, requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as leads from "#contract/projects/leads";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "leads:delete");
  const { lead } = await api.call(leads.get, { params: { code: args.params["code"] ?? "" } });
  if (!lead.may_write) throw refuseTo(paths.lead(lead.code), locale);
  return { code: lead.code, name: lead.name, version: lead.version };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "leads:delete");
  return submit({
    request: args.request,
    locale,
    schema: leads.remove.body,
    current: null,
    send: async (body) => {
      const code = args.params["code"] ?? "";
      const { message, undo } = await api.call(leads.remove, { params: { code }, body });
      return { to: paths.bizdev, flash: savedFlash(message, undo, paths.lead(code)) };
    },
  });
}

/** LED-002 behind 'Emin misin?'. */
export default function RemoveLead() {
  const lead = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={lead}
      answer={answer}
      action={t("lead.remove.act")}
      to={paths.lead(lead.code, "delete")}
      closeHref={paths.lead(lead.code)}
    >
      {({ name }) => t("lead.remove.what", { name })}
    </DeleteConfirm>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { leadUpdate } from "#contract/lead-fields";
import { LeadDialog } from "~/components/lead/lead-dialog";
import { refuseTo, requireStaff } from "~/server/guard.server";
import { recordPath } from "~/shared/paths";
import { currentLead } from "~/forms/lead-form-values.server";
import { readLeadForm } from "~/forms/lead-form.server";
import { missingInLead, readLeadOptions } from "~/forms/lead-options.server";
import { similarToParty } from "~/forms/similar-records.server";
import { getLead, updateLead } from "~/services/leads.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** LED-053: 'İş Fırsatını Güncelle'; people without the right go back to reading. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:write");
  const { lead } = await getLead(page.api, args.params["code"] ?? "");
  if (!lead.may_write) throw refuseTo(recordPath(lead), page.locale);
  return { form: await readLeadForm(page, args.request, lead), closeHref: recordPath(lead) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "leads:write");
  const { api, locale } = page;
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    schema: leadUpdate,
    similar: similarToParty(page),
    today: () => today(page.user),
    also: (form) => missingInLead(page, form, false),
    current: async () => currentLead((await getLead(api, code)).lead),
    options: (form, current) => readLeadOptions({ api }, form, current),
    send: async (body) => {
      const { lead, message, undo } = await updateLead(api, code, body);
      return { to: recordPath(lead), flash: savedFlash(message, undo, recordPath(lead)) };
    },
  });
}

export default function EditLead() {
  const { form, closeHref } = useLoaderData<typeof loader>();
  return <LeadDialog form={form} answer={useAnswer<typeof action>()} closeHref={closeHref} />;
}

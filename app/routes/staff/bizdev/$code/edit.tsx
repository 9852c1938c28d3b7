import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { leadUpdate } from "#contract/projects/lead-fields";
import { LeadDialog } from "~/components/lead/lead-dialog";
import { refuseTo, requireStaff } from "~/server/guard.server";
import { recordPath } from "~/shared/paths";
import { similarToParty } from "~/services/companies/read.server";
import { currentLead, missingInLead, readLeadForm, readLeadOptions } from "~/services/leads/read.server";
import * as leads from "#contract/projects/leads";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** LED-053: 'İş Fırsatını Güncelle'; people without the right go back to reading. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:update");
  const { lead } = await page.api.call(leads.get, { params: { code: args.params["code"] ?? "" } });
  if (!lead.may_write) throw refuseTo(recordPath(lead), page.locale);
  return { form: await readLeadForm(page, args.request, lead), closeHref: recordPath(lead) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "leads:update");
  const { api, locale } = page;
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    schema: leadUpdate,
    similar: similarToParty(page),
    today: () => today(page.user),
    also: (form) => missingInLead(page, form, false),
    current: async () => currentLead((await api.call(leads.get, { params: { code } })).lead),
    options: (form, current) => readLeadOptions(page, form, current),
    send: async (body) => {
      const { lead, message, undo } = await api.call(leads.update, { params: { code }, body });
      return { to: recordPath(lead), flash: savedFlash(message, undo, recordPath(lead)) };
    },
  });
}

export default function EditLead() {
  const { form, closeHref } = useLoaderData<typeof loader>();
  return <LeadDialog form={form} answer={useAnswer<typeof action>()} closeHref={closeHref} />;
}

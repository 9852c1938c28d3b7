import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { leadCreate } from "#contract/projects/lead-fields";
import { LeadDialog } from "~/components/lead/lead-dialog";
import { similarToParty } from "~/services/companies/read.server";
import { missingInLead, readLeadForm, readLeadOptions } from "~/services/leads/read.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as leads from "#contract/projects/leads";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { crumb: () => ({ key: "lead.form.create", to: paths.newLead }) };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:create");
  return readLeadForm(page, args.request);
}

/** LED-059: after saving to the lead's page. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "leads:create");
  const { api, locale } = page;
  return submit({
    request: args.request,
    locale,
    schema: leadCreate,
    today: () => today(page.user),
    also: (form) => missingInLead(page, form, true),
    options: (form) => readLeadOptions(page, form),
    similar: similarToParty(page),
    madeAt: paths.lead,
    send: async (body, key) => {
      const { code, message } = await api.call(leads.create, { body, key });
      return { to: paths.lead(code), flash: { type: "success", text: message } };
    },
  });
}

export default function NewLead() {
  return (
    <LeadDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} closeHref={paths.bizdev} />
  );
}

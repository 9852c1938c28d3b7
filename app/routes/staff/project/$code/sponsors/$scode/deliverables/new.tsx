import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { factsOf } from "#contract/kinds";
import { useAnswer } from "~/browser/use-answer";
import { DeliverableDialog } from "~/components/sponsor/deliverable-dialog";
import { formKeyOf } from "~/server/form-key.server";
import { writableProject } from "~/services/projects/read.server";
import { readProofs } from "~/services/sponsors/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as sponsors from "#contract/projects/sponsors";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const formKey = formKeyOf(page, args.request);
  const { code = "", scode = "" } = args.params;
  await writableProject(page, code, "sponsors");
  const proofs = await readProofs(page, args.request, code, null);
  return { page: paths.sponsor(code, scode), formKey, facts: factsOf(sponsors.createDeliverable.body), proofs };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", scode = "" } = args.params;
  const to = paths.sponsor(code, scode);
  return submit({
    request: args.request,
    locale: page.locale,
    schema: sponsors.createDeliverable.body,
    today: () => today(page.user),
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await page.api.call(sponsors.createDeliverable, { params: { code, scode }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export default function NewDeliverable() {
  return (
    <DeliverableDialog deliverable={null} {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
  );
}

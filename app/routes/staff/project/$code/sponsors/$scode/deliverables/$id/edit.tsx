import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { factsOf } from "#contract/kinds";
import { useAnswer } from "~/browser/use-answer";
import { DeliverableDialog } from "~/components/sponsor/deliverable-dialog";
import { rowOf, writableProject } from "~/services/projects/read.server";
import { readProofs } from "~/services/sponsors/read.server";
import { requireStaff, type StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as sponsors from "#contract/projects/sponsors";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const readDeliverable = async (page: StaffPage, { code = "", scode = "", id }: LoaderFunctionArgs["params"]) =>
  rowOf(page, (await page.api.call(sponsors.get, { params: { code, scode } })).sponsor.checklist, id);

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", scode = "" } = args.params;
  await writableProject(page, code, "sponsors");
  const deliverable = await readDeliverable(page, args.params);
  const proofs = await readProofs(page, args.request, code, deliverable);
  return { page: paths.sponsor(code, scode), deliverable, facts: factsOf(sponsors.updateDeliverable.body), proofs };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", scode = "", id } = args.params;
  const to = paths.sponsor(code, scode);
  return submit({
    request: args.request,
    locale: page.locale,
    schema: sponsors.updateDeliverable.body,
    today: () => today(page.user),
    current: () => readDeliverable(page, args.params),
    send: async (body) => {
      const { message, undo } = await page.api.call(sponsors.updateDeliverable, {
        params: { code, scode, id: Number(id) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditDeliverable() {
  return <DeliverableDialog formKey={null} {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

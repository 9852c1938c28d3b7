import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { factsOf } from "#contract/kinds";
import { useAnswer } from "~/browser/use-answer";
import { PeriodDialog } from "~/components/period/period-dialog";
import { rowOf, writableProject } from "~/services/projects/read.server";
import { requireStaff, type StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as periods from "#contract/projects/periods";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const readPeriod = async (page: StaffPage, { code = "", id }: LoaderFunctionArgs["params"]) =>
  rowOf(page, (await page.api.call(periods.list, { params: { code } })).data, id);

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  await writableProject(page, code, "pricing-periods");
  return { code, period: await readPeriod(page, args.params), facts: factsOf(periods.update.body) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "pricing-periods");
  return submit({
    request: args.request,
    locale: page.locale,
    schema: periods.update.body,
    today: () => today(page.user),
    current: () => readPeriod(page, args.params),
    send: async (body) => {
      const { message, undo, period } = await page.api.call(periods.update, {
        params: { code, id: Number(args.params["id"]) },
        body,
      });
      const flash = savedFlash(message, undo, to);
      return { to, flash: period.overlaps.length > 0 ? { ...flash, type: "warning" } : flash };
    },
  });
}

export default function EditPricingPeriod() {
  return <PeriodDialog formKey={null} {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { factsOf } from "#contract/kinds";
import { useAnswer } from "~/browser/use-answer";
import { PeriodDialog } from "~/components/period/period-dialog";
import { formKeyOf } from "~/server/form-key.server";
import { writableProject } from "~/services/projects/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as periods from "#contract/projects/periods";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const formKey = formKeyOf(page, args.request);
  const code = args.params["code"] ?? "";
  await writableProject(page, code, "pricing-periods");
  return { code, formKey, facts: factsOf(periods.create.body) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "pricing-periods");
  return submit({
    request: args.request,
    locale: page.locale,
    schema: periods.create.body,
    today: () => today(page.user),
    madeAt: () => to,
    send: async (body, key) => {
      const { message, period } = await page.api.call(periods.create, { params: { code }, body, key });
      const flash = savedFlash(message, undefined, to);
      return { to, flash: period.overlaps.length > 0 ? { ...flash, type: "warning" } : flash };
    },
  });
}

export default function NewPricingPeriod() {
  return <PeriodDialog period={null} {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

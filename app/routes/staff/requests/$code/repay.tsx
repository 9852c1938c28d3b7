import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import * as repayments from "#contract/requests/repayments";
import { useAnswer } from "~/browser/use-answer";
import { RepaymentDialog } from "~/components/requests/repayment-dialog";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { readRepaymentForm } from "~/services/requests/read.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** The person of an approved advance writes down what they gave back of it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return readRepaymentForm(page, args.request, args.params["code"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  const { api, locale } = page;
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    schema: repayments.create.body,
    today: () => today(page.user),
    madeAt: (made) => paths.requests(made),
    send: async (body, key) => {
      const { message } = await api.call(repayments.create, { params: { code }, body, key });
      return { to: paths.requests(code), flash: { type: "success", text: message } };
    },
  });
}

export default function Repay() {
  const form = useLoaderData<typeof loader>();
  return <RepaymentDialog form={form} answer={useAnswer<typeof action>()} />;
}

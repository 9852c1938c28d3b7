import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { AmountDialog } from "~/components/amount-requests/amount-dialog";
import { requireStaff } from "~/server/guard.server";
import { readAmountForm, typeOf } from "~/services/amount-requests/read.server";
import { submitNew } from "~/services/amount-requests/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ACC-042…ACC-045 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return readAmountForm(page, args.request, typeOf(page, args.params["type"]), null);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return submitNew(page, args.request, typeOf(page, args.params["type"]));
}

export default function NewAmountRequest() {
  const form = useLoaderData<typeof loader>();
  return <AmountDialog form={form} closeHref={form.back} answer={useAnswer<typeof action>()} />;
}

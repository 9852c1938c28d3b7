import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { AmountDialog } from "~/components/amount-requests/amount-dialog";
import { requireStaff } from "~/server/guard.server";
import { readAmountForm, readOwnAmount, typeOf } from "~/services/amount-requests/read.server";
import { submitAgain } from "~/services/amount-requests/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ACC-140…ACC-147 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  const type = typeOf(page, args.params["type"]);
  return readAmountForm(page, args.request, type, await readOwnAmount(page, type, args.params["id"]));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return submitAgain(page, args.request, typeOf(page, args.params["type"]), args.params["id"]);
}

export default function EditAmountRequest() {
  const form = useLoaderData<typeof loader>();
  return <AmountDialog form={form} closeHref={form.back} answer={useAnswer<typeof action>()} />;
}

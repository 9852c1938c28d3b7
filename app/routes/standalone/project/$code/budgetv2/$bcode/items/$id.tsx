import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { LineDialog } from "~/components/budget-editor/line-dialog";
import { readLineForm } from "~/services/budgets/read-lines.server";
import { submitLine } from "~/services/budgets/submit-lines.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return readLineForm(page, args.request, args.params);
}

/** BUD-036 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitLine(page, args.request, args.params);
}

export default function EditLine() {
  return <LineDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

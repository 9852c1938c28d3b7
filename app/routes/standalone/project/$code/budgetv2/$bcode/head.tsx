import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { HeadDialog } from "~/components/budget-editor/head-dialog";
import { readHeadForm, submitHead } from "~/forms/budget-editor-head.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  return readHeadForm(page, args.params);
}

/** BUD-003, BUD-004 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  return submitHead(page, args.request, args.params);
}

export default function EditHead() {
  return <HeadDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

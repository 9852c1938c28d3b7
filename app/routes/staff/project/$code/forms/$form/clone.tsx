import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { CopyFormDialog } from "~/components/project-form/copy-form-dialog";
import { readFormCopy } from "~/services/guest-forms/read.server";
import { submitFormCopy } from "~/services/guest-forms/submit.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:create");
  return readFormCopy(page, args.request, args.params["code"] ?? "", args.params["form"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:create");
  return submitFormCopy(page, args.request, args.params["code"] ?? "", args.params["form"] ?? "");
}

export default function CopyForm() {
  return <CopyFormDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

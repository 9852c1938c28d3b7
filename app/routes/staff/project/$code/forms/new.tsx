import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { NewFormDialog } from "~/components/project-form/new-form-dialog";
import { readNewForm } from "~/services/guest-forms/read.server";
import { submitNewForm } from "~/services/guest-forms/submit.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:create");
  return readNewForm(page, args.request, args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:create");
  return submitNewForm(page, args.request, args.params["code"] ?? "");
}

export default function NewForm() {
  return <NewFormDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { FormSettingsDialog } from "~/components/project-form/form-settings-dialog";
import { readFormSettings } from "~/services/guest-forms/read.server";
import { submitFormSettings } from "~/services/guest-forms/submit.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return readFormSettings(page, args.request, args.params["code"] ?? "", args.params["form"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitFormSettings(page, args.request, args.params["code"] ?? "", args.params["form"] ?? "");
}

export default function EditForm() {
  return <FormSettingsDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

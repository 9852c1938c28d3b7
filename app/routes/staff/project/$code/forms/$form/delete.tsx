import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { RemoveForm } from "~/components/project-form/remove-form";
import { readFormRemoval } from "~/services/guest-forms/read.server";
import { submitFormRemoval } from "~/services/guest-forms/submit.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:delete");
  return readFormRemoval(page, args.params["code"] ?? "", args.params["form"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:delete");
  return submitFormRemoval(page, args.request, args.params["code"] ?? "", args.params["form"] ?? "");
}

export default function Remove() {
  return <RemoveForm removal={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

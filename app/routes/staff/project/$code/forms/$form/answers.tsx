import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AnswersView } from "~/components/form-answers/answers-view";
import { readAnswers } from "~/services/guest-forms/read-answers.server";
import { requireStaff } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "form_entry" }, { model: "form" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return readAnswers(page, args.request, args.params["code"] ?? "", args.params["form"] ?? "");
}

/** FRM-210: what people answered in a form. */
export default function Answers() {
  return <AnswersView {...useLoaderData<typeof loader>()} />;
}

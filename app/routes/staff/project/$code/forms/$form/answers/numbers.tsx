import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { NumbersView } from "~/components/form-answers/numbers-view";
import { readNumbers } from "~/services/guest-forms/read-answers.server";
import { requireStaff } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "form_entry" }, { model: "form" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return readNumbers(page, args.request, args.params["code"] ?? "", args.params["form"] ?? "");
}

/** FRM-210: how a form does, and what was chosen in it. */
export default function Numbers() {
  return <NumbersView {...useLoaderData<typeof loader>()} />;
}

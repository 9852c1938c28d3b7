import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { EditorPage } from "~/components/budget-editor/editor-page";
import type { Shows } from "~/live/reading-plan";
import { readBudgetEditor } from "~/services/budgets/read-editor.server";
import { requireStaff } from "~/server/guard.server";
import { clearFlash } from "~/server/session.server";

export { shouldRevalidate } from "~/browser/revalidate";

/** Lines are heard of by the sheet itself (use-sheet.ts), one by one and sooner. */
const shows: Shows = ({ params }) => [
  { model: "budget", code: params["bcode"] ?? "" },
  { model: "budget_own_category" },
];
export const handle = { shows };

/** ROU-038 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  const read = await readBudgetEditor(page, args.request, args.params);
  return data(read, read.flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [{ title: `${read?.title ?? ""} · Kulis` }];

export default function EditBudget() {
  return (
    <EditorPage data={useLoaderData<typeof loader>()}>
      <Outlet />
    </EditorPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { editorOf, readCategory } from "~/services/budgets/read-editor.server";
import { submitCategoryRemoval } from "~/services/budgets/submit-editor.server";
import { useWords } from "~/locales/budget-editor";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  const { id, name, version } = await readCategory(page, args.params);
  return { home: editorOf(args.params), row: { id, name, version } };
}

/** BUD-036 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitCategoryRemoval(page, args.request, args.params);
}

export default function RemoveCategory() {
  const { home, row } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={useAnswer<typeof action>()}
      action={t("budget-editor.remove")}
      to={`${home}/categories/${row.id}/delete`}
      closeHref={home}
    >
      {(now) => t("budget-editor.removeWhat.CATEGORY", { name: now.name })}
    </DeleteConfirm>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { readPartForm } from "~/services/budget-templates/read.server";
import { submitPartRemoval } from "~/services/budget-templates/submit.server";
import { useWords } from "~/locales/budget-templates";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { list, template, part } = await readPartForm(page, args.params);
  return { list, template, row: { id: part.id, name: part.name, version: part.version } };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPartRemoval(page, args.request, args.params);
}

export default function RemovePart() {
  const { list, template, row } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const content = paths.definition(list, template.id, "content");
  return (
    <DeleteConfirm
      row={row}
      answer={useAnswer<typeof action>()}
      action={t("budget-templates.remove")}
      to={`${content}/${row.id}/delete`}
      closeHref={content}
    >
      {({ name }) => t("budget-templates.removeWhat", { name, template: template.name })}
    </DeleteConfirm>
  );
}

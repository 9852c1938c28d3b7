import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { useWords } from "~/locales/email-templates";
import { requireAdmin } from "~/server/guard.server";
import { placeOf, readEditor } from "~/services/mail-templates/read.server";
import { submitReset } from "~/services/mail-templates/submit.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { kind, language, name, template } = await readEditor(page, args.request, placeOf(page, args.params));
  return { kind, language, row: { name, version: template.version } };
}

/** ADM-182: back to the default text. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitReset(page, args.request, placeOf(page, args.params));
}

export default function ResetEmailTemplate() {
  const { kind, language, row } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={useAnswer<typeof action>()}
      icon="undo-2"
      action={t("email-templates.reset")}
      to={paths.emailTemplate(kind, language, "reset")}
      closeHref={paths.emailTemplate(kind, language)}
    >
      {({ name }) => t("email-templates.resetWhat", { name })}
    </DeleteConfirm>
  );
}

import { DeleteConfirm } from "~/components/form/delete-confirm";
import type { FormRemoval } from "~/services/guest-forms/read.server";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

interface Props {
  removal: FormRemoval;
  answer: FormAnswer | undefined;
}

/** FRM-006: deletes a form with all its parts. */
export function RemoveForm({ removal: { project, row }, answer }: Props) {
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("form-builder.list.remove")}
      to={paths.formsOf(project, row.code, "delete")}
      closeHref={paths.formsOf(project)}
    >
      {({ name }) => t("form-builder.list.removeWhat", { name })}
    </DeleteConfirm>
  );
}

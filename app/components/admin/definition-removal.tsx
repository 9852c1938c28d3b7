import type { DefinitionList } from "#contract/company/definition-facts";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { useWords } from "~/locales/admin";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

interface Props {
  list: DefinitionList;
  row: { id: number; name: string; version: number };
  answer: FormAnswer | undefined;
}

export function DefinitionRemoval({ list, row, answer }: Props) {
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("admin.definitions.remove")}
      to={paths.definition(list, row.id, "delete")}
      closeHref={paths.definition(list)}
    >
      {({ name }) => t("admin.definitions.removeWhat", { name })}
    </DeleteConfirm>
  );
}

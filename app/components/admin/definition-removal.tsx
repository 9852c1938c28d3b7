import type { DefinitionList } from "#contract/company/definition-facts";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { Alert } from "~/components/ui/alert";
import { Confirm } from "~/components/ui/confirm";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/definition";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";

interface State {
  /** Records that use it. */
  used: number;
  archived: 0 | 1;
  version: number;
}

interface Props {
  list: DefinitionList;
  row: { id: number; name: string } & State;
  answer: FormAnswer | undefined;
}

/** ADM-181: asks before a deletion; tells how many records use the row, and archives it instead. */
export function DefinitionRemoval({ list, row: loaded, answer }: Props) {
  const { t } = useWords();
  const row = { ...loaded, ...(answer?.options as State | undefined) };
  const { id, name, used, archived, version } = row;
  const home = paths.definition(list);
  if (used === 0)
    return (
      <DeleteConfirm
        row={{ id, name, version }}
        answer={answer}
        action={t("admin.definitions.remove")}
        to={paths.definition(list, id, "delete")}
        closeHref={home}
      >
        {({ name: now }) => t("admin.definitions.removeWhat", { name: now })}
      </DeleteConfirm>
    );
  const what = t("definition.usedWhat", { name, count: used });
  if (archived === 1)
    return (
      <Dialog title={t("admin.definitions.remove")} size="sm" closeHref={home}>
        <p>{what}</p>
        <p className="second">{t("definition.archivedAlready")}</p>
      </Dialog>
    );
  return (
    <Confirm
      title={t("definition.archiveSure")}
      icon="archive"
      action={t("definition.archive")}
      after={t("definition.archiveAfter")}
      to={paths.archiveDefinition(list, id)}
      closeHref={home}
      fields={{ version: String(version), archived: "1" }}
      error={
        answer?.message ? (
          <Alert type="danger" title={t("ui.error")}>
            {answer.message}
          </Alert>
        ) : undefined
      }
    >
      {what}
    </Confirm>
  );
}

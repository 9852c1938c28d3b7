import type { Uses } from "#contract/company/organisation";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { Alert } from "~/components/ui/alert";
import { Confirm } from "~/components/ui/confirm";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/organisation";
import type { FormAnswer } from "~/server/submit.server";

import { useOrganisationHref } from "./use-organisation-href";

interface Props {
  noun: "division" | "team";
  row: { id: number; name: string; version: number };
  archived: 0 | 1;
  uses: Uses;
  /** Address that it posts to, and the page behind. */
  to: string;
  page: string;
  answer: FormAnswer | undefined;
}

/** ORG-042: asks before a deletion; where something hangs on it, shows what, and archives instead. */
export function UnitRemoval({ noun, row, archived, uses, to, page, answer }: Props) {
  const { t } = useWords();
  const href = useOrganisationHref();
  const hanging = Object.entries(uses).filter(([, count]) => count > 0);
  if (hanging.length === 0)
    return (
      <DeleteConfirm
        row={row}
        answer={answer}
        action={t(`organisation.${noun}.remove`)}
        to={href(to)}
        closeHref={href(page)}
      >
        {({ name }) => t(`organisation.${noun}.removeWhat`, { name })}
      </DeleteConfirm>
    );
  const what = (
    <>
      {t(`organisation.${noun}.archiveWhat`, { name: row.name })}{" "}
      <b>{hanging.map(([name, count]) => t(`organisation.uses.${name}`, { count })).join(", ")}</b>
    </>
  );
  if (archived === 1)
    return (
      <Dialog title={t(`organisation.${noun}.remove`)} size="sm" closeHref={href(page)}>
        <p>{what}</p>
        <p className="second">{t("organisation.archivedAlready")}</p>
      </Dialog>
    );
  const version = (answer?.current as { version?: number } | undefined)?.version ?? row.version;
  return (
    <Confirm
      title={t("organisation.archiveSure")}
      icon="archive"
      action={t("organisation.archive")}
      after={t("organisation.archiveAfter")}
      to={href(to)}
      closeHref={href(page)}
      fields={{ version: String(version), archive: "1" }}
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

import type { ReactNode } from "react";

import { undoMinutes } from "#contract/activity/activity-facts";
import { Alert } from "~/components/ui/alert";
import { Confirm } from "~/components/ui/confirm";
import type { IconName } from "~/components/ui/icon-name";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/shared/words";

interface Props<Row> {
  /** The record in the question; one that was changed meanwhile is shown in its new state. */
  row: Row;
  answer: FormAnswer | undefined;
  to: string;
  closeHref: string;
  /** The word on the red button. */
  action: string;
  icon?: IconName;
  /** A lesser act beside it, which the same form posts. */
  lesser?: { label: string; name: string; value: string } | undefined;
  /** The act has no undo. */
  irreversible?: true;
  /** Exactly what will be deleted. */
  children: (now: Row) => ReactNode;
}

/** Every page that asks before a record, or a part of one, is deleted. A row with a version posts it (R4). */
export function DeleteConfirm<Row extends { version?: number }>({
  row,
  answer,
  irreversible,
  children,
  ...rest
}: Props<Row>) {
  const { t } = useWords();
  const now: Row = { ...row, ...(answer?.current as Partial<Row> | undefined) };
  return (
    <Confirm
      {...rest}
      {...(irreversible ? {} : { after: t("ui.undoable", { minutes: undoMinutes }) })}
      fields={now.version === undefined ? {} : { version: String(now.version) }}
      error={
        answer?.message ? (
          <Alert type="danger" title={t("ui.error")}>
            {answer.message}
          </Alert>
        ) : undefined
      }
    >
      {children(now)}
    </Confirm>
  );
}

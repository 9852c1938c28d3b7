import { Form } from "@remix-run/react";
import { useWords } from "~/locales/record";

import type { ProjectRecord } from "#contract/projects/leads";
import { Alert } from "~/components/ui/alert";
import { Button, ButtonLink } from "~/components/ui/button";
import { movePath } from "~/shared/paths";

/** The reason for a record's status, and the decision that it waits for. */
export function StatusNote({ record }: { record: ProjectRecord }) {
  const { t } = useWords();
  const { approval, status_info: info, moves } = record;
  const approve = moves.find(({ kind }) => kind === "approve");
  const decline = moves.find(({ kind }) => kind === "decline");
  if (approval) {
    return (
      <div className="sheet-alert">
        <Alert
          type="info"
          title={t("record.approval.title")}
          action={
            approve ? (
              <div className="btn-row">
                <Form method="post" action={movePath(record)}>
                  <input type="hidden" name="stage" value={approve.stage} />
                  <input type="hidden" name="version" value={record.version} />
                  <Button type="submit" size="sm" variant="primary" icon="check">
                    {t("record.move.approve")}
                  </Button>
                </Form>
                {decline ? (
                  <ButtonLink size="sm" to={`${movePath(record)}?to=${decline.stage}`}>
                    {t("record.move.decline")}
                  </ButtonLink>
                ) : null}
              </div>
            ) : null
          }
        >
          {t("record.approval.text", {
            requester: approval.requester.full_name,
            approver: approval.approver.full_name,
          })}
        </Alert>
      </div>
    );
  }
  if (record.unclosed) {
    return (
      <div className="sheet-alert">
        <Alert type="warning" title={t("record.unclosed.title")}>
          {t("record.unclosed.text")}
        </Alert>
      </div>
    );
  }
  const why = [info.loss_reason?.name, info.reason].filter(Boolean).join(" · ");
  if (!why) return null;
  return (
    <div className="sheet-alert">
      <Alert type="info" title={t(record.current_status_group === "archive" ? "record.reason" : "record.declined")}>
        {why}
      </Alert>
    </div>
  );
}

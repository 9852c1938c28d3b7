import { Form } from "@remix-run/react";
import { useWords } from "~/locales/record";

import type { ProjectRecord } from "#contract/projects/leads";
import { internalApproval, isDeclinedOffer } from "#contract/projects/stages";
import { Alert } from "~/components/ui/alert";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageLink } from "~/components/ui/page-link";
import { useMay } from "~/components/shell/use-staff-user";
import { formatDate, formatMoney } from "~/shared/format";
import { movePath, paths } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";

/** The reason for a record's status, and the decision that it waits for. */
export function StatusNote({ record }: { record: ProjectRecord }) {
  const { t } = useWords();
  const locale = useLocale();
  const { approval, approved, status_info: info, moves } = record;
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
            approver: new Intl.ListFormat(locale, { type: "disjunction" }).format(
              approval.approvers.map(({ full_name }) => full_name),
            ),
          })}{" "}
          <ApprovalLink code={approval.code} />
        </Alert>
      </div>
    );
  }
  if (approved?.is_changed === 1) {
    const shown = (sale: typeof approved.sale) =>
      sale ? formatMoney(sale.amount, sale.currency) : t("record.approval.noSale");
    return (
      <div className="sheet-alert">
        <Alert type="warning" title={t("record.approval.changedTitle")} action={<SendAgain record={record} />}>
          {t("record.approval.changedText", { before: shown(approved.sale), after: shown(approved.sale_now) })}{" "}
          <ApprovalLink code={approved.code} />
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
  if (record.current_status_group === "archive" && record.is_offer === 1) return <LostNote record={record} why={why} />;
  if (!why) return null;
  const isDeclined = isDeclinedOffer(record);
  return (
    <div className="sheet-alert">
      <Alert
        type="info"
        title={t(isDeclined ? "record.declined" : "record.reason")}
        action={isDeclined ? <SendAgain record={record} /> : null}
      >
        {why}
      </Alert>
    </div>
  );
}

/** Sends an offer that was declined, or whose approval is void, for internal approval again. PRJ-095 */
function SendAgain({ record }: { record: ProjectRecord }) {
  const { t } = useWords();
  if (!record.moves.some(({ stage }) => stage === internalApproval)) return null;
  return (
    <Form method="post" action={movePath(record)}>
      <input type="hidden" name="stage" value={internalApproval} />
      <input type="hidden" name="version" value={record.version} />
      <Button type="submit" size="sm" icon="send">
        {t("record.approval.again")}
      </Button>
    </Form>
  );
}

/** The request that decides an offer, with its chain, for those who may view requests. */
function ApprovalLink({ code }: { code: string }) {
  const { t } = useWords();
  const mayView = useMay("requests", "view");
  return mayView ? (
    <PageLink to={paths.requests(code)} className="link">
      {t("record.approval.see")}
    </PageLink>
  ) : null;
}

/** Since when and why an offer is in the archive, with the way back for who may go it (PRJ-095). */
function LostNote({ record, why }: { record: ProjectRecord; why: string }) {
  const { t } = useWords();
  const locale = useLocale();
  const reopen = record.moves.find(({ kind }) => kind === "reopen");
  const date = formatDate(record.status_info.changed_at.slice(0, 10), locale);
  return (
    <div className="sheet-alert">
      <Alert
        type="info"
        title={t("record.lost.title", { status: t(`lead.stage.${record.stage}`), date })}
        action={
          reopen ? (
            <Form method="post" action={movePath(record)}>
              <input type="hidden" name="stage" value={reopen.stage} />
              <input type="hidden" name="version" value={record.version} />
              <Button type="submit" size="sm" icon="undo-2">
                {t("record.lost.reopen")}
              </Button>
            </Form>
          ) : null
        }
      >
        {why || t("record.lost.noReason")}
      </Alert>
    </div>
  );
}

import { useForm } from "@conform-to/react";
import { Form as PlainForm } from "@remix-run/react";
import { useWords } from "~/locales/form";
import "~/locales/record";

import type { Move, ProjectRecord } from "#contract/projects/leads";
import { CheckboxField } from "~/components/form/choices/checkbox-field";
import { FormDraft } from "~/components/form/form-draft";
import { FormError } from "~/components/form/form-error";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { SelectField, type Option } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-area-field";
import { Alert } from "~/components/ui/alert";
import { Dialog } from "~/components/ui/dialog";
import { PageLink } from "~/components/ui/page-link";
import { movePath, recordPath, withQuery } from "~/shared/paths";
import type { FormAnswer } from "~/server/submit.server";
import { Button, ButtonLink } from "~/components/ui/button";

import { blockerPath, budgetForMove } from "./blocker-path";
import { asksFirst, useMoveName } from "./move-menu";

interface Props {
  record: ProjectRecord;
  move: Move | null;
  /** The page to return to; the record's by default. */
  from?: string | null;
  stageNames?: Record<number, string>;
  /** Possible reasons for a lost offer. */
  lossReasons?: Option[];
  answer: FormAnswer | undefined;
}

/** PRJ-095, PRJ-097: asks for the reason, lists the blockers, and lets an admin move in spite of them. */
export function MoveDialog({ record, move, from = null, stageNames, lossReasons = [], answer: given }: Props) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<{ reason: string; loss_reason: string; override: string }>({
    id: `move-${record.code}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  const nameOf = useMoveName(stageNames);
  if (answer?.current) return <StaleMove record={record} message={answer.message} />;
  if (!move) return <MoveChoice record={record} from={from} stageNames={stageNames ?? {}} />;
  const blockers = answer?.blockers ?? move.blockers;
  const blocked = blockers.length > 0 && !move.may_override;
  const needsReason = move.needs_reason === 1 || (blockers.length > 0 && move.may_override === 1);
  const isLoss = move.needs_loss_reason === 1;
  const danger = move.stage === 13 || move.kind === "decline";
  return (
    <Dialog
      title={nameOf(move)}
      lead={record.name}
      closeHref={from ?? recordPath(record)}
      foot={
        !blocked ? (
          <SubmitButton form={form.id} pending={pending} variant={danger ? "danger" : "primary"}>
            {move.kind === "archive" ? t(`record.move.act.${move.stage}`) : nameOf(move)}
          </SubmitButton>
        ) : (
          <span hidden />
        )
      }
    >
      <Form
        method="post"
        action={withQuery(movePath(record), { to: move.stage, from })}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="form"
      >
        <MoveFields record={record} move={move} from={from} />
        <FormDraft update={form.update} />
        <FormError
          message={answer?.message ?? null}
          fields={[
            { meta: fields.loss_reason, label: t("lead.lost.reason") },
            { meta: fields.reason, label: t("record.move.reason") },
          ]}
        />
        {blockers.length > 0 ? (
          <Alert type="warning" title={t("record.move.blocked")}>
            <ul>
              {blockers.map((blocker) => {
                const to = blockerPath(record, move.stage, blocker);
                return (
                  <li key={`${blocker.id} ${blocker.text}`}>
                    {to ? (
                      <PageLink to={to} className="link">
                        {blocker.text}
                      </PageLink>
                    ) : (
                      blocker.text
                    )}
                  </li>
                );
              })}
            </ul>
            {blockers.some(({ kind }) => kind === "budget") ? (
              <ButtonLink to={budgetForMove(record, move.stage)} size="sm" icon="plus">
                {t("record.budget.add")}
              </ButtonLink>
            ) : null}
          </Alert>
        ) : null}
        {move.kind === "confirm" && blockers.length === 0 ? <p>{t("record.move.confirmText")}</p> : null}
        {isLoss ? (
          <>
            <SelectField meta={fields.loss_reason} label={t("lead.lost.reason")} options={lossReasons} required />
            <TextAreaField meta={fields.reason} label={t("lead.field.note")} max={500} />
          </>
        ) : null}
        {needsReason ? <TextAreaField meta={fields.reason} label={t("record.move.reason")} max={500} required /> : null}
        {blockers.length > 0 && move.may_override ? (
          <CheckboxField meta={fields.override} label={t("record.move.override")} value="1" />
        ) : null}
      </Form>
    </Dialog>
  );
}

const menuKey = (record: ProjectRecord) => (record.is_offer === 1 ? "lead.stageMenu" : "project.move.status");

function MoveFields({ record, move, from }: Required<Pick<Props, "record" | "from">> & { move: Move }) {
  return (
    <>
      <input type="hidden" name="stage" value={move.stage} />
      <input type="hidden" name="version" value={record.version} />
      {from ? <input type="hidden" name="from" value={from} /> : null}
    </>
  );
}

/** Without a chosen move: one button for each that is open (the page behind “Aşamayı değiştir” without script). */
function MoveChoice({ record, from, stageNames }: Required<Pick<Props, "record" | "from" | "stageNames">>) {
  const { t } = useWords();
  const nameOf = useMoveName(stageNames);
  return (
    <Dialog title={t(menuKey(record))} lead={record.name} closeHref={from ?? recordPath(record)} foot={<span hidden />}>
      {record.moves.length === 0 ? <p>{t("record.move.none")}</p> : null}
      <ul className="move-list">
        {record.moves.map((move) => (
          <li key={move.stage}>
            {asksFirst(move) ? (
              <ButtonLink wide to={withQuery(movePath(record), { to: move.stage, from })}>
                {nameOf(move)}
              </ButtonLink>
            ) : (
              <PlainForm method="post" action={movePath(record)}>
                <MoveFields record={record} move={move} from={from} />
                <Button wide type="submit">
                  {nameOf(move)}
                </Button>
              </PlainForm>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Somebody else was faster: the record's current state is one step away, with its possible moves. */
function StaleMove({ record, message }: { record: ProjectRecord; message: string | undefined }) {
  const { t } = useWords();
  return (
    <Dialog
      title={t(menuKey(record))}
      lead={record.name}
      closeHref={recordPath(record)}
      foot={
        <ButtonLink variant="primary" to={recordPath(record)}>
          {t("record.move.showCurrent")}
        </ButtonLink>
      }
    >
      <FormError title={t("form.stale.title")} message={message ?? null} />
    </Dialog>
  );
}

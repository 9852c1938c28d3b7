import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";

import type { Move, ProjectRecord } from "#contract/leads";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormError } from "~/components/form/form-error";
import { useFormAnswer } from "~/components/form/form-answer";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-area-field";
import { Alert } from "~/components/ui/alert";
import { Dialog } from "~/components/ui/dialog";
import { movePath, paths, recordPath } from "~/paths";
import type { FormAnswer } from "~/submit.server";
import { ButtonLink } from "~/components/ui/button";

import { useMoveName } from "./move-menu";

interface Props {
  record: ProjectRecord;
  move: Move | null;
  stageNames?: Record<number, string>;
  answer: FormAnswer | undefined;
}

/** PRJ-095, PRJ-097: asks for the reason, lists what stands in the way, and lets an admin go on in spite of it. */
export function MoveDialog({ record, move, stageNames, answer: given }: Props) {
  const { t } = useTranslation();
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<{ reason: string; override: string }>({ id: `move-${record.code}`, lastResult: answer?.result ?? null });
  const nameOf = useMoveName(stageNames);
  const blockers = answer?.blockers ?? move?.blockers ?? [];
  const blocked = blockers.length > 0 && !move?.may_override;
  const needsReason = move?.needs_reason === 1 || (blockers.length > 0 && move?.may_override === 1);
  const danger = move?.stage === 13 || move?.kind === "decline";
  return (
    <Dialog
      title={move ? nameOf(move) : t("project.move.status")}
      lead={record.name}
      closeHref={recordPath(record)}
      foot={
        move && !blocked ? (
          <SubmitButton form={form.id} pending={pending} variant={danger ? "danger" : "primary"}>
            {move.kind === "archive" ? t(`project.move.act.${move.stage}`) : nameOf(move)}
          </SubmitButton>
        ) : null
      }
    >
      <Form method="post" action={`${movePath(record)}?to=${move?.stage ?? ""}`} id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} className="form">
        <input type="hidden" name="stage" value={move?.stage ?? ""} />
        <input type="hidden" name="version" value={record.version} />
        <FormError title={t("error.saveTitle")} message={answer?.message ?? (move ? null : t("project.move.gone"))} fields={[{ meta: fields.reason, label: t("project.move.reason") }]} />
        {blockers.length > 0 ? (
          <Alert type="warning" title={t("project.move.blocked")}>
            <ul>
              {blockers.map((blocker) => (
                <li key={blocker.text}>{blocker.text}</li>
              ))}
            </ul>
            {blockers.some(({ kind }) => kind === "budget") ? (
              <ButtonLink to={record.current_status_group === "offer" ? paths.lead(record.code, "budget") : paths.project(record.code, "budget")} size="sm" icon="plus">
                {t("project.budget.add")}
              </ButtonLink>
            ) : null}
          </Alert>
        ) : null}
        {needsReason ? <TextAreaField meta={fields.reason} label={t("project.move.reason")} max={500} required /> : null}
        {blockers.length > 0 && move?.may_override ? <CheckboxField meta={fields.override} label={t("project.move.override")} value="1" /> : null}
      </Form>
    </Dialog>
  );
}

import { useForm } from "@conform-to/react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SelectField, type Option } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-area-field";
import { ResultsDialog } from "~/components/list/results-dialog";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/lists";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Results {
  message: string;
  results: { code: string; name: string | null; done: 0 | 1; message: string }[];
}

interface Props {
  stages: { stage: number; name: string }[];
  reasons: Option[];
  chosen: { code: string; name: string; stage: number }[];
  answer: FormAnswer | Results | undefined;
  action: string;
  closeHref: string;
}

const lostStages = [12, 13, 14];

/** Moves the chosen offers to another stage; afterwards it shows the result of each, if not all succeeded (PRJ-095). */
export function MoveLeadsDialog({ stages, reasons, chosen, answer: given, action, closeHref }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given as FormAnswer | undefined);
  const { Form, pending } = sender;
  const answer = sender.answer as FormAnswer | Results | undefined;
  const results = answer && "results" in answer ? answer : null;
  const refused = answer && !("results" in answer) ? answer : undefined;
  const [form, fields] = useForm<{ stage: string; loss_reason: string; reason: string }>({
    id: "move-leads",
    lastResult: refused?.result ?? null,
  });
  if (results) {
    const codes = results.results.flatMap(({ code, done }) => (done ? [code] : [])).join(",");
    const undo = codes ? { action: paths.undoMoves, fields: { codes, from: closeHref } } : null;
    return <ResultsDialog {...results} undo={undo} closeHref={closeHref} />;
  }
  if (chosen.length === 0)
    return (
      <Dialog title={t("lead.stageMenu")} closeHref={closeHref}>
        <EmptyLine>{t("lists.bulk.nothing")}</EmptyLine>
        <div className="btn-row">
          <ButtonLink to={closeHref}>{t("lists.bulk.back")}</ButtonLink>
        </div>
      </Dialog>
    );
  const nameOf = (stage: number) => stages.find((one) => one.stage === stage)?.name ?? t(`lead.stage.${stage}`);
  return (
    <Dialog
      title={t("lead.stageMenu")}
      lead={t("lists.chosen", { number: chosen.length })}
      closeHref={closeHref}
      foot={
        <SubmitButton form={form.id} pending={pending}>
          {t("lists.move.save")}
        </SubmitButton>
      }
    >
      <Form method="post" action={action} id={form.id} className="form" noValidate>
        <FormError
          message={refused?.message ?? null}
          fields={[
            { meta: fields.stage, label: t("lists.move.to") },
            { meta: fields.loss_reason, label: t("lead.lost.reason") },
          ]}
        />
        {chosen.map(({ code }) => (
          <input key={code} type="hidden" name="codes" value={code} />
        ))}
        <SelectField
          meta={fields.stage}
          label={t("lists.move.to")}
          options={[...stages.map(({ stage }) => stage), ...lostStages].map((stage) => ({
            value: String(stage),
            label: nameOf(stage),
          }))}
          required
        />
        {reasons.length > 0 ? (
          <SelectField
            meta={fields.loss_reason}
            label={t("lead.lost.reason")}
            hint={t("lists.move.lost")}
            options={reasons}
          />
        ) : null}
        <TextAreaField meta={fields.reason} label={t("lead.field.note")} max={500} />
      </Form>
      <ul className="list-results">
        {chosen.map(({ code, name, stage }) => (
          <li key={code}>
            <b>{name}</b> <small>{nameOf(stage)}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { useForm } from "@conform-to/react";

import { CheckboxField } from "~/components/form/choices/checkbox-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields } from "~/components/form/record-fields";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/admin";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  /** Null for a new one, which has a form key. */
  reason: {
    id: number;
    name: string;
    name_en: string | null;
    archived: 0 | 1;
    used: number;
    version: number;
  } | null;
  facts: FormFacts;
  formKey: string | null;
  answer: FormAnswer | undefined;
}

const layout = [["name", "name_en"], ["archived"]] as const;

/** A reason for which offers are lost. */
export function ReasonDialog({ reason, facts, formKey, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "loss-reason",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: {
      name: reason?.name ?? "",
      name_en: reason?.name_en ?? "",
      archived: String(reason?.archived ?? 0),
    },
  });
  const box = (props: FieldProps) => <CheckboxField {...props} value="1" />;
  const fields = {
    layout: reason ? layout : layout.slice(0, 1),
    facts,
    metas,
    label: (name: string) => t(`admin.reasons.field.${name}`),
    extras: { archived: { render: box } },
  };
  return (
    <DialogForm
      title={reason ? t("admin.reasons.edit") : t("admin.reasons.add")}
      size="sm"
      closeHref={paths.leadPhases}
      sender={sender}
      form={form}
      action={reason ? paths.lossReason(reason.id) : keyedAction(paths.newLossReason, formKey, answer)}
      save={t("admin.reasons.save")}
      formKey={formKey}
      version={reason?.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      {reason ? (
        <div className="btn-row">
          {reason.used === 0 ? (
            <ButtonLink to={paths.lossReason(reason.id, "delete")} icon="trash-2">
              {t("admin.reasons.remove")}
            </ButtonLink>
          ) : (
            <p className="second">{t("admin.reasons.archiveHint", { count: reason.used })}</p>
          )}
        </div>
      ) : null}
    </DialogForm>
  );
}

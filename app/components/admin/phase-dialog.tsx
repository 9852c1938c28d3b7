import { useForm } from "@conform-to/react";

import { CheckboxField } from "~/components/form/choices/checkbox-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields } from "~/components/form/record-fields";
import { useWords } from "~/locales/admin";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";
import { PageLink } from "~/components/ui/page-link";
import { Alert } from "~/components/ui/alert";

import "~/styles/bundles/form.css";

interface Props {
  stage: {
    id: number;
    name: string;
    name_en: string;
    enabled: 0 | 1;
    stale_days: number | null;
    offers: number;
    version: number;
  };
  facts: FormFacts;
  answer: FormAnswer | undefined;
}

const layout = [["name", "name_en"], ["stale_days"], ["enabled"]] as const;

/**
 * LED-091: name, use and days of patience of one offer stage. A stage that holds offers warns before it is switched
 * off.
 */
export function PhaseDialog({ stage, facts, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "phase",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: {
      name: stage.name,
      name_en: stage.name_en,
      stale_days: stage.stale_days === null ? "" : String(stage.stale_days),
      enabled: String(stage.enabled),
    },
  });
  const box = (props: FieldProps) => <CheckboxField {...props} value="1" />;
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`admin.phases.field.${name}`),
    extras: { stale_days: { hint: t("admin.phases.staleHint") }, enabled: { render: box } },
  };
  return (
    <DialogForm
      title={t("admin.phases.edit", { name: stage.name })}
      size="sm"
      closeHref={paths.leadPhases}
      sender={sender}
      form={form}
      action={paths.leadPhase(stage.id)}
      save={t("admin.phases.save")}
      formKey={null}
      version={stage.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      {stage.offers > 0 && stage.enabled === 1 ? (
        <Alert type="info" title={t("admin.phases.inUse", { count: stage.offers })}>
          <PageLink className="link" to={withQuery(paths.bizdev, { view: "list", stages: stage.id })}>
            {t("admin.phases.showOffers")}
          </PageLink>
        </Alert>
      ) : null}
    </DialogForm>
  );
}

import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { useWords } from "~/locales/parts";
import type { FormAnswer } from "~/server/submit.server";
import type { PricingPeriod } from "#contract/projects/periods";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  code: string;
  /** Null for a new one, which has a form key. */
  period: PricingPeriod | null;
  facts: FormFacts;
  formKey: string | null;
  answer: FormAnswer | undefined;
}

const layout = [["name"], ["starts_at", "ends_at"]] as const;

/** PRJ-099: name and days of a pricing period. */
export function PeriodDialog({ code, period, facts, formKey, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "pricing-period",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, period),
  });
  const fields = { layout, facts, metas, label: (name: string) => t(`parts.pricing_period.field.${name}`) };
  const page = paths.projectPage(code, "pricing-periods");
  return (
    <DialogForm
      title={t(period ? "parts.pricing_period.update" : "parts.pricing_period.create")}
      size="sm"
      closeHref={page}
      sender={sender}
      form={form}
      action={period ? `${page}/${period.id}/edit` : keyedAction(`${page}/new`, formKey, answer)}
      save={t("parts.save")}
      formKey={formKey}
      version={period?.version}
      record={period ? { model: "pricing_period", code: String(period.id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}

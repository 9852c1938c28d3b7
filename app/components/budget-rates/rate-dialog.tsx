import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import type { RateForm } from "~/services/budgets/read-rates.server";
import { useWords } from "~/locales/budget-versions";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

const layout = [["rate"], ["date"]] as const;

/** A rate of one budget, entered by hand. */
export function BudgetRateDialog({ form: data, answer: given }: { form: RateForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { currency, values, facts, today, back } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<{ rate: string; date: string }>({
    id: "budget-rate",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { rate: values.rate, date: values.date },
  });
  const fields = {
    layout,
    facts,
    metas: { rate: metas.rate, date: metas.date },
    label: (name: string) => t(`budget-versions.rates.set.field.${name === "date" ? "date" : "rate"}`, { currency }),
    extras: { date: { days: { max: today } } },
  };
  return (
    <DialogForm
      title={t("budget-versions.rates.set.title", { currency })}
      lead={t("budget-versions.rates.set.lead")}
      size="sm"
      closeHref={back}
      sender={sender}
      form={form}
      action={`${back}/${currency}`}
      save={t("budget-versions.save")}
      formKey={null}
      version={values.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}

import { useForm } from "@conform-to/react";
import { useWords } from "~/locales/record";
import "~/locales/budget-versions";

import { rateTypes } from "#contract/budgets/budget-facts";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import type { BudgetFormData } from "~/services/budgets/read.server";
import type { FormAnswer } from "~/server/submit.server";

import { keyedAction } from "~/components/form/form-head";

import "~/styles/bundles/form.css";

const layout = [["name"], ["currency"], ["template_id"], ["rate_type"]] as const;

/** The head of a budget: name, currency (PRJ-026), and the template that it begins with (BUD-040). */
export function BudgetDialog({ form: data, answer: given }: { form: BudgetFormData; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<{ name: string; currency: string; template_id: string; rate_type: string }>({
    id: "budget",
    lastResult: answer?.result ?? null,
    defaultValue: { name: t("record.budget.default"), currency: data.currency },
    onValidate: inPlace,
  });
  const fields = {
    layout,
    facts: data.facts,
    metas: {
      name: metas.name,
      currency: metas.currency,
      template_id: metas.template_id,
      rate_type: metas.rate_type,
    },
    label: (name: string) => t(`record.budget.${name}`),
    extras: {
      template_id: { options: data.templates, placeholder: t("record.budget.noTemplate") },
      rate_type: {
        options: rateTypes.map((value) => ({ value, label: t(`budget-versions.rates.types.${value}`) })),
        placeholder: t("record.budget.usualRates"),
      },
      currency: { options: data.currencies.map((value) => ({ value, label: value })), placeholder: false as const },
    },
  };
  return (
    <DialogForm
      title={t("record.budget.create")}
      size="sm"
      closeHref={data.record}
      sender={sender}
      form={form}
      action={keyedAction(data.action, data.key, answer, { to: data.to })}
      save={t("record.budget.add")}
      formKey={data.key}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}

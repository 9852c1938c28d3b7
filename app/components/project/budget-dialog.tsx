import { useForm } from "@conform-to/react";
import { useWords } from "~/locales/record";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { requiredFields } from "~/components/form/required";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { BudgetFormData } from "~/forms/record-forms.server";
import type { FormAnswer } from "~/server/submit.server";

import { keyedAction } from "~/components/form/form-head";

/** The head of a budget: name and currency (PRJ-026). */
export function BudgetDialog({ form: data, answer: given }: { form: BudgetFormData; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, fields] = useForm<{ name: string; currency: string }>({
    id: "budget",
    lastResult: answer?.result ?? null,
    defaultValue: { name: t("record.budget.default"), currency: data.currency },
    onValidate: inPlace,
    constraint: requiredFields(data.required),
  });
  return (
    <DialogForm
      title={t("record.budget.create")}
      size="sm"
      closeHref={data.record}
      sender={sender}
      form={form}
      action={keyedAction(`${data.record}/budget`, data.key, answer)}
      save={t("record.budget.add")}
      formKey={data.key}
      fields={[{ meta: fields.name, label: t("record.budget.name") }]}
    >
      <TextField meta={fields.name} label={t("record.budget.name")} maxLength={120} />
      <SelectField
        meta={fields.currency}
        label={t("record.budget.currency")}
        options={data.currencies.map((value) => ({ value, label: value }))}
        placeholder={false}
      />
    </DialogForm>
  );
}

import { useForm } from "@conform-to/react";
import { useWords } from "~/words";

import { useFormAnswer } from "~/components/form/form-answer";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Dialog } from "~/components/ui/dialog";
import type { BudgetFormData } from "~/services/record-forms.server";
import type { FormAnswer } from "~/submit.server";

import { FormHead, keyedAction } from "./form-head";

/** The head of a budget: name and currency (PRJ-026). */
export function BudgetDialog({ form: data, answer: given }: { form: BudgetFormData; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<{ name: string; currency: string }>({
    id: "budget",
    lastResult: answer?.result ?? null,
    defaultValue: { name: t("project.budget.default"), currency: data.currency },
  });
  return (
    <Dialog
      title={t("project.budget.create")}
      size="sm"
      closeHref={data.record}
      foot={
        <SubmitButton form={form.id} pending={pending}>
          {t("project.budget.add")}
        </SubmitButton>
      }
    >
      <Form
        method="post"
        action={keyedAction(`${data.record}/budget`, data.key, answer)}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="form"
      >
        <FormHead
          answer={answer}
          formKey={data.key}
          fields={[{ meta: fields.name, label: t("project.budget.name") }]}
        />
        <TextField meta={fields.name} label={t("project.budget.name")} required maxLength={120} />
        <SelectField
          meta={fields.currency}
          label={t("project.budget.currency")}
          options={data.currencies.map((value) => ({ value, label: value }))}
          placeholder={false}
        />
      </Form>
    </Dialog>
  );
}

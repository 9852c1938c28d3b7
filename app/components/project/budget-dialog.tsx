import { useForm } from "@conform-to/react";
import { useWords } from "~/words";

import { FormError } from "~/components/form/form-error";
import { useFormAnswer } from "~/components/form/form-answer";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Dialog } from "~/components/ui/dialog";
import type { FormAnswer } from "~/submit.server";

interface Props {
  action: string;
  closeHref: string;
  formKey: string;
  currencies: string[];
  currency: string;
  answer: FormAnswer | undefined;
}

/** The head of a budget: name and currency (PRJ-026). */
export function BudgetDialog({ action, closeHref, formKey, currencies, currency, answer: given }: Props) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<{ name: string; currency: string }>({
    id: "budget",
    lastResult: answer?.result ?? null,
    defaultValue: { name: t("project.budget.default"), currency },
  });
  return (
    <Dialog
      title={t("project.budget.create")}
      size="sm"
      closeHref={closeHref}
      foot={
        <SubmitButton form={form.id} pending={pending}>
          {t("project.budget.add")}
        </SubmitButton>
      }
    >
      <Form
        method="post"
        action={action}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="form"
      >
        <input type="hidden" name="_key" value={formKey} />
        <FormError
          title={t("error.saveTitle")}
          message={answer?.message ?? null}
          fields={[{ meta: fields.name, label: t("project.budget.name") }]}
        />
        <TextField meta={fields.name} label={t("project.budget.name")} required maxLength={120} />
        <SelectField
          meta={fields.currency}
          label={t("project.budget.currency")}
          options={currencies.map((value) => ({ value, label: value }))}
          placeholder={false}
        />
      </Form>
    </Dialog>
  );
}

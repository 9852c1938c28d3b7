import { useForm } from "@conform-to/react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import type { BudgetSettings } from "~/services/settings/read.server";
import { useWords } from "~/locales/admin";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const layout = [["budget_rate_type"], ["service_fee_vat_rate"]];

interface Props {
  settings: BudgetSettings;
  given: FormAnswer | undefined;
}

/** ADM-050, BUD-038: default values of new budgets; existing ones are not changed. */
export function BudgetSettingsForm({ settings: { values, facts, types }, given }: Props) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "budget-settings",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values as never,
  });
  const fields = {
    layout,
    facts,
    metas: metas as never,
    label: (name: string) => t(`admin.budgets.defaults.${name}`),
    extras: {
      budget_rate_type: { options: types, placeholder: false as const, hint: t("admin.budgets.defaults.rateHint") },
    },
  };
  return (
    <Form
      method="post"
      action={paths.budgetSettings}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="admin-form"
    >
      <p>{t("admin.budgets.defaults.about")}</p>
      <FormHead form={form} answer={answer} formKey={null} version={values.version} fields={headFields(fields)} />
      <RecordFields {...fields} />
      <div>
        <SubmitButton pending={pending}>{t("admin.definitions.save")}</SubmitButton>
      </div>
    </Form>
  );
}

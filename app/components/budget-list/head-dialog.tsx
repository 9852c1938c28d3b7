import { useForm } from "@conform-to/react";

import { feeTypes } from "#contract/projects/stages";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { PriceField } from "~/components/form/price-field";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import type { BudgetHeadForm } from "~/services/budgets/read.server";
import { useWords } from "~/locales/budget-versions";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

const layout = [["name", "currency"], ["service_fee_type", "service_fee_amount"], ["service_fee_vat_rate"]] as const;

/** BUD-003, BUD-004: name, currency and service fee of a budget, over its sheet or the list. */
export function BudgetHeadDialog({
  form: data,
  answer: given,
}: {
  form: BudgetHeadForm;
  answer: FormAnswer | undefined;
}) {
  const { t } = useWords();
  const { code, facts, values } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "budget-head",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, values),
  });
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`budget-versions.edit.field.${name}`),
    extras: {
      currency: { options: data.currencies.map((value) => ({ value, label: value })), placeholder: false as const },
      service_fee_type: {
        options: feeTypes.map((value) => ({ value, label: t(`budget-versions.edit.${value}`) })),
        placeholder: t("budget-versions.edit.none"),
        also: ["service_fee_amount"],
      },
      name: { required: true },
      service_fee_amount: {
        hint: t("budget-versions.edit.amountHint"),
        render: (props: Parameters<typeof PriceField>[0]) => <PriceField {...props} />,
      },
    },
  };
  return (
    <DialogForm
      title={t("budget-versions.edit.title")}
      closeHref={data.back}
      sender={sender}
      form={form}
      action={data.action}
      save={t("budget-versions.save")}
      formKey={null}
      version={values.version}
      record={{ model: "budget", code }}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}

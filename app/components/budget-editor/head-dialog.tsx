import { useForm } from "@conform-to/react";

import { feeTypes } from "#contract/stages";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { PriceField } from "~/components/form/price-field";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import type { HeadForm } from "~/forms/budget-editor-head.server";
import { useWords } from "~/locales/budget-editor";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

const layout = [["name"], ["currency"], ["service_fee_type", "service_fee_amount", "service_fee_vat_rate"]] as const;

/** BUD-003, BUD-004: name, currency and service fee. */
export function HeadDialog({ form: data, answer: given }: { form: HeadForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "budget-head",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(data.facts, data.head),
  });
  const fields = {
    layout,
    facts: data.facts,
    metas,
    label: (name: string) => t(`budget-editor.field.${name}`),
    extras: {
      name: { required: true },
      currency: { options: data.currencies.map((value) => ({ value, label: value })), placeholder: false as const },
      service_fee_type: {
        options: feeTypes.map((value) => ({ value, label: t(`budget-editor.fee.${value}`) })),
        placeholder: t("budget-editor.fee.none"),
      },
      service_fee_amount: { render: PriceField },
    },
  };
  return (
    <DialogForm
      title={t("budget-editor.head")}
      closeHref={data.home}
      sender={sender}
      form={form}
      action={`${data.home}/head`}
      save={t("budget-editor.save")}
      formKey={null}
      version={data.head.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}

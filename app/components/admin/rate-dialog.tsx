import { useForm } from "@conform-to/react";
import { useWords } from "~/locales/admin";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import type { FieldProps } from "~/components/form/field-meta";
import { type FormFacts, headFields, RecordFields } from "~/components/form/record-fields";
import type { Option } from "~/components/form/choices/select-field";
import { TextField } from "~/components/form/text-field";
import { paths } from "~/shared/paths";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

interface Props {
  form: {
    rate: {
      currency: string;
      buying: string;
      selling: string;
      banknote_buying: string;
      banknote_selling: string;
      version: number;
    } | null;
    today: string;
    currencies: Option[];
    facts: FormFacts;
  };
  answer: FormAnswer | undefined;
}

const layout = [["currency"], ["buying", "selling"], ["banknote_buying", "banknote_selling"], ["date"]] as const;

/** A number with up to six decimals, which people write with a comma. */
const decimal = (props: FieldProps) => <TextField {...props} inputMode="decimal" autoComplete="off" maxLength={20} />;

/** REF-031: the rate of one currency for a day. */
export function RateDialog({ form: { rate, today, currencies, facts }, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "rate",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { ...rate, version: undefined, date: today },
  });
  const unit = { hint: t("admin.rates.unit"), render: decimal };
  const cash = { hint: t("admin.rates.cash"), render: decimal };
  const fields = {
    // An existing rate has its currency in its address.
    layout: rate ? layout.slice(1) : layout,
    facts,
    metas,
    label: (name: string) => t(`admin.rates.field.${name}`),
    extras: {
      currency: { options: currencies },
      buying: unit,
      selling: unit,
      banknote_buying: cash,
      banknote_selling: cash,
      date: { days: { max: today } },
    },
  };
  return (
    <DialogForm
      title={rate ? t("admin.rates.of", { currency: rate.currency }) : t("admin.rates.add")}
      size="sm"
      closeHref={paths.exchangeRates}
      sender={sender}
      form={form}
      action={rate ? paths.exchangeRate(rate.currency) : paths.newExchangeRate}
      save={t("admin.rates.save")}
      formKey={null}
      version={rate?.version ?? 0}
      fields={headFields(fields)}
    >
      {rate ? <input type="hidden" name="currency" value={rate.currency} /> : null}
      <RecordFields {...fields} />
    </DialogForm>
  );
}

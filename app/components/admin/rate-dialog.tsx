import { useForm } from "@conform-to/react";
import { useWords } from "~/locales/admin";

import { DateField } from "~/components/form/date-field";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { requiredFields } from "~/components/form/required";
import type { Option } from "~/components/form/select-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { paths } from "~/shared/paths";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

interface Props {
  form: {
    rate: { currency: string; buying: string; selling: string; version: number } | null;
    today: string;
    currencies: Option[];
    required: string[];
  };
  answer: FormAnswer | undefined;
}

/** REF-031: the rate of one currency for a day. */
export function RateDialog({ form: { rate, today, currencies, required }, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, fields] = useForm<{ currency: string; buying: string; selling: string; date: string }>({
    id: "rate",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: {
      currency: rate?.currency,
      buying: rate?.buying,
      selling: rate?.selling,
      date: today,
    },
    constraint: requiredFields(required),
  });
  const label = (name: "currency" | "buying" | "selling" | "date") => t(`admin.rates.field.${name}`);
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
      fields={[
        { meta: fields.currency, label: label("currency") },
        { meta: fields.buying, label: label("buying") },
        { meta: fields.selling, label: label("selling") },
        { meta: fields.date, label: label("date"), kind: "day" },
      ]}
    >
      {rate ? (
        <input type="hidden" name="currency" value={rate.currency} />
      ) : (
        <SelectField meta={fields.currency} label={label("currency")} options={currencies} />
      )}
      <div className="form-row">
        <TextField
          meta={fields.buying}
          label={label("buying")}
          hint={t("admin.rates.unit")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          meta={fields.selling}
          label={label("selling")}
          hint={t("admin.rates.unit")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <DateField meta={fields.date} label={label("date")} max={today} />
    </DialogForm>
  );
}

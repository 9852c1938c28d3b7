import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { CheckboxField } from "~/components/form/choices/checkbox-field";
import { FormError } from "~/components/form/form-error";
import { IbanField } from "~/components/form/iban-field";
import { MoneyField } from "~/components/form/money-field";
import { PercentField } from "~/components/form/percent-field";
import { type PhoneCountry, PhoneField } from "~/components/form/phone-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TaxNumberField } from "~/components/form/tax-number-field";
import { TextAreaField } from "~/components/form/text-area-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import type { KitAnswer } from "./kit.server";
import type { Samples } from "./kit-samples.server";

import { KitCard, KitRead, metaOf } from "./state";

interface Values {
  name: string;
  email: string;
  note: string;
  amount: string;
  currency: string;
  rate: string;
  phone: string;
  phone_country: string;
  iban: string;
  tax: string;
}

type Props = { samples: Samples; countries: PhoneCountry[]; answer: KitAnswer | undefined };

/** Fields of one line, amounts and numbers with a form of their own. */
export function KitFields({ samples, countries, answer }: Props) {
  const { labels, states, long, required } = samples;
  const [form, fields] = useForm<Values>({ id: "kit-fields", lastResult: answer?.result ?? null });
  return (
    <div className="kit-grid">
      <KitCard title={states.live}>
        <KitRead read={answer?.read} />
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
          <FormError
            message={answer?.message}
            fields={(["name", "email", "amount", "rate", "phone", "iban", "tax"] as const).map((name) => ({
              meta: fields[name],
              label: labels[name],
            }))}
          />
          <TextField meta={fields.name} label={labels.name} required maxLength={80} />
          <TextField meta={fields.email} label={labels.email} type="email" required />
          <TextAreaField meta={fields.note} label={labels.note} max={120} optional />
          <MoneyField meta={fields.amount} currencyMeta={fields.currency} label={labels.amount} />
          <PercentField meta={fields.rate} label={labels.rate} />
          <PhoneField
            meta={fields.phone}
            countryMeta={fields.phone_country}
            label={labels.phone}
            countries={countries}
          />
          <IbanField meta={fields.iban} label={labels.iban} />
          <TaxNumberField meta={fields.tax} label={labels.tax} />
          <SubmitButton>{samples.send}</SubmitButton>
        </Form>
      </KitCard>
      <KitCard title={states.filled}>
        <TextField meta={metaOf("f.name", "Vesta Bayi Zirvesi")} label={labels.name} />
        <MoneyField
          meta={metaOf("f.amount", "48250")}
          currencyMeta={metaOf("f.currency", "EUR")}
          label={labels.amount}
        />
        <PercentField meta={metaOf("f.rate", "12.5")} label={labels.rate} />
        <PhoneField
          meta={metaOf("f.phone", "+905321234567")}
          countryMeta={metaOf("f.country")}
          label={labels.phone}
          countries={countries.slice(0, 3)}
        />
        <IbanField meta={metaOf("f.iban", "TR330006100519786457841326")} label={labels.iban} />
        <TaxNumberField meta={metaOf("f.tax", "4540536920")} label={labels.tax} />
        <CheckboxField meta={metaOf("f.consent", "on")} label={labels.consent} />
      </KitCard>
      <KitCard title={states.error}>
        <TextField meta={metaOf("e.name", "", required)} label={labels.name} required />
        <MoneyField meta={metaOf("e.amount", "1,2,3", required)} label={labels.amount} />
        <PercentField meta={metaOf("e.rate", "140", required)} label={labels.rate} />
        <PhoneField
          meta={metaOf("e.phone", "12", required)}
          countryMeta={metaOf("e.country")}
          label={labels.phone}
          countries={countries.slice(0, 3)}
        />
        <IbanField meta={metaOf("e.iban", "TR33", required)} label={labels.iban} />
        <CheckboxField meta={metaOf("e.consent", "", required)} label={labels.consent} required />
      </KitCard>
      <KitCard title={states.disabled}>
        <TextField meta={metaOf("d.name", "Vesta Bayi Zirvesi")} label={labels.name} disabled />
        <TextAreaField meta={metaOf("d.note", "")} label={labels.note} disabled max={120} />
        <MoneyField
          meta={metaOf("d.amount", "48250")}
          currencyMeta={metaOf("d.currency")}
          label={labels.amount}
          disabled
        />
        <PhoneField
          meta={metaOf("d.phone", "+905321234567")}
          countryMeta={metaOf("d.country")}
          label={labels.phone}
          countries={countries.slice(0, 3)}
          disabled
        />
        <CheckboxField meta={metaOf("d.consent")} label={labels.consent} disabled />
      </KitCard>
      <KitCard title={states.busy}>
        <div className="btn-row">
          <Button variant="primary" busy>
            {samples.send}
          </Button>
          <Button busy>{samples.send}</Button>
          <Button disabled>{samples.send}</Button>
        </div>
      </KitCard>
      <KitCard title={states.long}>
        <TextField meta={metaOf("l.name", long)} label={long} hint={long} required />
        <MoneyField meta={metaOf("l.amount", "1234567890123.45")} currencyMeta={metaOf("l.currency")} label={long} />
        <CheckboxField meta={metaOf("l.consent")} label={long} />
      </KitCard>
    </div>
  );
}

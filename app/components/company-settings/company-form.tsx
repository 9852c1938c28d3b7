import { useForm } from "@conform-to/react";
import { useState } from "react";

import { useFormAnswer } from "~/components/form/form-answer";
import type { FieldProps } from "~/components/form/field-meta";
import { FormHead } from "~/components/form/form-head";
import { PriceField } from "~/components/form/price-field";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import type { CompanyForm as Shown, FormTab } from "~/services/company-settings/read.server";
import { useWords } from "~/locales/company-settings";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { BrandSample } from "./brand-sample";

import "~/styles/bundles/form.css";

const layouts: Record<FormTab, readonly (readonly string[])[]> = {
  info: [
    ["name", "name_legal"],
    ["app_name", "brand_color"],
    ["domain", "lcv_domain"],
    ["address"],
    ["country", "city", "postcode"],
    ["tax_office", "tax_number"],
    ["iban"],
    ["timezone", "project_creation_responsible_assignment"],
  ],
  financial: [
    ["currency", "currencies"],
    ["fin_fee_type", "fin_fee_amount"],
    ["service_fee_vat_rate", "fin_expected_profit_ratio"],
    ["fin_prepayment_rate", "fin_due_days"],
    ["project_closure_tolerance"],
    ["request_reminder_days", "request_escalation_days"],
  ],
  languages: [["language"], ["languages"]],
};

const hinted = [
  "fin_fee_amount",
  "name_legal",
  "app_name",
  "brand_color",
  "domain",
  "lcv_domain",
  "iban",
  "languages",
  "request_reminder_days",
  "request_escalation_days",
] as const;

interface Props {
  shown: Shown;
  given: FormAnswer | undefined;
}

/** ADM-012, ADM-029 … ADM-050, ADM-061: one tab of the company's settings; the other tabs' fields stay as they are. */
export function CompanyForm({ shown: { tab, values, facts, options }, given }: Props) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [brand, setBrand] = useState({ color: values.brand_color ?? "", name: values.app_name });
  const [form, metas] = useForm<Record<string, string>>({
    id: "company",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values as never,
  });
  const lists = options as Record<string, { value: string; label: string }[] | undefined>;
  const proposals = { city: options.cities, tax_office: options.tax_offices } as Record<string, string[] | undefined>;
  const names = layouts[tab].flat();
  const fields = {
    layout: layouts[tab],
    facts,
    metas: metas as never,
    label: (name: string) => t(`company-settings.field.${name}`),
    extras: Object.fromEntries(
      names.map((name) => [
        name,
        {
          ...(lists[name] ? { options: lists[name], placeholder: false as const } : {}),
          ...(proposals[name] ? { list: `company-${name}` } : {}),
          // A rate or an amount, as the field beside it says: no currency stands in it.
          ...(name === "fin_fee_amount"
            ? { render: (props: FieldProps) => <PriceField {...props} />, also: ["fin_fee_type"] }
            : {}),
          ...(hinted.some((one) => one === name) ? { hint: t(`company-settings.hint.${name}`) } : {}),
        },
      ]),
    ),
  };
  return (
    <div className="admin-split company-page">
      <Form
        method="post"
        // The first tab is the index of its address, whose layout takes no forms.
        action={tab === "info" ? `${paths.companySettings()}?index` : paths.companySettings(tab)}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="admin-form"
        onInput={(event) => {
          const typed = new FormData(event.currentTarget);
          if (tab === "info")
            setBrand({ color: String(typed.get("brand_color") ?? ""), name: String(typed.get("app_name") ?? "") });
        }}
      >
        <FormHead form={form} answer={answer} formKey={null} version={values.version} fields={headFields(fields)} />
        <RecordFields {...fields} />
        {Object.entries(proposals).map(([name, all]) =>
          all ? (
            <datalist key={name} id={`company-${name}`}>
              {all.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </datalist>
          ) : null,
        )}
        <div>
          <SubmitButton pending={pending}>{t("company-settings.save")}</SubmitButton>
        </div>
      </Form>
      {tab === "info" ? <BrandSample {...brand} /> : <Help tab={tab} />}
    </div>
  );
}

const helps = {
  financial: ["currency", "fee", "vat", "due", "tolerance"],
  languages: ["language", "languages"],
} as const;

/** Places in which the values of a tab are used. */
function Help({ tab }: { tab: "financial" | "languages" }) {
  const { t } = useWords();
  return (
    <aside className="admin-help" aria-labelledby="company-help">
      <h2 id="company-help">{t("company-settings.help.title")}</h2>
      <ul>
        {helps[tab].map((name) => (
          <li key={name}>{t(`company-settings.help.${tab}.${name}`)}</li>
        ))}
      </ul>
    </aside>
  );
}

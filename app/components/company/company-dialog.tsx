import { useForm } from "@conform-to/react";

import { feeTypes } from "#contract/projects/stages";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FieldExtras, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { SimilarHints } from "~/components/form/similar-hints";
import type { CompanyFormData } from "~/services/companies/read.server";
import { useWords } from "~/locales/company";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";
import { compared } from "~/shared/similar";

import "~/styles/bundles/form.css";

/** Names in rows, by part of the form; fields that a noun does not have are left out. */
const parts = {
  company: [["name"], ["name_legal"], ["status", "industry_id"], ["category_ids"]],
  reach: [["phone", "email"], ["website"], ["country", "city"], ["address"]],
  tax: [["tax_office", "tax_number"]],
  fee: [["fin_fee_type", "fin_fee_rate"], ["profit_target"]],
  note: [["note"]],
} as const;

interface Props {
  form: CompanyFormData;
  closeHref: string;
  answer?: FormAnswer | undefined;
}

/** A client or a supplier in its side panel (CLI-046). */
export function CompanyDialog({ form: data, closeHref, answer: given }: Props) {
  const { t } = useWords();
  const { noun, facts, code } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const held = data.values as { category_ids?: number[] } | null;
  const [form, metas] = useForm<Record<string, string | string[]>>({
    id: `${noun}-${code ?? "new"}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { ...startingValues(facts, data.values), category_ids: held?.category_ids?.map(String) ?? [] },
  });
  const words = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`company.${group}.${value}`) }));
  const extras: Record<string, FieldExtras> = {
    status: { options: words("status", ["POTENTIAL", "EXISTING"]), placeholder: false },
    industry_id: { options: data.choices },
    category_ids: { options: data.choices },
    country: { options: data.countries, placeholder: false, hint: t("company.hint.country") },
    city: { list: "company-cities" },
    phone: { hint: t("company.hint.phone") },
    tax_number: { hint: t("company.hint.tax_number") },
    fin_fee_type: {
      options: feeTypes.map((value) => ({ value, label: t(`lead.fin_fee_type.${value}`) })),
      also: ["fin_fee_rate"],
    },
    fin_fee_rate: { hint: t("company.hint.fin_fee_rate"), currencies: data.currencies },
    profit_target: { hint: t("company.hint.profit_target") },
  };
  const fields = {
    facts,
    metas: metas as never,
    label: (name: string) => t(`company.field.${name}`),
    extras,
  };
  const path = noun === "client" ? paths.client : paths.supplier;
  const fresh = noun === "client" ? paths.newClient : paths.newSupplier;
  return (
    <DialogForm
      title={t(code ? `company.${noun}.update` : `company.${noun}.add`)}
      size="side"
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={code ? path(code, "edit") : keyedAction(fresh, data.key, answer)}
      save={t(code ? "company.save" : `company.${noun}.create`)}
      formKey={data.key}
      version={data.version}
      record={code ? { model: noun, code } : null}
      fields={headFields({ ...fields, layout: Object.values(parts).flat() })}
    >
      {(["company", "reach", "tax", "fee"] as const)
        .filter((part) => parts[part].flat().some((name) => facts[name]))
        .map((part) => (
          <fieldset key={part} className="form-part">
            <legend>{t(`company.part.${part}`)}</legend>
            <RecordFields {...fields} layout={parts[part]} />
          </fieldset>
        ))}
      <RecordFields {...fields} layout={parts.note} />
      <SimilarHints noun={noun} fields={compared[noun]} except={data.id} />
      <datalist id="company-cities">
        {data.cities.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </DialogForm>
  );
}

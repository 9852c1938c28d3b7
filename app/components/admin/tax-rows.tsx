import type { FieldMetadata, FormMetadata } from "@conform-to/react";

import { mostTaxes } from "#contract/definition-facts";
import { feeTypes } from "#contract/stages";
import { PriceField } from "~/components/form/price-field";
import { PercentField } from "~/components/form/percent-field";
import { RepeatedRows } from "~/components/form/repeated-rows";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useWords } from "~/locales/admin";

interface Tax extends Record<string, unknown> {
  name: string;
  price_type: string;
  price: string;
  currency_code: string;
  vat_rate: string;
}

/** ADM-147: what a new row begins with. */
export const freshTax: Tax = { name: "", price_type: "PERCENTAGE", price: "", currency_code: "TRY", vat_rate: "0" };

interface Props {
  form: Pick<FormMetadata<Record<string, unknown>>, "insert" | "remove">;
  meta: FieldMetadata<Tax[]>;
  currencies: string[];
}

/** ADM-129…ADM-134, ADM-145…ADM-147: taxes and charges that lines of a category begin with. */
export function TaxRows({ form, meta, currencies }: Props) {
  const { t } = useWords();
  const label = (name: keyof Tax) => t(`admin.definitions.tax.${String(name)}`);
  return (
    <RepeatedRows
      form={form}
      meta={meta}
      legend={t("admin.definitions.field.taxes")}
      max={mostTaxes}
      columns={[
        { label: label("name"), wide: true },
        { label: label("price_type") },
        { label: label("price") },
        { label: label("currency_code") },
        { label: label("vat_rate") },
      ]}
      fresh={freshTax}
    >
      {(row) => {
        const cells = row.getFieldset();
        return [
          <TextField key="name" meta={cells.name} label={label("name")} maxLength={80} autoComplete="off" />,
          <SelectField
            key="type"
            meta={cells.price_type}
            label={label("price_type")}
            placeholder={false}
            options={feeTypes.map((value) => ({ value, label: t(`admin.definitions.priceType.${value}`) }))}
          />,
          <PriceField key="price" meta={cells.price} label={label("price")} />,
          <SelectField
            key="currency"
            meta={cells.currency_code}
            label={label("currency_code")}
            placeholder={false}
            options={currencies.map((value) => ({ value, label: value }))}
          />,
          <PercentField key="vat" meta={cells.vat_rate} label={label("vat_rate")} />,
        ];
      }}
    </RepeatedRows>
  );
}

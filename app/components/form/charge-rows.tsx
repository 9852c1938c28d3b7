import type { FieldMetadata, FormMetadata } from "@conform-to/react";

import { mostTaxes } from "#contract/company/definition-facts";
import { feeTypes } from "#contract/projects/stages";

import { PercentField } from "./percent-field";
import { PriceField } from "./price-field";
import { RepeatedRows } from "./repeated-rows";
import { SelectField } from "./choices/select-field";
import { TextField } from "./text-field";

/** The fields of a tax or charge (BUD-020, ADM-129…ADM-134), in the order of its row. */
const chargeFields = ["name", "price_type", "price", "currency_code", "vat_rate"] as const;
type ChargeField = (typeof chargeFields)[number];
type Charge = Record<ChargeField, string>;

/** ADM-147: default values of a new row. */
export const freshCharge = (currency: string): Charge => ({
  name: "",
  price_type: "PERCENTAGE",
  price: "",
  currency_code: currency,
  vat_rate: "0",
});

interface Props {
  form: Pick<FormMetadata<Record<string, unknown>>, "insert" | "remove">;
  meta: FieldMetadata<Charge[]>;
  currencies: string[];
  /** The currency that a new row begins with. */
  currency: string;
  legend: string;
  label: (name: ChargeField) => string;
  typeLabel: (type: (typeof feeTypes)[number]) => string;
  /** Rows that always stay. */
  least?: 0 | 1;
  /** Takes the focus in a dialog that was opened for the charges. */
  first?: boolean;
}

/** Taxes and charges of a category of definitions, or of a line of a budget. */
export function ChargeRows({ form, meta, currencies, currency, legend, label, typeLabel, ...more }: Props) {
  return (
    <RepeatedRows
      {...more}
      form={form}
      meta={meta}
      legend={legend}
      max={mostTaxes}
      columns={chargeFields.map((name) => ({ label: label(name), ...(name === "name" ? { wide: true } : {}) }))}
      fresh={freshCharge(currency)}
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
            options={feeTypes.map((value) => ({ value, label: typeLabel(value) }))}
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

import type { FieldMetadata, FormMetadata } from "@conform-to/react";

import { exemptionCodes } from "#contract/accounting/exemption-codes";
import { mostInvoiceLines, priceDigits } from "#contract/accounting/record-facts";
import { withholdingCodes } from "#contract/accounting/withholding-codes";
import type { ComboItem } from "~/components/form/choices/combo-row";
import { SelectField } from "~/components/form/choices/select-field";
import { PercentField } from "~/components/form/percent-field";
import { PriceField } from "~/components/form/price-field";
import { RepeatedRows } from "~/components/form/repeated-rows";
import { TextField } from "~/components/form/text-field";
import { plainDecimal } from "~/components/requests/plain-decimal";
import { useWords } from "~/locales/invoices";
import { formatMoney } from "~/shared/format";

import type { InvoiceLineValues } from "./form-data";

interface Props {
  form: Pick<FormMetadata<Record<string, unknown>>, "insert" | "remove">;
  meta: FieldMetadata<InvoiceLineValues[]>;
  vatRates: string[];
  currency: string;
  /** Totals of the typed lines, in their order; null while they cannot be computed. */
  totals: readonly string[] | null;
  lines: ComboItem[];
}

const names = ["description", "quantity", "unit_price", "vat_rate", "total"] as const;
const rare = ["discount_rate", "withholding_code", "exemption_code", "budget_row_id"] as const;

const withholding = withholdingCodes.map(({ code, name, shares }) => ({
  value: code,
  label: `${code} · %${shares[0]} · ${name}`,
}));
const exemption = exemptionCodes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** Discount, tax codes and budget line of a row, open where one of them is filled in. */
function RareFields({ row, lines }: { row: FieldMetadata<InvoiceLineValues>; lines: ComboItem[] }) {
  const { t } = useWords();
  const cells = row.getFieldset();
  const label = (name: (typeof rare)[number]) => t(`invoices.item.${name}`);
  const isUsed = rare.some((name) => cells[name]?.initialValue || cells[name]?.errors);
  return (
    <details className="invoice-rare" open={isUsed || undefined}>
      <summary>{t("invoices.item.more")}</summary>
      <div>
        <PercentField meta={cells.discount_rate!} label={label("discount_rate")} />
        <SelectField meta={cells.withholding_code!} label={label("withholding_code")} options={withholding} />
        <SelectField meta={cells.exemption_code!} label={label("exemption_code")} options={exemption} />
        {lines.length > 0 || cells.budget_row_id?.initialValue ? (
          <SelectField
            meta={cells.budget_row_id!}
            label={label("budget_row_id")}
            options={lines.map(({ value, label: text, hint }) => ({
              value,
              label: hint ? `${text} · ${hint}` : text,
            }))}
          />
        ) : null}
      </div>
    </details>
  );
}

/** Lines of an invoice; Enter in one of them saves, the last row's button adds one. */
export function InvoiceLineRows({ form, meta, vatRates, currency, totals, lines }: Props) {
  const { t } = useWords();
  const label = (name: (typeof names)[number]) => t(`invoices.item.${name}`);
  return (
    <RepeatedRows
      form={form}
      meta={meta}
      legend={t("invoices.field.items")}
      max={mostInvoiceLines}
      columns={names.map((name) => ({ label: label(name), wide: name === "description" }))}
      fresh={{ quantity: "1", vat_rate: vatRates[0] ?? "20" } as InvoiceLineValues}
    >
      {(row, index) => {
        const cells = row.getFieldset();
        const total = totals?.[index];
        return [
          <div key="description" className="invoice-what">
            <TextField meta={cells.description!} label={label("description")} maxLength={300} required />
            <RareFields row={row} lines={lines} />
          </div>,
          <PriceField key="quantity" meta={cells.quantity!} label={label("quantity")} digits={priceDigits} required />,
          <PriceField key="price" meta={cells.unit_price!} label={label("unit_price")} digits={priceDigits} required />,
          <SelectField
            key="vat"
            meta={cells.vat_rate!}
            label={label("vat_rate")}
            placeholder={false}
            required
            options={vatRates.map((rate) => ({ value: rate, label: `%${plainDecimal(rate)}` }))}
          />,
          <p key="total" className="sales-amount">
            <span className="label">{label("total")}</span>
            <output>{total ? formatMoney(total, currency) : "—"}</output>
          </p>,
        ];
      }}
    </RepeatedRows>
  );
}

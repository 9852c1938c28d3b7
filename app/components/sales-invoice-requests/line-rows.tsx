import type { FieldMetadata, FormMetadata } from "@conform-to/react";

import { mostLines } from "#contract/requests/sales-invoice-facts";
import { SelectField } from "~/components/form/choices/select-field";
import { PriceField } from "~/components/form/price-field";
import { RepeatedRows } from "~/components/form/repeated-rows";
import { TextField } from "~/components/form/text-field";
import { useWords } from "~/locales/sales-invoices";
import { formatMoney } from "~/shared/format";

import type { LineValues } from "./form-data";
import { readLine } from "./typed-lines";

interface Props {
  form: Pick<FormMetadata<Record<string, unknown>>, "insert" | "remove">;
  meta: FieldMetadata<LineValues[]>;
  vatRates: string[];
  currency: string;
  isVatIncluded: boolean;
  least: 0 | 1;
}

const names = ["description", "quantity", "unit_price", "vat_rate", "amount"] as const;

/** The amount of a row as it is typed; empty while it is none. */
function RowAmount({
  value,
  currency,
  isVatIncluded,
}: { value: Partial<LineValues> } & Omit<Props, "form" | "meta" | "vatRates" | "least">) {
  const { t } = useWords();
  const line = readLine(value, isVatIncluded);
  return (
    <p className="sales-amount">
      <span className="label">{t("sales-invoices.item.amount")}</span>
      <output>{line ? formatMoney(line.amount, currency) : "—"}</output>
    </p>
  );
}

/** ACC-181: lines of the invoice. */
export function LineRows({ form, meta, vatRates, currency, isVatIncluded, least }: Props) {
  const { t } = useWords();
  const label = (name: (typeof names)[number]) => t(`sales-invoices.item.${name}`);
  return (
    <RepeatedRows
      form={form}
      meta={meta}
      legend={t("sales-invoices.field.items")}
      max={mostLines}
      least={least}
      columns={names.map((name) => ({ label: label(name), wide: name === "description" }))}
      fresh={{ quantity: "1", vat_rate: "20" } as LineValues}
    >
      {(row) => {
        const cells = row.getFieldset();
        const value = Object.fromEntries(
          (["quantity", "unit_price", "vat_rate"] as const).map((name) => [name, cells[name]?.value]),
        );
        return [
          <div key="description">
            <TextField meta={cells.description!} label={label("description")} maxLength={200} required />
            {(["budget_row_id", "is_service_fee"] as const).map((name) => (
              <input
                key={cells[name]!.key}
                type="hidden"
                name={cells[name]!.name}
                defaultValue={cells[name]!.initialValue ?? ""}
              />
            ))}
          </div>,
          <PriceField key="quantity" meta={cells.quantity!} label={label("quantity")} required />,
          <PriceField key="price" meta={cells.unit_price!} label={label("unit_price")} required />,
          <SelectField
            key="vat"
            meta={cells.vat_rate!}
            label={label("vat_rate")}
            placeholder={false}
            required
            options={vatRates.map((rate) => ({ value: rate, label: `%${rate.replace(".", ",")}` }))}
          />,
          <RowAmount key="amount" value={value} currency={currency} isVatIncluded={isVatIncluded} />,
        ];
      }}
    </RepeatedRows>
  );
}

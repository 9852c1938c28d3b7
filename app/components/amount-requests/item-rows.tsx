import type { FieldMetadata, FormMetadata } from "@conform-to/react";

import { assignees, mostItems, paymentMethods } from "#contract/requests/amount-facts";
import type { UnsentFile } from "#contract/requests/request-files";
import { SelectField } from "~/components/form/choices/select-field";
import { DateField } from "~/components/form/dates/date-field";
import { MoneyField } from "~/components/form/money-field";
import { RepeatedRows } from "~/components/form/repeated-rows";
import { TextField } from "~/components/form/text-field";
import { FilesField } from "~/components/request-files/files-field";
import { useWords } from "~/locales/amount-requests";
import "~/locales/request-files";

import type { AmountFormData } from "./form-data";

type Row = Record<string, string>;

interface Props {
  data: AmountFormData;
  form: Pick<FormMetadata<Record<string, unknown>>, "insert" | "remove">;
  meta: FieldMetadata<Row[]>;
  currency: string;
}

/** ACC-053…ACC-056: costs that an advance is for. */
export function AdvanceRows({ form, meta, currency }: Props) {
  const { t } = useWords();
  const label = (name: string) => t(`amount-requests.item.${name}`);
  return (
    <RepeatedRows
      form={form}
      meta={meta}
      legend={t("amount-requests.costs")}
      max={mostItems.advance ?? 1}
      columns={[
        { label: label("description"), wide: true },
        { label: label("amount") },
        { label: label("payment_method") },
      ]}
      fresh={{ payment_method: "CASH" }}
      sum={{ field: "amount", currency }}
    >
      {(row) => {
        const cells = row.getFieldset();
        return [
          <TextField
            key="description"
            meta={cells["description"]!}
            label={label("description")}
            maxLength={200}
            required
          />,
          <MoneyField key="amount" meta={cells["amount"]!} label={label("amount")} currency={currency} required />,
          <SelectField
            key="payment"
            meta={cells["payment_method"]!}
            label={label("payment_method")}
            placeholder={false}
            required
            options={paymentMethods.map((value) => ({ value, label: t(`amount-requests.payment.${value}`) }))}
          />,
        ];
      }}
    </RepeatedRows>
  );
}

/** ACC-064…ACC-072: costs that somebody had, each with its receipt. */
export function ExpenseRows({ data, form, meta, currency, known }: Props & { known: readonly UnsentFile[] }) {
  const { t } = useWords();
  const label = (name: string) => t(`amount-requests.item.${name}`);
  const payments = [
    ...paymentMethods.map((value) => ({ value, label: t(`amount-requests.payment.${value}`) })),
    ...data.cards.map((name) => ({ value: name, label: name })),
  ];
  const names = [
    "description",
    "amount",
    "vat_rate",
    "payment_type",
    "expense_date",
    "receipt_no",
    "vendor",
    "assign_to",
    "files",
  ];
  return (
    <div className="expense-rows">
      <RepeatedRows
        form={form}
        meta={meta}
        legend={t("amount-requests.expenses")}
        max={mostItems.expense ?? 1}
        columns={names.map((name) => ({ label: name === "files" ? t("request-files.receipt") : label(name) }))}
        fresh={{ payment_type: "CASH", assign_to: "AGENCY" }}
        sum={{ field: "amount", currency }}
      >
        {(row) => {
          const cells = row.getFieldset();
          const text = (name: string, maxLength: number, required: boolean) => (
            <TextField
              key={name}
              meta={cells[name]!}
              label={label(name)}
              maxLength={maxLength}
              required={required}
              autoComplete="off"
            />
          );
          return [
            text("description", 200, true),
            <MoneyField key="amount" meta={cells["amount"]!} label={label("amount")} currency={currency} required />,
            <SelectField
              key="vat"
              meta={cells["vat_rate"]!}
              label={label("vat_rate")}
              required
              options={data.vatRates.map((value) => ({ value, label: `%${value.replace(".", ",")}` }))}
            />,
            <SelectField
              key="payment"
              meta={cells["payment_type"]!}
              label={label("payment_type")}
              placeholder={false}
              required
              options={payments}
            />,
            <DateField
              key="date"
              meta={cells["expense_date"]!}
              label={label("expense_date")}
              today={data.today}
              required
            />,
            text("receipt_no", 40, false),
            text("vendor", 160, false),
            <SelectField
              key="assign"
              meta={cells["assign_to"]!}
              label={label("assign_to")}
              placeholder={false}
              required
              options={assignees.map((value) => ({ value, label: t(`amount-requests.assign.${value}`) }))}
            />,
            <FilesField
              key="files"
              meta={cells["files"]!}
              label={t("request-files.receipt")}
              known={known}
              edited={data.id}
            />,
          ];
        }}
      </RepeatedRows>
    </div>
  );
}

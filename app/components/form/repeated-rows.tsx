import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { parseMoneyInput } from "#contract/decimals";
import { currencySign, formatMoney } from "~/shared/format";

import { Icon } from "../ui/icon";
import { firstError } from "./field-meta";

const toCents = (amount: string): bigint => {
  const [, sign, whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount) ?? [];
  const cents = BigInt(whole + fraction.padEnd(2, "0").slice(0, 2));
  return sign ? -cents : cents;
};

/** The sum of amounts as they stand in the fields; null when one of them cannot be read. Never a float. */
export function sumOfTexts(texts: string[]): string | null {
  let cents = 0n;
  for (const text of texts) {
    if (text.trim() === "") continue;
    const amount = parseMoneyInput(text);
    if (amount === null) return null;
    cents += toCents(amount);
  }
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export type RowColumn = { label: string; wide?: boolean };

type Props<Row> = {
  form: Pick<FormMetadata<Record<string, unknown>>, "insert" | "remove">;
  meta: FieldMetadata<Row[]>;
  legend: string;
  max: number;
  columns: RowColumn[];
  /** The cells of a row, one field for each column; their labels are read out and shown on phones. */
  children: (row: FieldMetadata<Row>, index: number) => ReactNode[];
  /** Adds up the amounts of the fields with this name in every row. */
  sum?: { field: string; currency: string };
  /** Values of a fresh row. */
  fresh?: Row;
  /** Rows that always stay. */
  least?: 0 | 1;
  /** True to take the first focus of a dialog, whatever stands before it. */
  first?: boolean;
};

/** Rows of one kind: add and delete are submit buttons, which script answers at once (guide §4). */
export function RepeatedRows<Row extends Record<string, unknown>>({
  form,
  meta,
  legend,
  max,
  columns,
  children,
  sum,
  fresh,
  least = 1,
  first,
}: Props<Row>) {
  const { t } = useWords();
  const box = useRef<HTMLFieldSetElement>(null);
  const rows = meta.getFieldList();
  const initial = rows.map((row) => {
    const value = row.initialValue?.[sum?.field ?? ""];
    return typeof value === "string" ? value : "";
  });
  const [total, setTotal] = useState(() => sumOfTexts(initial));
  const error = firstError(meta);
  const field = sum?.field;

  useEffect(() => {
    const list = box.current;
    if (!list || !field) return;
    const add = () => {
      const inputs = [...list.querySelectorAll("input")].filter(({ name }) => name.endsWith(`.${field}`));
      setTotal(sumOfTexts(inputs.map(({ value }) => value)));
    };
    add();
    list.addEventListener("input", add);
    return () => list.removeEventListener("input", add);
  }, [field, rows.length]);

  // A new row takes the focus; after a deletion it stays in the group.
  const before = useRef(rows.length);
  useEffect(() => {
    const list = box.current;
    if (!list || before.current === rows.length) return;
    const added = rows.length > before.current;
    before.current = rows.length;
    const last = [...list.querySelectorAll(".row-line")].at(-1);
    const target = added ? last?.querySelector("input:not([type=hidden]), select") : list.querySelector(".row-add");
    if (target instanceof HTMLElement) target.focus();
  }, [rows.length]);

  return (
    <fieldset
      className="rows"
      ref={box}
      id={meta.id}
      aria-describedby={error ? meta.errorId : undefined}
      tabIndex={-1}
      data-autofocus={first || undefined}
    >
      <legend>{legend}</legend>
      <p className="rows-count" role="status">
        {t("form.rows.count", { count: rows.length, max })}
      </p>
      <div className="rows-head" aria-hidden="true">
        {columns.map(({ label, wide }) => (
          <span key={label} data-wide={wide || undefined}>
            {label}
          </span>
        ))}
      </div>
      {rows.map((row, index) => (
        <div key={row.key} className="row-line" role="group" aria-label={t("form.rows.row", { number: index + 1 })}>
          <span className="row-number" aria-hidden="true">
            {index + 1}
          </span>
          <div className="row-cells">
            {children(row, index).map((cell, place) => (
              <div key={columns[place]?.label} data-wide={columns[place]?.wide || undefined}>
                {cell}
              </div>
            ))}
          </div>
          {rows.length > least ? (
            <button
              {...form.remove.getButtonProps({ name: meta.name, index })}
              className="btn btn-ghost btn-icon btn-sm"
              aria-label={t("form.rows.remove", { number: index + 1 })}
              title={t("form.rows.remove", { number: index + 1 })}
            >
              <Icon name="trash-2" />
            </button>
          ) : null}
        </div>
      ))}
      {error ? (
        <p className="field-error" id={meta.errorId}>
          <Icon name="circle-alert" size={14} />
          {error}
        </p>
      ) : null}
      <div className="rows-foot">
        <button
          {...form.insert.getButtonProps({ name: meta.name, ...(fresh ? { defaultValue: fresh as never } : {}) })}
          className="btn btn-ghost btn-sm row-add"
          disabled={rows.length >= max}
        >
          <Icon name="plus" />
          {t("form.rows.add")}
        </button>
        {sum ? (
          <p className="rows-total">
            {t("form.rows.total")}{" "}
            <output>{total === null ? `— ${currencySign(sum.currency)}` : formatMoney(total, sum.currency)}</output>
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}

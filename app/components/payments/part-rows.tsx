import { useRef } from "react";

import { parseMoneyInput } from "#contract/decimals";
import { leftOf } from "#contract/accounting/record-facts";
import { PriceField } from "~/components/form/price-field";
import { useHydrated } from "~/components/form/use-hydrated";
import { Button } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/payments";
import { formatDate, formatPrice } from "~/shared/format";

import type { OpenInvoice, PartValues } from "./form-data";

interface Props {
  invoices: readonly OpenInvoice[];
  /** Currency of the payment. */
  currency: string;
  values: readonly PartValues[];
  /** First error of a field by its name. */
  errorOf: (name: string) => string[] | undefined;
}

/** Writes into a field as a person would. */
function write(input: HTMLInputElement, value: string) {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Gives the amount of the payment to the invoices of its currency, in the order of their due days. */
function spread(box: HTMLElement, invoices: readonly OpenInvoice[], currency: string) {
  const amount = box.closest("form")?.elements.namedItem("amount");
  let rest = amount instanceof HTMLInputElement ? parseMoneyInput(amount.value) : null;
  for (const [at, invoice] of invoices.entries()) {
    const input = box.querySelector<HTMLInputElement>(`[name="parts[${at}].amount"]`);
    if (!input || rest === null || invoice.currency !== currency) continue;
    const part = Number(leftOf(rest, invoice.open)) < 0 ? rest : invoice.open;
    write(input, Number(part) > 0 ? formatPrice(part, 2) : "");
    rest = leftOf(rest, part);
  }
}

/** Open invoices of the party, each with the part of the payment that is for it; an empty one is none. */
export function PartRows({ invoices, currency, values, errorOf }: Props) {
  const { t, locale } = useWords();
  const hydrated = useHydrated();
  const box = useRef<HTMLFieldSetElement>(null);
  if (invoices.length === 0) return null;
  return (
    <fieldset className="payment-parts" ref={box}>
      <legend>{t("payments.parts")}</legend>
      {hydrated ? (
        <Button size="sm" onClick={() => (box.current ? spread(box.current, invoices, currency) : undefined)}>
          {t("payments.spread")}
        </Button>
      ) : null}
      {invoices.map((invoice, at) => {
        const own = values.find(({ invoice_id }) => invoice_id === String(invoice.id));
        const metaOf = (field: "amount" | "paid") => {
          const name = `parts[${at}].${field}`;
          const id = `payment-part-${invoice.id}-${field}`;
          return {
            id,
            name,
            errorId: `${id}-error`,
            descriptionId: `${id}-hint`,
            errors: errorOf(name) ?? (field === "amount" ? errorOf(`parts[${at}].invoice_id`) : undefined),
            initialValue: own?.[field] ?? "",
          };
        };
        const title = invoice.number ?? invoice.code;
        return (
          <div key={invoice.id} className="payment-part" role="group" aria-label={title}>
            <input type="hidden" name={`parts[${at}].invoice_id`} value={invoice.id} />
            <p>
              {title}
              <small>
                {[t("payments.due", { date: formatDate(invoice.due_on, locale) }), invoice.project]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </p>
            <p className="amount">
              <small>{t("payments.open")}</small> <Money amount={invoice.open} currency={invoice.currency} />
            </p>
            <PriceField meta={metaOf("amount")} label={t("payments.part", { currency: invoice.currency })} digits={2} />
            {invoice.currency === currency ? null : (
              <PriceField meta={metaOf("paid")} label={t("payments.paidPart", { currency })} digits={2} />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

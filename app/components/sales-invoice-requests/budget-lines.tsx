import type { FormMetadata } from "@conform-to/react";

import type { SalesInvoiceBasis, SalesInvoiceProposal } from "#contract/requests/sales-invoice-requests";
import { plainDecimal } from "~/components/requests/plain-decimal";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/sales-invoices";
import { formatMoney } from "~/shared/format";

import type { LineValues } from "./form-data";
import { toLine } from "./typed-lines";

interface Props {
  basis: SalesInvoiceBasis;
  form: Pick<FormMetadata<Record<string, unknown>>, "insert">;
  /** Name of the list in the form. */
  name: string;
  lines: readonly Partial<LineValues>[];
  /** Address of the form with all lines that are left; null for an edit. */
  allHref: string | null;
  isFull: boolean;
}

/** A line of the form that invoices the same part of the budget. */
const isAdded = (lines: Props["lines"], { budget_row_id, is_service_fee, vat_rate }: SalesInvoiceProposal) =>
  lines.some((line) =>
    budget_row_id === null
      ? is_service_fee === 1 && line.is_service_fee === "1"
      : line.budget_row_id === String(budget_row_id) && Number(line.vat_rate) === Number(vat_rate),
  );

/** ACC-181: the budget's sold lines, each added to the form by a button, with what was requested of it before. */
export function BudgetLines({ basis: { proposals, standing, more }, form, name, lines, allHref, isFull }: Props) {
  const { t } = useWords();
  if (!standing || proposals.length === 0) return null;
  const { currency } = standing.budget;
  return (
    <details className="budget-lines">
      <summary className="btn btn-secondary btn-sm">
        <Icon name="plus" />
        {t("sales-invoices.budget.lines")}
      </summary>
      {allHref ? (
        <p>
          <PageLink to={allHref} className="link">
            {t("sales-invoices.budget.all")}
          </PageLink>{" "}
          <small>{t("sales-invoices.budget.allHint")}</small>
        </p>
      ) : null}
      <ul>
        {proposals.map((proposal) => {
          const { description, net, vat_rate, earlier, is_invoiced } = proposal;
          const amounts = earlier.map((one) => formatMoney(one.net, one.currency)).join(" + ");
          const state = is_invoiced ? "invoiced" : isAdded(lines, proposal) ? "added" : null;
          return (
            <li key={`${proposal.budget_row_id} ${vat_rate}`}>
              <span>
                <b>{description}</b>
                <small>
                  {t("sales-invoices.budget.net", { amount: formatMoney(net, currency), rate: plainDecimal(vat_rate) })}
                  {amounts ? ` · ${t("sales-invoices.budget.before", { amounts })}` : ""}
                </small>
              </span>
              {state ? (
                <small>{t(`sales-invoices.budget.${state}`)}</small>
              ) : (
                <button
                  {...form.insert.getButtonProps({ name, defaultValue: toLine(proposal) as never })}
                  className="btn btn-ghost btn-sm"
                  disabled={isFull}
                  aria-label={t("sales-invoices.budget.addLine", { name: description })}
                >
                  {t("sales-invoices.budget.add")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p className="hint">{t("sales-invoices.budget.more", { count: more })}</p> : null}
    </details>
  );
}

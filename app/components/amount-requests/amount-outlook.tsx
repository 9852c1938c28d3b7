import { useMemo } from "react";

import { parseMoneyInput } from "#contract/decimals";
import type { AmountType } from "#contract/requests/amount-facts";
import type { AmountPreview } from "#contract/requests/amount-requests";
import { sumOfTexts } from "~/components/form/repeated-rows";
import { useTypedAnswer } from "~/components/form/use-typed-answer";
import { Alert } from "~/components/ui/alert";
import { OpenAdvances } from "~/components/requests/open-advances";
import { PayeeFacts } from "~/components/requests/payee-facts";
import { LineLeft } from "~/components/requests/line-left";
import { PlannedSteps } from "~/components/requests/planned-steps";
import { useWords } from "~/locales/amount-requests";
import { formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { AccountChoices } from "./account-choices";

interface Asked {
  type: AmountType;
  id: number | null;
}

interface Answer {
  outlook: (AmountPreview & { currency: string; amount: string }) | null;
}

/** Address that says who decides this request; null while its amount is missing. */
function addressOf(form: HTMLFormElement, { type, id }: Asked): string | null {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const rows = [...data.keys()].filter((name) => /^items\[\d+\]\.amount$/.test(name));
  const amount = rows.length > 0 ? sumOfTexts(rows.map(text)) : parseMoneyInput(text("amount"));
  const isPaying = type === "payment" && text("supplier_id") !== "";
  if (!isPaying && (!amount || Number(amount) <= 0)) return null;
  const receipts = rows.flatMap((name) => {
    const of = (field: string) => text(name.replace(/amount$/, field));
    return of("receipt_no") ? [{ receipt_no: of("receipt_no"), vendor: of("vendor") }] : [];
  });
  return withQuery(paths.requests("amounts", "preview"), {
    type,
    amount: amount || "0",
    currency: text("currency"),
    source: text("source") || text("expense_source") || undefined,
    project_id: text("project_id") || undefined,
    ...(isPaying
      ? {
          supplier_id: text("supplier_id"),
          bank_name: text("bank_name") || undefined,
          bank_account_no: text("bank_account_no") || undefined,
        }
      : {}),
    client_id: text("client_id") || undefined,
    budget_item_id: text("budget_item_id") || undefined,
    receipts: receipts.length > 0 ? JSON.stringify(receipts) : undefined,
    edited: id ?? undefined,
  });
}

/** The server's answer about a request while it is typed; `mark` is for an element inside the form. */
export function useOutlook(type: AmountType, id: number | null) {
  const asked = useMemo(() => ({ type, id }), [type, id]);
  const { mark, answer } = useTypedAnswer<Answer, Asked>(addressOf, asked);
  return { mark, outlook: answer?.outlook ?? null };
}

/** Accounts of the supplier of a payment, and what is worth a second look in the one that is typed. */
export const PayeeOutlook = ({ outlook }: Answer) => (
  <div aria-live="polite">
    {outlook ? <AccountChoices accounts={outlook.accounts} /> : null}
    {outlook?.payee ? <PayeeFacts payee={outlook.payee} /> : null}
  </div>
);

/** Before a request is sent: its amount in the company's currency, who decides, and receipts that were sent before. */
export function AmountOutlook({ outlook }: Answer) {
  const { t } = useWords();
  const isShown = outlook !== null && Number(outlook.amount) > 0;
  return (
    <div className="leave-outlook" aria-live="polite">
      {isShown ? (
        <>
          {outlook.currency === outlook.company_currency ? null : (
            <p>
              {outlook.company_amount === null
                ? t("amount-requests.noRate", { currency: outlook.currency })
                : t("amount-requests.converted", {
                    amount: formatMoney(outlook.company_amount, outlook.company_currency),
                  })}
            </p>
          )}
          {outlook.line ? <LineLeft line={outlook.line} /> : null}
          <OpenAdvances advances={outlook.advances} />
          {outlook.warnings.map(({ receipt_no, code }) => (
            <Alert key={receipt_no} type="warning" title={t("amount-requests.sameReceipt")} role="status">
              {t("amount-requests.sameReceiptOf", { number: receipt_no, code })}
            </Alert>
          ))}
          <PlannedSteps steps={outlook.steps} currency={outlook.company_currency} />
        </>
      ) : null}
    </div>
  );
}

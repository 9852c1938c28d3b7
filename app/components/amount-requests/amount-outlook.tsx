import { useMemo } from "react";

import { parseMoneyInput } from "#contract/decimals";
import type { AmountType } from "#contract/requests/amount-facts";
import type { AmountPreview } from "#contract/requests/amount-requests";
import { sumOfTexts } from "~/components/form/repeated-rows";
import { useTypedAnswer } from "~/components/form/use-typed-answer";
import { Alert } from "~/components/ui/alert";
import { LineLeft } from "~/components/requests/line-left";
import { PlannedSteps } from "~/components/requests/planned-steps";
import { useWords } from "~/locales/amount-requests";
import { formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

interface Asked {
  type: AmountType;
  id: number | null;
}

interface Answer {
  outlook: (AmountPreview & { currency: string }) | null;
}

/** Address that says who decides this request; null while its amount is missing. */
function addressOf(form: HTMLFormElement, { type, id }: Asked): string | null {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const rows = [...data.keys()].filter((name) => /^items\[\d+\]\.amount$/.test(name));
  const amount = rows.length > 0 ? sumOfTexts(rows.map(text)) : parseMoneyInput(text("amount"));
  if (!amount || Number(amount) <= 0) return null;
  const receipts = rows.flatMap((name) => {
    const of = (field: string) => text(name.replace(/amount$/, field));
    return of("receipt_no") ? [{ receipt_no: of("receipt_no"), vendor: of("vendor") }] : [];
  });
  return withQuery(paths.requests("amounts", "preview"), {
    type,
    amount,
    currency: text("currency"),
    source: text("source") || text("expense_source") || undefined,
    project_id: text("project_id") || undefined,
    client_id: text("client_id") || undefined,
    budget_item_id: text("budget_item_id") || undefined,
    receipts: receipts.length > 0 ? JSON.stringify(receipts) : undefined,
    edited: id ?? undefined,
  });
}

/** Before a request is sent: its amount in the company's currency, who decides, and receipts that were sent before. */
export function AmountOutlook({ type, id }: Asked) {
  const { t } = useWords();
  const asked = useMemo(() => ({ type, id }), [type, id]);
  const { mark, answer } = useTypedAnswer<Answer, Asked>(addressOf, asked);
  const outlook = answer?.outlook ?? null;
  return (
    <>
      <span ref={mark} hidden />
      <div className="leave-outlook" aria-live="polite">
        {outlook ? (
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
            {outlook.warnings.map(({ receipt_no, code }) => (
              <Alert key={receipt_no} type="warning" title={t("amount-requests.sameReceipt")} role="status">
                {t("amount-requests.sameReceiptOf", { number: receipt_no, code })}
              </Alert>
            ))}
            <PlannedSteps steps={outlook.steps} currency={outlook.company_currency} />
          </>
        ) : null}
      </div>
    </>
  );
}

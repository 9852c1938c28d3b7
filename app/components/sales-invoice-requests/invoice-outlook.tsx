import { useEffect, useMemo, useRef } from "react";

import { sumLines } from "#contract/requests/sales-invoice-facts";
import type { SalesInvoicePreview } from "#contract/requests/sales-invoice-requests";
import { useTypedAnswer } from "~/components/form/use-typed-answer";
import { ExcessNote } from "~/components/requests/budget-standing";
import { GapNote } from "~/components/requests/gap-note";
import { PlannedSteps } from "~/components/requests/planned-steps";
import { useWords } from "~/locales/sales-invoices";
import { formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { readLine } from "./typed-lines";

interface Asked {
  /** Id of the request that is edited. */
  id: number | null;
  /** The chosen client: the form's own field has it only after the next drawing. */
  client: string;
}

interface Props extends Asked {
  /** The client whose facts the form began with. */
  first: string;
  onClient: (client: NonNullable<SalesInvoicePreview["client"]>) => void;
}

interface Answer {
  outlook: (SalesInvoicePreview & { currency: string }) | null;
}

/** Address that says who decides this request; null without a project. */
function addressOf(form: HTMLFormElement, { id, client }: Asked): string | null {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const rows = [...data.keys()].flatMap((name) => /^(items\[\d+\])\.quantity$/.exec(name)?.[1] ?? []);
  const isVatIncluded = data.get("vat_included") === "1";
  const lines = rows.flatMap((row) => {
    const [quantity, unit_price, vat_rate] = ["quantity", "unit_price", "vat_rate"].map((name) =>
      text(`${row}.${name}`),
    );
    return readLine({ quantity: quantity!, unit_price: unit_price!, vat_rate: vat_rate! }, isVatIncluded) ?? [];
  });
  const { amount } = sumLines(lines);
  if (!text("project_id")) return null;
  return withQuery(paths.requests("sales-invoices", "preview"), {
    project_id: text("project_id"),
    client_id: client || undefined,
    currency: text("currency"),
    amount: Number(amount) > 0 ? amount : "0.00",
    tax_office: text("tax_office") || undefined,
    tax_number: text("tax_number") || undefined,
    address: text("address") || undefined,
    edited: id ?? undefined,
  });
}

/** Before a request is sent: its amount in the company's currency, what exceeds the budget, and who decides. */
export function InvoiceOutlook({ id, client, first, onClient }: Props) {
  const { t } = useWords();
  const asked = useMemo(() => ({ id, client }), [id, client]);
  const { mark, answer } = useTypedAnswer<Answer, Asked>(addressOf, asked);
  const outlook = answer?.outlook ?? null;
  const shown = useRef(first);
  const write = useRef(onClient);
  write.current = onClient;
  const chosen = outlook?.client;
  useEffect(() => {
    if (!chosen || String(chosen.id) === shown.current) return;
    shown.current = String(chosen.id);
    write.current(chosen);
  }, [chosen]);
  return (
    <>
      <span ref={mark} hidden />
      <div className="sales-outlook" aria-live="polite">
        {outlook ? (
          <>
            {outlook.currency === outlook.company_currency ? null : (
              <p>
                {outlook.company_amount === null
                  ? t("sales-invoices.noRate", { currency: outlook.currency })
                  : t("sales-invoices.converted", {
                      amount: formatMoney(outlook.company_amount, outlook.company_currency),
                    })}
              </p>
            )}
            {chosen ? <GapNote gaps={outlook.gaps} /> : null}
            {outlook.standing ? <ExcessNote standing={outlook.standing} /> : null}
            <PlannedSteps steps={outlook.steps} currency={outlook.company_currency} />
          </>
        ) : null}
      </div>
    </>
  );
}

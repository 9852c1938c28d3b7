import type { AmountItem, AmountRequest } from "#contract/requests/amount-requests";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/amount-requests";
import { formatDate, formatMoney } from "~/shared/format";
import { ibanText } from "~/shared/iban-text";
import { paths } from "~/shared/paths";

import { FactRows } from "./fact-rows";
import { OpenAdvances } from "./open-advances";
import { PayeeFacts } from "./payee-facts";
import { SettlementFacts } from "./settlement-facts";

function ItemLine({ item, currency }: { item: AmountItem; currency: string }) {
  const { t, locale } = useWords();
  const isMethod = item.payment === "CASH" || item.payment === "CC";
  const facts = [
    item.expense_date ? formatDate(item.expense_date, locale) : "",
    item.receipt_no ? t("amount-requests.receipt", { number: item.receipt_no }) : "",
    item.vendor ?? "",
    isMethod ? t(`amount-requests.payment.${item.payment}`) : item.payment,
    item.assign_to ? t(`amount-requests.assign.${item.assign_to}`) : "",
  ];
  return (
    <li>
      <span>
        <b>{item.description}</b>
        <small>{facts.filter(Boolean).join(" · ")}</small>
        {item.same_receipt ? (
          <small className="field-error">
            {t("amount-requests.sameReceipt")}{" "}
            <PageLink to={paths.requests(item.same_receipt)} className="link">
              {t("amount-requests.otherRequest")}
            </PageLink>
          </small>
        ) : null}
      </span>
      <span className="amount">
        <b>{formatMoney(item.amount, currency)}</b>
        {item.vat_rate !== null && item.vat !== null ? (
          <small>
            {t("amount-requests.vat", {
              rate: item.vat_rate.replace(".", ","),
              amount: formatMoney(item.vat, currency),
            })}
          </small>
        ) : null}
      </span>
    </li>
  );
}

/** Amount, parties and rows of a request, as its requester and every approver see them; `hasLine`: its budget line is shown with figures; `isOwn`: the reader sent it. */
export function AmountFacts({ money, hasLine, isOwn }: { money: AmountRequest; hasLine: boolean; isOwn: boolean }) {
  const { t, locale } = useWords();
  const isForeign = money.currency !== money.company_currency;
  const rows: [string, string][] = [
    ["amount", formatMoney(money.amount, money.currency)],
    ["company_amount", isForeign ? formatMoney(money.company_amount, money.company_currency) : ""],
    ["source", money.source?.name ?? ""],
    ["project_id", money.project?.name ?? ""],
    ["client_id", money.client?.name ?? ""],
    ["budget_item_id", hasLine ? "" : (money.budget_item?.name ?? "")],
    ["supplier_id", money.supplier?.name ?? ""],
    ["bank_name", money.bank_name ?? ""],
    ["bank_account_no", money.bank_account_no ? ibanText(money.bank_account_no) : ""],
    [money.type === "advance" ? "requested_date" : "payment_date", money.day ? formatDate(money.day, locale) : ""],
    ["description", money.description ?? ""],
    ["note", money.note ?? ""],
  ];
  return (
    <>
      <FactRows rows={rows.map(([name, value]) => [t(`amount-requests.field.${name}`), value] as const)}>
        <SettlementFacts money={money} isOwn={isOwn} />
      </FactRows>
      {money.type === "advance" && money.status === "PENDING" ? (
        <OpenAdvances advances={money.settlement?.advances ?? []} />
      ) : null}
      {money.payee ? <PayeeFacts payee={money.payee} /> : null}
      {money.items.length > 0 ? (
        <ul className="request-items" aria-label={t("amount-requests.items")}>
          {money.items.map((item) => (
            <ItemLine key={item.id} item={item} currency={money.currency} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

import type { AmountRequest } from "#contract/requests/amount-requests";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/amount-requests";
import { formatDate, formatMoney } from "~/shared/format";
import { paths } from "~/shared/paths";

type Settled = Pick<AmountRequest, "settlement" | "currency" | "status">;

/** Rows of the facts about an advance's open balance, and about the advance that an expense is settled with. */
export function SettlementFacts({
  money: { settlement, currency, status },
  isOwn,
}: {
  money: Settled;
  isOwn: boolean;
}) {
  const { t, locale } = useWords();
  if (!settlement) return null;
  const { open, owed, expense, pays } = settlement;
  const advance = expense?.advance ?? pays;
  const counts = status === "PENDING" || status === "APPROVED";
  const name = advance ? `${formatDate(advance.day, locale)} · ${formatMoney(advance.amount, currency)}` : "";
  const rows: [string, string | null | undefined][] = [
    ["open", open],
    ["taken", counts ? expense?.taken : null],
    ["owed", counts && Number(expense?.owed ?? owed) > 0 ? (expense?.owed ?? owed) : null],
  ];
  return (
    <>
      {advance ? (
        <div>
          <dt>{t(pays ? "amount-requests.settlement.pays" : "amount-requests.field.advance_payment_id")}</dt>
          <dd>
            {isOwn ? (
              <PageLink to={paths.requests(advance.code)} className="link">
                {name}
              </PageLink>
            ) : (
              name
            )}
          </dd>
        </div>
      ) : null}
      {rows.map(([key, amount]) =>
        amount ? (
          <div key={key}>
            <dt>{t(`amount-requests.settlement.${key}`)}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ) : null,
      )}
    </>
  );
}

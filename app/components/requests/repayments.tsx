import { Form } from "@remix-run/react";

import type { Repayment } from "#contract/requests/advances";
import type { AmountRequest } from "#contract/requests/amount-requests";
import { SubmitButton } from "~/components/form/submit-button";
import { Granted } from "~/components/shell/granted";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/amount-requests";
import { formatDate, formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

interface Props {
  money: AmountRequest;
  isOwn: boolean;
}

/** One press: confirms the repayment, or takes back the reader's own. */
function Act({ repayment, code }: { repayment: Repayment; code: string }) {
  const { t } = useWords();
  const act = repayment.may_confirm ? "confirm" : repayment.may_remove ? "remove" : null;
  if (!act) return null;
  return (
    <Form method="post" action={paths.requests(code, "repayments", repayment.id)} preventScrollReset>
      {act === "confirm" ? <p className="hint">{t("amount-requests.repayment.confirmHint")}</p> : null}
      <SubmitButton
        name="act"
        value={act}
        size="sm"
        variant={act === "confirm" ? "primary" : "secondary"}
        icon={act === "confirm" ? "check" : "undo-2"}
      >
        {t(`amount-requests.repayment.${act}`)}
      </SubmitButton>
    </Form>
  );
}

/** Ways of the advance's person to settle its difference: ask for what is owed, or write down what was given back. */
function OwnActs({ money: { code, currency, settlement } }: Pick<Props, "money">) {
  const { t } = useWords();
  const { open, owed, repayments } = settlement!;
  const isWaiting = repayments.some(({ confirmed_by }) => confirmed_by === null);
  return (
    <Granted module="requests" action="create">
      {Number(owed) > 0 ? (
        <p>
          {t("amount-requests.repayment.owedHint", { amount: formatMoney(owed ?? "0", currency) })}{" "}
          <ButtonLink to={withQuery(paths.requests("amounts", "payment", "new"), { advance: code })} icon="banknote">
            {t("amount-requests.repayment.askOwed")}
          </ButtonLink>
        </p>
      ) : null}
      {Number(open) > 0 && !isWaiting ? (
        <p>
          <ButtonLink to={paths.requests(code, "repay")} icon="undo-2">
            {t("amount-requests.repayment.give")}
          </ButtonLink>
        </p>
      ) : null}
    </Granted>
  );
}

/** The difference between an approved advance and its expenses: what was given back, and who confirmed it. */
export function Repayments({ money, isOwn }: Props) {
  const { t, locale } = useWords();
  const { settlement, currency, code } = money;
  if (money.type !== "advance" || !settlement || settlement.open === null) return null;
  const hasDifference = Number(settlement.open) > 0 || Number(settlement.owed) > 0;
  if (settlement.repayments.length === 0 && !(isOwn && hasDifference)) return null;
  return (
    <section aria-labelledby="repayments">
      <h2 id="repayments">{t("amount-requests.repayment.title")}</h2>
      {settlement.repayments.length > 0 ? (
        <ul className="request-items">
          {settlement.repayments.map((repayment) => (
            <li key={repayment.id}>
              <span>
                <b>{t("amount-requests.repayment.of", { day: formatDate(repayment.day, locale) })}</b>
                <small>
                  {[
                    repayment.confirmed_by
                      ? t("amount-requests.repayment.confirmedBy", { name: repayment.confirmed_by.full_name })
                      : t("amount-requests.repayment.waiting"),
                    repayment.note ?? "",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
                <Act repayment={repayment} code={code} />
              </span>
              <span className="amount">
                <b>{formatMoney(repayment.amount, currency)}</b>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isOwn ? <OwnActs money={money} /> : null}
    </section>
  );
}

import { Form } from "@remix-run/react";

import { lineSides } from "#contract/budgets/budget-sums";
import type { BudgetOffer } from "#contract/budgets/budgets";
import { partsOf, sumLine } from "#contract/budgets/line-parts";
import { minus, scaled, textOf, type Whole } from "#contract/exact";
import { ChargeLines } from "~/components/budget/charge-lines";
import { formatCount } from "~/components/budget/units";
import { BudgetFrame } from "~/components/budget-template/budget-frame";
import { Button, ButtonLink, IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import type { OffersData } from "~/services/budgets/read-offers.server";
import { useWords } from "~/locales/budget-offers";
import type { Flash } from "~/server/session.server";
import { currencySign, formatDate, formatMoney, formatPrice } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

/** Costs of the line with each price, in the budget's currency, by its rates. */
function compared({ item, budget, rates }: OffersData) {
  const money = { currency: budget.currency, rates };
  const costOf = (price_buy: string, currency_buy: string) => {
    const line = { ...item, price_buy, currency_buy };
    const parts = partsOf(line, money)?.buy.map(({ net }) => net) ?? null;
    return { cost: scaled(lineSides(sumLine(line), money).total_buy, 2), parts };
  };
  const now = costOf(item.price_buy, item.currency_buy);
  const rows = item.suppliers.map((offer) => ({ offer, ...costOf(offer.price, offer.currency) }));
  const least = rows.reduce<Whole | null>((low, { cost }) => (low === null || cost < low ? cost : low), null);
  return {
    now: { cost: textOf(now.cost, 2), parts: now.parts },
    rows: rows.map(({ offer, cost, parts }) => ({
      offer,
      cost: textOf(cost, 2),
      parts,
      difference: textOf(minus(cost, now.cost), 2),
      isLeast: rows.length > 1 && least !== null && cost <= least,
    })),
  };
}

/** The offers, and whether they were opened from the sheet. */
type Data = OffersData & { from: "sheet" | null };

function Acts({ data, offer }: { data: Data; offer: BudgetOffer }) {
  const { t } = useWords();
  const { budget, item } = data;
  const to = (...rest: string[]) =>
    withQuery(paths.budget(budget.project.code, budget.code, "item", item.id, "offer", offer.id, ...rest), {
      from: data.from,
    });
  const named = { name: offer.supplier_name };
  return (
    <div className="template-acts">
      {offer.is_chosen ? null : (
        <Form method="post" action={to("choose")} preventScrollReset>
          <Button type="submit" size="sm" aria-label={t("budget-offers.chooseNamed", named)}>
            {t("budget-offers.choose")}
          </Button>
        </Form>
      )}
      <IconButton icon="pencil" size="sm" label={t("budget-offers.editNamed", named)} to={to()} />
      <IconButton icon="trash-2" size="sm" label={t("budget-offers.removeNamed", named)} to={to("delete")} />
    </div>
  );
}

/** BUD-013: supplier offers for a line, side by side in the budget's currency. */
export function OffersPage({ data }: { data: Data & { flash: Flash | undefined } }) {
  const { t, locale } = useWords();
  const { budget, item } = data;
  const { now, rows } = compared(data);
  const money = (amount: string) => formatMoney(amount, budget.currency);
  const priceOf = (price: string, currency: string) => `${formatPrice(price)} ${currencySign(currency)}`;
  return (
    <BudgetFrame
      budget={budget}
      ably={data.ably}
      title={item.name}
      flash={data.flash}
      {...(data.from ? { back: paths.budgetEditor(budget.project.code, budget.code) } : {})}
    >
      <dl className="template-sums">
        <div>
          <dt>{t("budget-offers.units")}</dt>
          <dd className="num">{`${formatCount(item.quantity)} × ${formatCount(item.repeat)}`}</dd>
        </div>
        <div>
          <dt>{t("budget-offers.price")}</dt>
          <dd className="num">{priceOf(item.price_buy, item.currency_buy)}</dd>
        </div>
        <div>
          <dt>{t("budget-offers.cost")}</dt>
          <dd className="num">
            {money(now.cost)}
            <ChargeLines taxes={item.taxes} amounts={now.parts} />
          </dd>
        </div>
      </dl>
      {rows.length === 0 ? (
        <EmptyLine>{t("budget-offers.empty")}</EmptyLine>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-label={t("budget-offers.title")} tabIndex={0}>
          <table className="table table-simple compare-table">
            <thead>
              <tr>
                <th scope="col">{t("budget-offers.field.supplier_id")}</th>
                <th scope="col" className="num">
                  {t("budget-offers.price")}
                </th>
                <th scope="col" className="num">
                  {t("budget-offers.cost")}
                </th>
                <th scope="col" className="num">
                  {t("budget-offers.difference")}
                </th>
                <th scope="col">{t("budget-offers.field.valid_until")}</th>
                {budget.may_write ? <th scope="col">{t("budget-offers.acts")}</th> : null}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ offer, cost, parts, difference, isLeast }) => (
                <tr key={offer.id} data-chosen={offer.is_chosen ? "" : undefined}>
                  <th scope="row">
                    <PageLink className="link" to={paths.supplier(offer.supplier_code)}>
                      {offer.supplier_name}
                    </PageLink>
                    {offer.is_chosen ? (
                      <>
                        {" "}
                        <Chip tone="accent">{t("budget-offers.chosen")}</Chip>
                      </>
                    ) : null}
                    {isLeast ? (
                      <>
                        {" "}
                        <Chip tone="success">{t("budget-offers.least")}</Chip>
                      </>
                    ) : null}
                    {offer.note ? <small className="template-note">{offer.note}</small> : null}
                  </th>
                  <td className="num">{priceOf(offer.price, offer.currency)}</td>
                  <td className="num">
                    {money(cost)}
                    <ChargeLines taxes={item.taxes} amounts={parts} />
                  </td>
                  <td className="num">{offer.is_chosen && Number(difference) === 0 ? null : money(difference)}</td>
                  <td>{offer.valid_until ? formatDate(offer.valid_until, locale) : null}</td>
                  {budget.may_write ? (
                    <td>
                      <Acts data={data} offer={offer} />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {budget.may_write ? (
        <div className="template-foot">
          <ButtonLink
            variant="primary"
            icon="plus"
            to={withQuery(paths.budget(budget.project.code, budget.code, "item", item.id, "offer", "new"), {
              from: data.from,
            })}
          >
            {t("budget-offers.add")}
          </ButtonLink>
        </div>
      ) : null}
    </BudgetFrame>
  );
}

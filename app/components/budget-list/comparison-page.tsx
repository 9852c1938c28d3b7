import { Form } from "@remix-run/react";

import { budgetPages, pageAt } from "#contract/budgets/budget-pages";
import { CategoryPages } from "~/components/budget/category-pages";
import { chargeText } from "~/components/budget-editor/charge-text";
import type { ChangedField, ChangeKind, ComparedCategory, ComparedRow } from "#contract/budgets/budget-versions";
import { Alert } from "~/components/ui/alert";
import { Button, ButtonLink } from "~/components/ui/button";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import type { Comparison } from "~/services/budgets/read.server";
import { useWords } from "~/locales/budget-versions";
import { budgetsAt, type BudgetPlace } from "~/shared/budget-place";
import { currencySign, formatExchange, formatPrice, formatRate } from "~/shared/format";
import { withQuery } from "~/shared/paths";

import { VersionSelect } from "./budget-list";
import { ChargeDifferences, type Compared, type Currencies, ComparisonTotals, Difference } from "./comparison-totals";

import "~/styles/bundles/budget.css";
import "~/styles/bundles/detail.css";

const tones: Record<ChangeKind, ChipTone> = {
  added: "info",
  removed: "neutral",
  changed: "outline",
  same: "outline",
};

function Change({ kind }: { kind: ChangeKind }) {
  const { t } = useWords();
  return <Chip tone={tones[kind]}>{t(`budget-versions.compare.${kind === "same" ? "unchanged" : kind}`)}</Chip>;
}

const flags: readonly ChangedField["field"][] = ["has_service_fee", "is_internal", "is_default"];
const percents: readonly ChangedField["field"][] = ["vat_rate", "service_fee_vat_rate"];
const rates: readonly ChangedField["field"][] = ["rate", "rate_buy", "rate_sell"];
const decimals: readonly ChangedField["field"][] = ["quantity", "repeat"];

function useValue() {
  const { t } = useWords();
  return (
    field: ChangedField["field"],
    value: string | null,
    currency: string | null,
    charges: ChangedField["before_taxes"],
  ) => {
    if (value === null) return t("budget-versions.compare.nothing");
    if (charges) return charges.map(chargeText).join(", ");
    if (flags.includes(field)) return t(`budget-versions.compare.${value === "1" ? "yes" : "no"}`);
    if (percents.includes(field) || (field === "service_fee" && currency === null)) return formatRate(value);
    if (decimals.includes(field)) return formatPrice(value).replace(/,00$/, "");
    if (rates.includes(field)) return formatExchange(value);
    return currency === null ? value : `${formatPrice(value)} ${currencySign(currency)}`;
  };
}

/** The fields of one row that differ, the old value before the new one. */
function Fields({ fields }: { fields: readonly ChangedField[] }) {
  const { t } = useWords();
  const value = useValue();
  if (fields.length === 0) return null;
  return (
    <ul className="version-fields">
      {fields.map(({ field, before, after, before_currency, after_currency, before_taxes, after_taxes }) => (
        <li key={field + after_currency}>
          {t(`budget-versions.compare.field.${field}`, { currency: after_currency })}:{" "}
          <span className="visually-hidden">{t("budget-versions.compare.was")} </span>
          <del>{value(field, before, before_currency, before_taxes)}</del>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> {t("budget-versions.compare.is")} </span>
          <ins>{value(field, after, after_currency, after_taxes)}</ins>
        </li>
      ))}
    </ul>
  );
}

function Row({ row, currencies }: { row: ComparedRow; currencies: Currencies }) {
  const { t } = useWords();
  return (
    <tr>
      <th scope="row" className="cell-name">
        {row.group === null ? null : <span className="second">{row.group}</span>}
        {row.name} <Change kind={row.change} />
        <Fields fields={row.fields} />
      </th>
      <td className="num cell-line" data-label={t("budget-versions.compare.buyDifference")}>
        <span>
          <Difference pair={row.total_buy} currencies={currencies} isCost />
          <ChargeDifferences charges={row.charges_buy} currencies={currencies} isCost />
        </span>
      </td>
      <td className="num cell-line" data-label={t("budget-versions.compare.sellDifference")}>
        <span>
          <Difference pair={row.total_sell} currencies={currencies} />
          <ChargeDifferences charges={row.charges_sell} currencies={currencies} />
        </span>
      </td>
    </tr>
  );
}

function Category({ category, currencies }: { category: ComparedCategory; currencies: Currencies }) {
  const { t } = useWords();
  return (
    <tbody>
      <tr className="row-group">
        <th scope="colgroup">
          <b>{category.name}</b> <Change kind={category.change} />
          <Fields fields={category.fields} />
          {category.same > 0 ? (
            <span className="second">{t("budget-versions.compare.rest", { count: category.same })}</span>
          ) : null}
        </th>
        <td className="num cell-line" data-label={t("budget-versions.compare.buyDifference")}>
          <Difference pair={category.total_buy} currencies={currencies} isCost />
        </td>
        <td className="num cell-line" data-label={t("budget-versions.compare.sellDifference")}>
          <Difference pair={category.total_sell} currencies={currencies} />
        </td>
      </tr>
      {category.rows.map((row, nth) => (
        <Row key={nth} row={row} currencies={currencies} />
      ))}
    </tbody>
  );
}

function Result({ compared, page, place }: { compared: Compared; page: number; place: BudgetPlace }) {
  const { t } = useWords();
  const { before, after, counts, categories, fields } = compared;
  const currencies = { before: before.currency, after: after.currency };
  const isSame = categories.every(({ change }) => change === "same");
  const isAllSame = isSame && fields.length === 0;
  return (
    <>
      {currencies.before === currencies.after ? null : (
        <div className="version-note">
          <Alert type="info">{t("budget-versions.compare.currencies")}</Alert>
        </div>
      )}
      <p className="version-counts">
        {isAllSame ? t("budget-versions.compare.same") : t("budget-versions.compare.counts", counts)}
        {isAllSame || currencies.before !== currencies.after ? null : ` · ${t("budget-versions.compare.colours")}`}
      </p>
      <Fields fields={fields} />
      <ComparisonTotals compared={compared} currencies={currencies} />
      <CategoryPages
        categories={categories}
        page={page}
        path={budgetsAt(place, "compare")}
        query={{ a: before.code, b: after.code }}
      />
      {isSame ? null : (
        <table className="table table-rows table-simple version-table">
          <thead>
            <tr>
              <th scope="col">{t("budget-versions.compare.row")}</th>
              <th scope="col" className="num">
                {t("budget-versions.compare.buyDifference")}
              </th>
              <th scope="col" className="num">
                {t("budget-versions.compare.sellDifference")}
              </th>
            </tr>
          </thead>
          {pageAt(budgetPages(categories), page).map((category, nth) => (
            <Category key={nth} category={category} currencies={currencies} />
          ))}
        </table>
      )}
    </>
  );
}

/** Issue 12: two versions by line, added, removed and changed ones, and the difference of the sums. */
export function ComparisonPage({ place, comparison }: { place: BudgetPlace; comparison: Comparison }) {
  const { t } = useWords();
  const { choices, a, b, page, compared } = comparison;
  return (
    <>
      <header className="part-head">
        <h2>{t("budget-versions.compare.title")}</h2>
        <div className="btn-row">
          <ButtonLink to={budgetsAt(place)} icon="arrow-left">
            {t("budget-versions.compare.back")}
          </ButtonLink>
          {a && b ? (
            <ButtonLink to={withQuery(budgetsAt(place, "compare"), { a: b, b: a })}>
              {t("budget-versions.compare.swap")}
            </ButtonLink>
          ) : null}
        </div>
      </header>
      <Form method="get" className="version-picks" key={`${a} ${b}`}>
        <VersionSelect name="a" label={t("budget-versions.compare.before")} rows={choices} value={a ?? undefined} />
        <VersionSelect name="b" label={t("budget-versions.compare.after")} rows={choices} value={b ?? undefined} />
        <Button type="submit">{t("budget-versions.compare.pick")}</Button>
      </Form>
      {compared ? (
        <Result compared={compared} page={page} place={place} />
      ) : (
        <EmptyLine>{t("budget-versions.compare.none")}</EmptyLine>
      )}
    </>
  );
}

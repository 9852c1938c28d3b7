import type { Money as Rates } from "#contract/budgets/budget-sums";
import type { BudgetCategory, BudgetGroup, BudgetItem } from "#contract/budgets/budgets";
import { partsOf } from "#contract/budgets/line-parts";
import { Chip } from "~/components/ui/chip";
import { Money, Ratio } from "~/components/ui/money";
import { useWords } from "~/locales/budget";
import { currencySign, formatMoney, formatPrice, formatRate } from "~/shared/format";

import { ChargeLines, ChargeRates } from "./charge-lines";
import { Offers, OpenTasks } from "./row-links";
import { Overrun, SpentCells } from "./spent-cells";
import { unitsOf } from "./units";

/** A phone places the amount and its charges apart. */
const amountOf = (amount: string, currency: string) => (
  <span className="print-amount">{formatMoney(amount, currency)}</span>
);

interface Shared {
  currency: string;
  /** Rates of the budget, for the amounts of charges. */
  rates: Rates["rates"];
  /** Address of the budget, for the links to offers. */
  at: string;
  /** Code of its project, for those to its to-dos. */
  project: string;
  /** True if the reader may ask for supplier offers. */
  mayWrite: boolean;
  /** True for a budget with spending: without it the columns of spending are left out. */
  hasSpent: boolean;
}
type Row = BudgetItem | BudgetGroup;

const priceOf = (price: string, currency: string) => `${formatPrice(price)} ${currencySign(currency)}`;

const isOutside = (row: Pick<Row, "alt_group" | "is_default">) => row.alt_group !== null && row.is_default === 0;

function Name({ row }: { row: Row }) {
  const { t } = useWords();
  return (
    <>
      {row.name}
      {row.alt_group === null ? null : (
        <>
          {" "}
          <Chip
            tone={row.is_default ? "accent" : "outline"}
            title={t(row.is_default ? "budget.chosen" : "budget.notChosen")}
          >
            {t("budget.alternative", { name: row.alt_group })}
          </Chip>
        </>
      )}
      {row.type === "ITEM" && row.is_internal ? (
        <>
          {" "}
          <Chip tone="dashed">{t("budget.internal")}</Chip>
        </>
      ) : null}
      {row.note ? <small className="budget-note">{row.note}</small> : null}
    </>
  );
}

/** Profit of a row, in the budget's currency, and its ratio. */
function Sums({ row, currency, wide }: Pick<Shared, "currency"> & { row: Row | BudgetCategory; wide?: true }) {
  const { t } = useWords();
  return (
    <>
      <td className="num" colSpan={wide ? 2 : 1} data-part="profit" data-label={t("budget.column.profit")}>
        <span className="print-amount">
          <Money amount={row.profit} currency={currency} />
        </span>
      </td>
      <td className="num" data-part="ratio">
        {row.profit_ratio === null ? null : <Ratio value={row.profit_ratio} />}
      </td>
    </>
  );
}

function Item({
  item,
  currency,
  rates,
  at,
  project,
  mayWrite,
  hasSpent,
  inside,
  outside,
}: Shared & { item: BudgetItem; inside?: true; outside?: boolean }) {
  const { t } = useWords();
  const off = outside || isOutside(item);
  const parts = partsOf(item, { currency, rates });
  const charges = (side: "buy" | "sell") => (
    <ChargeLines taxes={item.taxes} amounts={parts?.[side].map(({ net }) => net)} label={t("budget.withoutCharges")} />
  );
  return (
    <tr
      id={`item-${item.id}`}
      className={off ? "budget-off" : undefined}
      data-set={item.alt_group === null ? undefined : ""}
    >
      <th scope="row" className={inside ? "budget-inside" : undefined}>
        <Name row={item} /> <Offers item={item} at={at} mayWrite={mayWrite} />{" "}
        <OpenTasks item={item} project={project} />
        <Overrun row={item} />
      </th>
      <td className="num" data-part="quantity">
        {unitsOf(item)}
      </td>
      <td className="num" data-part="price_buy" data-label={`${unitsOf(item)} ×`}>
        {priceOf(item.price_buy, item.currency_buy)}
      </td>
      <td className="num" data-part="total_buy" data-label={t("budget.total.buy")}>
        {amountOf(item.total_buy, currency)}
        {charges("buy")}
      </td>
      {hasSpent ? <SpentCells row={item} currency={currency} /> : null}
      <td className="num" data-part="price_sell" data-label={`${unitsOf(item)} ×`}>
        {item.is_internal ? null : priceOf(item.price_sell, item.currency_sell)}
      </td>
      <td className="num" data-part="total_sell" data-label={t("budget.sellAmount")}>
        {item.is_internal ? null : amountOf(item.total_sell, currency)}
        {charges("sell")}
      </td>
      <td className="num" data-part="vat" data-label={t("budget.column.vat")}>
        {formatRate(item.vat_rate)}
        <ChargeRates taxes={item.taxes} rate={item.vat_rate} />
      </td>
      <Sums row={item} currency={currency} />
    </tr>
  );
}

function Group({ group, isWhole, ...shared }: Shared & { group: BudgetGroup; isWhole: boolean }) {
  const { t } = useWords();
  const off = isOutside(group);
  const { currency } = shared;
  return (
    <>
      <tr className={off ? "budget-off" : undefined} data-group="" data-set={group.alt_group === null ? undefined : ""}>
        <th scope="row" colSpan={3}>
          <Name row={group} /> {isWhole ? <small>{t("budget.count", { count: group.items.length })}</small> : null}
        </th>
        <td className="num" data-part="total_buy" data-label={t("budget.total.buy")}>
          {amountOf(group.total_buy, currency)}
        </td>
        {shared.hasSpent ? <SpentCells row={group} currency={currency} /> : null}
        <td className="num" colSpan={2} data-part="total_sell" data-label={t("budget.total.sell")}>
          {amountOf(group.total_sell, currency)}
        </td>
        <Sums row={group} currency={currency} wide />
      </tr>
      {group.items.map((item) => (
        <Item key={item.id} item={item} {...shared} inside outside={off} />
      ))}
    </>
  );
}

/** Itself, and the lines in it. */
const rowsOf = (row: Row) => 1 + (row.type === "GROUP" ? row.items.length : 0);

const countOf = (rows: readonly Row[]) =>
  rows.reduce((sum, row) => sum + (row.type === "GROUP" ? row.items.length : 1), 0);

/** BUD-029…BUD-034: a category with everything in it. */
export function CategoryRows({ category, ...shared }: Shared & { category: BudgetCategory }) {
  const { t } = useWords();
  // A part alone may be here of a large category, and of the group at the edge of its page.
  const isWhole = category.items.reduce((sum, row) => sum + rowsOf(row), 0) === category.row_count;
  const isEdge = (at: number) => !isWhole && (at === 0 || at === category.items.length - 1);
  const { currency } = shared;
  return (
    <tbody id={`category-${category.id}`}>
      <tr className="row-group">
        <th scope="colgroup" colSpan={3}>
          <b>{category.name}</b>{" "}
          {isWhole ? <small>{t("budget.count", { count: countOf(category.items) })}</small> : null}
          <Overrun row={category} />
        </th>
        <td className="num" data-part="total_buy" data-label={t("budget.total.buy")}>
          {amountOf(category.total_buy, currency)}
        </td>
        {shared.hasSpent ? <SpentCells row={category} currency={currency} /> : null}
        <td className="num" colSpan={2} data-part="total_sell" data-label={t("budget.total.sell")}>
          {amountOf(category.total_sell, currency)}
        </td>
        <Sums row={category} currency={currency} wide />
      </tr>
      {category.items.length === 0 ? (
        <tr>
          <td colSpan={shared.hasSpent ? 11 : 9}>{t("budget.emptyCategory")}</td>
        </tr>
      ) : null}
      {category.items.map((row, at) =>
        row.type === "GROUP" ? (
          <Group key={row.id} group={row} isWhole={!isEdge(at)} {...shared} />
        ) : (
          <Item key={row.id} item={row} {...shared} />
        ),
      )}
    </tbody>
  );
}

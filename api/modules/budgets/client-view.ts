import type { ClientBudget, ClientCategory, ClientGroup, ClientItem } from "#contract/budgets/budget-files";
import { budgetPages, cutRows, partsOnPage } from "#contract/budgets/budget-pages";
import type { Money } from "#contract/budgets/budget-sums";
import { moneyOf, partsOf } from "#contract/budgets/line-parts";
import type { Budget, BudgetGroup, BudgetItem } from "#contract/budgets/budgets";

import { countFitting, rowsOfAnswer } from "./paging";

/** Field by field, so that no future field of a budget is sent to clients automatically. */
const toItem =
  (money: Money) =>
  (item: BudgetItem): ClientItem => {
    const [own, ...charges] = partsOf(item, money)?.sell ?? [];
    return {
      type: "ITEM",
      id: item.id,
      name: item.name,
      note: item.note,
      alt_group: item.alt_group,
      is_default: item.is_default,
      quantity: item.quantity,
      repeat: item.repeat,
      price_sell: item.price_sell,
      currency_sell: item.currency_sell,
      vat_rate: item.vat_rate,
      base_sell: own?.net ?? item.total_sell,
      base_vat: own?.vat ?? item.vat_sell,
      charges: charges.flatMap(({ net, vat }, at) => {
        const tax = item.taxes[at];
        return tax ? [{ ...chargeOf(tax), amount: net, vat }] : [];
      }),
      total_sell: item.total_sell,
      vat_sell: item.vat_sell,
    };
  };

const chargeOf = ({ name, price_type, price, currency_code, vat_rate }: BudgetItem["taxes"][number]) => ({
  name,
  price_type,
  price,
  currency_code,
  vat_rate,
});

const isShown = ({ is_internal }: BudgetItem) => !is_internal;

/** A group of internal lines alone is internal too; one without lines is left out. */
function toGroup(group: BudgetGroup, money: Money): ClientGroup[] {
  const items = group.items.filter(isShown).map(toItem(money));
  if (items.length === 0) return [];
  const { id, name, note, alt_group, is_default, total_sell, vat_sell } = group;
  return [{ type: "GROUP", id, name, note, alt_group, is_default, total_sell, vat_sell, items }];
}

/** Currencies and VAT rates of the sell side: of lines that the client sees, and of their charges. */
function soldIn({ currency, categories }: Budget) {
  const lines = categories
    .flatMap(({ items }) => items)
    .flatMap((row) => (row.type === "GROUP" ? row.items : [row]))
    .filter(isShown);
  const charges = lines.flatMap(({ taxes }) => taxes);
  const currencies = new Set([
    ...lines.map(({ currency_sell }) => currency_sell),
    ...charges.flatMap((tax) => (tax.price_type === "FIXED" ? tax.currency_code : [])),
  ]);
  currencies.delete(currency);
  // Another currency is converted by the rate of the budget's own, too.
  if (currencies.size > 0) currencies.add(currency);
  return { currencies, vat: new Set([...lines, ...charges].map(({ vat_rate }) => Number(vat_rate))) };
}

/** Lines and groups, with the lines of groups. */
const countRows = ({ items }: Pick<ClientCategory, "items">): number =>
  items.reduce((sum, row) => sum + 1 + (row.type === "GROUP" ? row.items.length : 0), 0);

/** Internal lines have no sales, so the rest adds up to the same sums. */
export function clientView(budget: Budget): ClientBudget {
  const { total } = budget;
  const sold = soldIn(budget);
  const money = moneyOf(budget);
  return {
    code: budget.code,
    name: budget.name,
    currency: budget.currency,
    project: budget.project,
    service_fee_type: budget.service_fee_type,
    service_fee_amount: budget.service_fee_amount,
    service_fee_vat_rate: budget.service_fee_vat_rate,
    rates: budget.rates.flatMap(({ currency, rate, date }) =>
      sold.currencies.has(currency) ? { currency, rate, date } : [],
    ),
    sent: budget.sent,
    approved: budget.approved,
    categories: budget.categories.flatMap(({ id, name, items, total_sell, vat_sell }) => {
      const shown = items.flatMap((row): ClientCategory["items"] =>
        row.type === "GROUP" ? toGroup(row, money) : isShown(row) ? [toItem(money)(row)] : [],
      );
      const row_count = countRows({ items: shown });
      return shown.length === 0 ? [] : [{ id, name, row_count, total_sell, vat_sell, items: shown }];
    }),
    total: {
      total_sell: total.total_sell,
      vat_sell: total.vat_sell,
      service_fee: total.service_fee,
      service_fee_vat: total.service_fee_vat,
      total_sell_with_service_fee: total.total_sell_with_service_fee,
      total_vat: total.total_vat,
      total_sell_with_vat: total.total_sell_with_vat,
      vat: total.vat.flatMap(({ vat_rate, sell }) => (sold.vat.has(Number(vat_rate)) ? { vat_rate, sell } : [])),
    },
  };
}

type Row = ClientItem | ClientGroup;

/** The rows of one page, or of all, that one answer holds from a place on; pages are split by the client's rows. */
export function clientAnswer(
  budget: ClientBudget,
  { page, from = 0 }: { page?: number | undefined; from?: number | undefined },
) {
  const parts = page === undefined ? undefined : partsOnPage(budgetPages(budget.categories), page);
  const shown = new Map(parts?.map((part) => [part.category, part]));
  const onPage = budget.categories.map((category): ClientCategory => {
    const part = parts ? shown.get(category) : { from: 0, to: category.row_count };
    return { ...category, items: part ? cutRows(category.items, part) : [] };
  });
  const rows = onPage.flatMap(({ items }) =>
    items.flatMap((row): Row[] => (row.type === "GROUP" ? [{ ...row, items: [] }, ...row.items] : [row])),
  );
  const to = from + countFitting(rows.slice(from, from + rowsOfAnswer));
  let before = 0;
  const categories = onPage.map((category) => {
    const [first, last] = [from - before, to - before];
    before += countRows(category);
    return { ...category, items: cutRows(category.items, { from: first, to: last }) };
  });
  return { budget: { ...budget, categories }, next: to < rows.length ? to : null };
}

import { Link } from "@remix-run/react";

import type { BudgetItem } from "#contract/budgets/budgets";
import { isOverrun, type Spent } from "#contract/budgets/budget-spent";
import type { SidesText } from "#contract/budgets/budget-sums";
import { type CellName, type ColumnName, isCell, valueOf } from "~/browser/budget-cells";
import type { LastPrice } from "~/browser/budget-lines";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { ChargeLines } from "~/components/budget/charge-lines";
import { Chip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/budget-editor";
import { currencySign, formatMoney, formatPrice, formatRate, formatRatio } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { chargeLabel } from "./charge-text";

const countText = (value: string) => formatPrice(value).replace(/,00$/, "");

/** A cell's value as the sheet shows it. */
export function cellText(column: CellName, value: string): string {
  if (column === "quantity" || column === "repeat") return countText(value);
  if (column === "price_buy" || column === "price_sell") return formatPrice(value);
  return column === "vat_rate" ? formatRate(value) : value;
}

/** Sum of a row in a calculated column. */
export function sumText(
  column: ColumnName,
  sums: Partial<SidesText> | undefined,
  currency: string,
  spent?: Spent,
): string {
  if (column === "committed" || column === "actual")
    return !spent || spent[column] === "0.00" ? "" : formatMoney(spent[column], currency);
  if (!sums) return "";
  if (column === "profit_ratio") return sums.profit_ratio ? formatRatio(sums.profit_ratio) : "";
  if (column !== "total_buy" && column !== "total_sell" && column !== "profit") return "";
  const sum = sums[column];
  return sum === undefined ? "" : formatMoney(sum, currency);
}

interface Props {
  column: ColumnName;
  line: BudgetItem;
  sums: SidesText | undefined;
  sheet: BudgetSheet;
  currency: string;
  /** Codes of the budget's project and of the budget. */
  project: string;
  budget: string;
  target: string | null;
  /** True for a line of a set that does not stand below the heading of its set. */
  apart: boolean;
  /** The price that Tab takes. */
  ghost: LastPrice | null;
}

/** BUD-013: the way to the offers of a line; beside a supplier their number alone is seen. */
function Offers({ line, project, budget }: Pick<Props, "line" | "project" | "budget">) {
  const { t } = useWords();
  const count = line.suppliers.length;
  if (count === 0) return null;
  const text = t("budget-editor.offers", { count });
  return (
    <Link
      className="link worksheet-offers"
      tabIndex={-1}
      aria-label={text}
      title={text}
      to={withQuery(paths.budget(project, budget, "item", line.id), { from: "sheet" })}
    >
      {line.supplier ? count : text}
    </Link>
  );
}

/** BUD-014: the last price of the supplier, as long as the line has none. */
export const ghostText = ({ price, currency }: LastPrice): string => `${formatPrice(price)} ${currencySign(currency)}`;

function Ghost({ ghost }: { ghost: LastPrice }) {
  const { t } = useWords();
  const date = ghost.date.split("-").toReversed().join(".");
  const text = t("budget-editor.lastPrice", { price: ghostText(ghost), date, project: ghost.project });
  const how = t("budget-editor.lastPriceHow");
  return (
    <span className="worksheet-ghost" title={[text, how].join(". ")}>
      {ghostText(ghost)}
      <span className="visually-hidden">
        {" "}
        {text}. {how}
      </span>
    </span>
  );
}

/** Both values of a cell that two people wrote (R4). */
function Choice({ sheet, id, cell, theirs }: { sheet: BudgetSheet; id: number; cell: CellName; theirs: string }) {
  const { t } = useWords();
  const line = sheet.line(id);
  return (
    <span className="worksheet-note" role="group" aria-label={t("budget-editor.stale.title")}>
      {(["mine", "theirs"] as const).map((side) => (
        <button
          key={side}
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => sheet.choose(id, cell, side)}
        >
          {t(`budget-editor.stale.${side}`, {
            value: cellText(cell, side === "theirs" ? theirs : line ? valueOf(line, cell) : ""),
          })}
        </button>
      ))}
    </span>
  );
}

/** True for a ratio below the target; without a target nothing is low. */
export const isLow = (ratio: string | null | undefined, target: string | null): boolean =>
  ratio != null && target !== null && Number(ratio) < Number(target);

/** BUD-011: the profit ratio, with a mark if it is too low. */
export function Ratio({ ratio, target }: { ratio: string | null | undefined; target: string | null }) {
  const { t } = useWords();
  if (ratio == null) return null;
  if (!isLow(ratio, target)) return <>{formatRatio(ratio)}</>;
  return (
    <span className="worksheet-low" title={t("budget-editor.low", { target: formatRatio(target ?? "0") })}>
      <span aria-hidden="true">↓ </span>
      <span className="visually-hidden">{t("budget-editor.low", { target: formatRatio(target ?? "0") })} </span>
      {formatRatio(ratio)}
    </span>
  );
}

/** BUD-020: the charges of a line below its amount, as soon as a cell of it is written. */
function SideCharges({ column, line, sheet }: Pick<Props, "column" | "line" | "sheet">) {
  const side = column === "total_buy" ? "buy" : column === "total_sell" ? "sell" : null;
  if (side === null) return null;
  return <ChargeLines withZero taxes={line.taxes} amounts={sheet.partsOf(line)?.[side].map(({ net }) => net)} />;
}

/** Marks of a line: more was spent on it than is planned, and the number of its open to-dos (TSK-014). */
function Marks({ line, sums }: Pick<Props, "line" | "sums">) {
  const { t } = useWords();
  return (
    <>
      {isOverrun({ ...line, total_buy: sums?.total_buy ?? line.total_buy }) ? (
        <>
          {" "}
          <Chip tone="danger" icon="triangle-alert">
            {t("budget-editor.overrun")}
          </Chip>
        </>
      ) : null}{" "}
      {line.open_tasks > 0 ? <Chip tone="outline">{t("budget-editor.tasks", { count: line.open_tasks })}</Chip> : null}
    </>
  );
}

/** BUD-014…BUD-017: the sign of a price's currency; an internal line has no sell price. */
function priceSign(column: ColumnName, line: BudgetItem): string {
  if (column === "price_buy") return ` ${currencySign(line.currency_buy)}`;
  return column === "price_sell" && !line.is_internal ? ` ${currencySign(line.currency_sell)}` : "";
}

/** Content of a line's cell. */
export function LineCell({ column, line, sums, sheet, currency, project, budget, target, apart, ghost }: Props) {
  const { t } = useWords();
  if (column === "charges") return <span className="worksheet-charges">{line.taxes.map(chargeLabel).join(", ")}</span>;
  if (column === "profit_ratio")
    return line.is_internal ? (
      <>{sumText(column, sums, currency)}</>
    ) : (
      <Ratio ratio={sums?.profit_ratio} target={target} />
    );
  if (column === "profit") return sums ? <Money amount={sums.profit} currency={currency} /> : null;
  if (!isCell(column))
    return line.is_internal && column === "total_sell" ? (
      <Chip tone="dashed">{t("budget-editor.internal")}</Chip>
    ) : (
      <>
        {sumText(column, sums, currency, line)}
        <SideCharges {...{ column, line, sheet }} />
      </>
    );
  const theirs = sheet.theirsOf(line.id)?.get(column);
  const fault = sheet.faultsOf(line.id)?.get(column);
  if (column === "price_buy" && ghost) return <Ghost ghost={ghost} />;
  return (
    <>
      {column === "supplier" ? <Offers {...{ line, project, budget }} /> : null}
      {line.is_internal && column === "price_sell" ? "" : cellText(column, valueOf(line, column))}
      {priceSign(column, line)}
      {column !== "name" || line.alt_group === null || !apart ? null : (
        <>
          {" "}
          <Chip tone={line.is_default ? "accent" : "outline"}>{line.alt_group}</Chip>
        </>
      )}
      {column === "name" ? <Marks line={line} sums={sums} /> : null}
      {theirs === undefined ? null : <Choice sheet={sheet} id={line.id} cell={column} theirs={theirs} />}
      {fault === undefined ? null : (
        <span className="worksheet-note" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}

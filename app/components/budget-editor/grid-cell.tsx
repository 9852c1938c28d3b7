import { Link } from "@remix-run/react";

import type { BudgetItem } from "#contract/budgets/budgets";
import { isOverrun, type Spent } from "#contract/budgets/budget-spent";
import type { SidesText } from "#contract/budgets/budget-sums";
import { type CellName, type ColumnName, isCell, valueOf } from "~/browser/budget-cells";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/budget-editor";
import { formatMoney, formatPrice, formatRate, formatRatio } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

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
}

/** BUD-013: the supplier of the chosen offer, else the number of offers to choose from; both lead to them. */
function Supplier({ line, project, budget }: Pick<Props, "line" | "project" | "budget">) {
  const { t } = useWords();
  if (line.suppliers.length === 0) return null;
  const chosen = line.suppliers.find(({ is_chosen }) => is_chosen === 1);
  return (
    <Link
      className="link"
      tabIndex={-1}
      to={withQuery(paths.budget(project, budget, "item", line.id), { from: "sheet" })}
    >
      {chosen?.supplier_name ?? t("budget-editor.offers", { count: line.suppliers.length })}
    </Link>
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

/** BUD-020: the number of a line's charges, and their sum. */
function Charges({ line, sheet, currency }: Pick<Props, "line" | "sheet" | "currency">) {
  const { t } = useWords();
  const sum = sheet.chargesOf(line);
  if (line.taxes.length === 0) return null;
  return (
    <>
      <span className="visually-hidden">{t("budget-editor.charges", { count: line.taxes.length })}</span>{" "}
      {sum === null ? null : formatMoney(sum, currency)}
    </>
  );
}

/** Marks of a line: more was spent on it than is planned, and the number of its open to-dos (TSK-014). */
function Marks({ line, sums }: Pick<Props, "line" | "sums">) {
  const { t } = useWords();
  return (
    <>
      {isOverrun({ ...line, total_buy: sums?.total_buy ?? line.total_buy }) ? (
        <Chip tone="danger" icon="triangle-alert">
          {t("budget-editor.overrun")}
        </Chip>
      ) : null}
      {line.open_tasks > 0 ? <Chip tone="outline">{t("budget-editor.tasks", { count: line.open_tasks })}</Chip> : null}
    </>
  );
}

/** Content of a line's cell. */
export function LineCell({ column, line, sums, sheet, currency, project, budget, target, apart }: Props) {
  const { t } = useWords();
  if (column === "supplier") return <Supplier line={line} project={project} budget={budget} />;
  if (column === "charges") return <Charges line={line} sheet={sheet} currency={currency} />;
  if (column === "profit_ratio")
    return line.is_internal ? (
      <>{sumText(column, sums, currency)}</>
    ) : (
      <Ratio ratio={sums?.profit_ratio} target={target} />
    );
  if (!isCell(column))
    return line.is_internal && column === "total_sell" ? null : <>{sumText(column, sums, currency, line)}</>;
  const theirs = sheet.theirsOf(line.id)?.get(column);
  const fault = sheet.faultsOf(line.id)?.get(column);
  return (
    <>
      {line.is_internal && column === "price_sell" ? "" : cellText(column, valueOf(line, column))}
      {column !== "name" || line.alt_group === null || !apart ? null : (
        <>
          {" "}
          <Chip tone={line.is_default ? "accent" : "outline"}>{line.alt_group}</Chip>
        </>
      )}
      {column === "name" && line.is_internal ? <Chip tone="dashed">{t("budget-editor.internal")}</Chip> : null}
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

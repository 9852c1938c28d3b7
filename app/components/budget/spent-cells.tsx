import { isOverrun, type Spent } from "#contract/budgets/budget-spent";
import type { SidesText } from "#contract/budgets/budget-sums";
import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/budget";
import { formatMoney } from "~/shared/format";

type Row = Spent & Pick<SidesText, "total_buy">;

const isNone = (amount: string) => amount === "0.00";

/** False where a row has no spending to show. */
export const isSpent = ({ committed, actual }: Spent): boolean => !isNone(committed) || !isNone(actual);

/** Spending beside the planned purchase: requested and approved, and invoiced. */
export function SpentCells({ row, currency }: { row: Row; currency: string }) {
  const { t } = useWords();
  return (["committed", "actual"] as const)
    .map((name) => [name, row[name]] as const)
    .map(([name, amount]) => (
      <td key={name} className="num" data-part={name} data-label={t(`budget.column.${name}`)}>
        <span className="print-amount">{isNone(amount) ? "—" : formatMoney(amount, currency)}</span>
      </td>
    ));
}

/** More was spent on the row than was planned. */
export function Overrun({ row }: { row: Row }) {
  const { t } = useWords();
  return isOverrun(row) ? (
    <>
      {" "}
      <Chip tone="danger" icon="triangle-alert">
        {t("budget.overrun")}
      </Chip>
    </>
  ) : null;
}

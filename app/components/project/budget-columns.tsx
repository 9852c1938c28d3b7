import type { ListColumn } from "~/components/list/list-plan";
import { Money, Ratio } from "~/components/ui/money";
import { useWords } from "~/shared/words";

import type { ListRow } from "./list-row";

type Row = Pick<ListRow, "budget">;

function BudgetCell({ row: { budget } }: { row: Row }) {
  const { t } = useWords();
  if (!budget) return null;
  return (
    <>
      <Money amount={budget.total_sell_with_service_fee} currency={budget.currency} />
      <span className="second">{t(`project.budgetState.${budget.state}`)}</span>
    </>
  );
}

function MarginCell({ row: { budget } }: { row: Row }) {
  return budget?.profit_ratio ? <Ratio value={budget.profit_ratio} /> : null;
}

/**
 * Total and margin of a record's budget, for lists of projects and offers. Neither can be sorted by: they are columns
 * of another table.
 */
export const budgetColumns = [
  {
    name: "budget",
    label: "project.column.budget",
    extra: true,
    numeric: true,
    cellClass: "cell-amount",
    Cell: BudgetCell,
    sheet: [
      {
        kind: "money",
        apart: true,
        value: ({ budget }) => ({
          amount: budget?.total_sell_with_service_fee ?? null,
          currency: budget?.currency ?? null,
        }),
      },
      {
        kind: "text",
        label: "project.column.budgetState",
        value: ({ budget }, t) => (budget ? t(`project.budgetState.${budget.state}`) : null),
      },
    ],
  },
  {
    name: "margin",
    label: "project.column.margin",
    extra: true,
    numeric: true,
    className: "col-2",
    Cell: MarginCell,
    sheet: [{ kind: "number", value: ({ budget }) => (budget?.profit_ratio ? Number(budget.profit_ratio) : null) }],
  },
] satisfies ListColumn<Row>[];

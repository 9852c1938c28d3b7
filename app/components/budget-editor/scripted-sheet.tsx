import type { BudgetEditorData } from "~/services/budgets/read-editor.server";

import { Grid } from "./grid";
import { TotalsBar } from "./totals-bar";
import { useSheet, useSums } from "./use-sheet";

/** The sheet with script, and its live totals. */
export function ScriptedSheet({ data }: { data: BudgetEditorData }) {
  const { sheet, saver } = useSheet(data);
  const sums = useSums(sheet);
  return (
    <>
      <Grid data={data} sheet={sheet} saver={saver} />
      <TotalsBar total={sums.total} currency={data.budget.currency} target={data.target} />
    </>
  );
}

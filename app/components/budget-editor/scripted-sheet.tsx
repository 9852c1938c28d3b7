import type { BudgetEditorData } from "~/services/budgets/read-editor.server";

import { Grid } from "./grid";
import { SaveState } from "./save-state";
import { TotalsBar } from "./totals-bar";
import { useNarrow } from "./use-columns";
import { useSheet, useSums } from "./use-sheet";

/** The sheet with script, and its live totals. */
export function ScriptedSheet({ data }: { data: BudgetEditorData }) {
  const { sheet, saver } = useSheet(data);
  const sums = useSums(sheet);
  const isNarrow = useNarrow();
  const { budget } = data;
  return (
    <>
      <Grid data={data} sheet={sheet} saver={saver} />
      <TotalsBar total={sums.total} currency={budget.currency} target={data.target}>
        {isNarrow && budget.may_write === 1 ? <SaveState saver={saver} mayWrite updatedAt={budget.updated_at} /> : null}
      </TotalsBar>
    </>
  );
}

import { memo } from "react";

import { type ColumnName, isNumeric } from "~/browser/budget-cells";
import type { BudgetEditorData } from "~/services/budgets/read-editor.server";
import { useWords } from "~/locales/budget-editor";

/** The row of heads over the sheet. */
export const GridHead = memo(function GridHead({ columns }: { columns: readonly ColumnName[] }) {
  const { t } = useWords();
  return (
    <div role="row" aria-rowindex={1} className="worksheet-row worksheet-head">
      {columns.map((name, index) => (
        <div
          key={name}
          role="columnheader"
          aria-colindex={index + 1}
          data-narrow={name.startsWith("currency") || name === "charges" ? "" : undefined}
          className={isNumeric(name) ? "worksheet-cell num" : "worksheet-cell"}
        >
          {t(`budget-editor.column.${name}`)}
        </div>
      ))}
    </div>
  );
});

/** Proposals for cells of currencies. */
export const GridLists = memo(function GridLists({ currencies }: Pick<BudgetEditorData, "currencies">) {
  return (
    <datalist id="budget-currencies">
      {currencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </datalist>
  );
});

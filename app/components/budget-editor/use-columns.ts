import { useCallback, useEffect, useMemo, useState } from "react";

import type { Budget } from "#contract/budgets/budgets";
import { linesOf } from "~/browser/budget-counts";
import { type ColumnName, columnNames } from "~/browser/budget-cells";

const place = "kulis-budget-columns";

/**
 * Charges have their column if some line has one, and replace suppliers if there are no supplier offers: the profit
 * stays in sight.
 */
const hiddenFirst = (budget: Budget) => {
  const lines = linesOf(budget);
  const hasCharges = lines.some(({ taxes }) => taxes.length > 0);
  const hasOffers = lines.some(({ suppliers }) => suppliers.length > 0);
  return [
    "note",
    "committed",
    "actual",
    ...(hasCharges ? [] : ["charges"]),
    ...(hasCharges && !hasOffers ? ["supplier"] : []),
  ];
};

/** The visible columns; the hidden ones are stored in this browser. */
export function useColumns(budget: Budget) {
  const [hidden, setHidden] = useState<readonly string[]>(() => hiddenFirst(budget));
  useEffect(() => {
    const kept = window.localStorage.getItem(place);
    if (kept !== null) setHidden(kept.split(",").filter((name) => name !== "name"));
  }, []);
  const toggle = useCallback(
    (name: ColumnName) =>
      setHidden((before) => {
        const now = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
        window.localStorage.setItem(place, now.join(","));
        return now;
      }),
    [],
  );
  const columns = useMemo(() => columnNames.filter((name) => !hidden.includes(name)), [hidden]);
  return { columns, hidden, toggle };
}

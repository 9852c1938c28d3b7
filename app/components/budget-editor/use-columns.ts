import { useCallback, useEffect, useMemo, useState } from "react";

import { type ColumnName, columnNames } from "~/browser/budget-cells";

const place = "kulis-budget-columns";

/** Currencies stand beside their prices, and charges have their column once some line has one. */
const hiddenFirst = (hasCharges: boolean): readonly string[] => [
  "note",
  "committed",
  "actual",
  "currency_buy",
  "currency_sell",
  ...(hasCharges ? [] : ["charges"]),
];

/** The visible columns; the hidden ones are stored in this browser. */
export function useColumns(hasCharges: boolean) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const kept = window.localStorage.getItem(place);
    if (kept !== null) setChosen(kept.split(",").filter((name) => name !== "name"));
  }, []);
  const hidden = useMemo(() => chosen ?? hiddenFirst(hasCharges), [chosen, hasCharges]);
  const toggle = useCallback(
    (name: ColumnName) => {
      const now = hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name];
      window.localStorage.setItem(place, now.join(","));
      setChosen(now);
    },
    [hidden],
  );
  const columns = useMemo(() => columnNames.filter((name) => !hidden.includes(name)), [hidden]);
  return { columns, hidden, toggle };
}

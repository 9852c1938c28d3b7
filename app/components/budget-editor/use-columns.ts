import { useEffect, useState } from "react";

import { type ColumnName, columnNames } from "~/browser/budget-cells";

const place = "kulis-budget-columns";

/** The columns that a person sees; which are hidden is kept in this browser. */
export function useColumns() {
  const [hidden, setHidden] = useState<readonly string[]>(["note", "committed", "actual"]);
  useEffect(() => {
    const kept = window.localStorage.getItem(place);
    if (kept !== null) setHidden(kept.split(",").filter((name) => name !== "name"));
  }, []);
  const toggle = (name: ColumnName) =>
    setHidden((before) => {
      const now = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
      window.localStorage.setItem(place, now.join(","));
      return now;
    });
  return { columns: columnNames.filter((name) => !hidden.includes(name)), hidden, toggle };
}

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";

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

const phone = "(max-width: 48rem)";
function onPhoneChange(changed: () => void) {
  const query = window.matchMedia(phone);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
const isPhone = () => window.matchMedia(phone).matches;
const atDesk = () => false;

/** True in a window as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(onPhoneChange, isPhone, atDesk);

/** On a phone the amount stands beside the name, and the supplier is the last: few columns are seen at once. */
const firstOnPhone: readonly ColumnName[] = ["name", "total_sell", "quantity", "repeat", "price_sell"];
const phoneNames: readonly ColumnName[] = [
  ...firstOnPhone,
  ...columnNames.filter((name) => ![...firstOnPhone, "supplier"].includes(name)),
  "supplier",
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
  const isNarrow = useNarrow();
  const names = isNarrow ? phoneNames : columnNames;
  const columns = useMemo(() => names.filter((name) => !hidden.includes(name)), [names, hidden]);
  return { columns, hidden, toggle, isNarrow };
}

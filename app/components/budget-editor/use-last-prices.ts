import { useEffect, useRef, useState } from "react";

import { budgetLimits } from "#contract/budgets/budget-facts";
import type { BudgetItem } from "#contract/budgets/budgets";
import { foldTurkish } from "#contract/fold";
import { type LastPrice, readLastPrices } from "~/browser/budget-lines";
import type { BudgetSheet } from "~/browser/budget-sheet";

import type { SheetRow } from "./sheet-rows";

/** Cells that are written one after the other are asked for together. */
const gatherMilliseconds = 200;

const keyOf = ({ id, supplier, name }: BudgetItem) => `${id} ${foldTurkish(supplier ?? "")} ${foldTurkish(name)}`;

/** Lines whose supplier is known to the server, and whose buy price is not. */
const isWanted = (line: BudgetItem, sheet: BudgetSheet): boolean =>
  line.id > 0 && Boolean(line.supplier) && line.price_buy === "0" && !sheet.isWritten(line.id);

/** BUD-014: the last price of a line's supplier while the line has none, asked for lines in sight, once each. */
export function useLastPrices(home: string, sheet: BudgetSheet, inSight: readonly SheetRow[], mayWrite: boolean) {
  const known = useRef(new Map<string, LastPrice | null>());
  const [, setRead] = useState(0);
  const lines = inSight.flatMap(({ kind, id }) => (mayWrite && kind === "line" && sheet.line(id)) || []);
  const open = lines.filter((line) => isWanted(line, sheet) && !known.current.has(keyOf(line)));
  const asked = open.map(keyOf).join("\n");
  const wanted = useRef(open);
  wanted.current = open;
  useEffect(() => {
    if (asked === "") return;
    let isOff = false;
    const timer = window.setTimeout(async () => {
      const rows = wanted.current.slice(0, budgetLimits.asked).map((line) => ({ id: line.id, key: keyOf(line) }));
      const found = await readLastPrices(
        home,
        rows.map(({ id }) => id),
      );
      // The next line in sight asks again for those that were not reached.
      if (isOff || !found) return;
      for (const { id, key } of rows) known.current.set(key, found.find((one) => one.id === id) ?? null);
      setRead((count) => count + 1);
    }, gatherMilliseconds);
    return () => {
      isOff = true;
      window.clearTimeout(timer);
    };
  }, [home, asked]);
  return (line: BudgetItem | undefined): LastPrice | null =>
    (line && isWanted(line, sheet) && known.current.get(keyOf(line))) || null;
}

import { useEffect, useState } from "react";

import type { Budget } from "#contract/budgets/budgets";
import { readWhole } from "~/browser/budget-lines";
import type { BudgetEditorData } from "~/services/budgets/read-editor.server";

const firstWait = 1000;
const longestWait = 30_000;

/**
 * The budget with all of its rows: of a large one the page itself has the rows that are seen first, and the others are
 * read afterwards, again after each reading of the page. Null until they are there, "stale" while others change the
 * budget faster than it is read.
 */
export function useWholeBudget({ budget, isPart, home }: BudgetEditorData): Budget | "stale" | null {
  const [whole, setWhole] = useState<Budget | "stale" | null>(null);
  useEffect(() => {
    if (!isPart) return undefined;
    const leaving = new AbortController();
    let timer: number | undefined;
    const ask = async (wait: number) => {
      const read = await readWhole(home, leaving.signal);
      if (leaving.signal.aborted) return;
      // The rows that were read before stay while newer ones are not there yet.
      if (read) setWhole((before) => (read === "stale" ? (before ?? read) : read));
      if (!read || read === "stale") timer = window.setTimeout(() => void ask(Math.min(longestWait, wait * 2)), wait);
    };
    void ask(firstWait);
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
    };
  }, [budget, isPart, home]);
  if (!isPart) return budget;
  return whole === "stale" || whole?.code === budget.code ? whole : null;
}

import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

import { budgetLimits } from "#contract/budget-facts";
import { BudgetSaver } from "~/browser/budget-saver";
import { BudgetSheet } from "~/browser/budget-sheet";
import { readLines } from "~/browser/budget-lines";
import type { BudgetEditorData } from "~/loaders/budget-editor.server";
import { onLive, readAgain } from "~/live/live-bus";

/** News of a moment is asked for together. */
const gatherMilliseconds = 80;

/** Lines that somebody else writes are read by themselves; what is made, deleted or moved is read with the page. */
function useOthers(sheet: BudgetSheet, home: string) {
  useEffect(() => {
    let wanted = new Set<number>();
    let timer: number | undefined;
    const ask = async () => {
      timer = undefined;
      const ids = [...wanted];
      wanted = new Set();
      if (ids.length > budgetLimits.asked) return readAgain();
      const items = await readLines(home, ids);
      // What is chosen of alternatives changes other rows too.
      const isPlain = items?.every(({ id, alt_group, is_default }) => {
        const line = sheet.line(id);
        return line?.alt_group === alt_group && line.is_default === is_default;
      });
      if (items && isPlain) sheet.mergeLines(items);
      else readAgain();
    };
    const off = onLive((message) => {
      if (message.type !== "changes") return;
      let isOther = false;
      for (const { kind, model, record_id } of message.events) {
        if (model !== "budget_row") continue;
        if (kind === "data-updated" && sheet.has(record_id)) wanted.add(record_id);
        else if (kind === "data-created" || sheet.knows(record_id)) isOther = true;
      }
      if (isOther) readAgain();
      if (wanted.size > 0) timer ??= window.setTimeout(() => void ask(), gatherMilliseconds);
    });
    return () => {
      off();
      window.clearTimeout(timer);
    };
  }, [sheet, home]);
}

/** The sheet of the page that is open, and what saves it. */
export function useSheet({ budget, home }: BudgetEditorData) {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  const [sheet] = useState(() => new BudgetSheet(budget));
  const [saver] = useState(() => new BudgetSaver(sheet, `${home}/lines`, () => again.current()));
  useEffect(() => saver.start(), [saver]);
  useEffect(() => sheet.merge(budget), [sheet, budget]);
  useOthers(sheet, home);
  return { sheet, saver };
}

/** Draws anew what the sheet says; the number of what was written. */
export const useRevision = (sheet: BudgetSheet): number =>
  useSyncExternalStore(sheet.subscribe, sheet.read, sheet.read);

/** What everything comes to with what was written. */
export function useSums(sheet: BudgetSheet) {
  useRevision(sheet);
  return sheet.sums();
}

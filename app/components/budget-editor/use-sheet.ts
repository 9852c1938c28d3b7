import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

import { budgetLimits } from "#contract/budgets/budget-facts";
import { BudgetSaver } from "~/browser/budget-saver";
import { BudgetSheet } from "~/browser/budget-sheet";
import { readLines } from "~/browser/budget-lines";
import type { BudgetEditorData } from "~/services/budgets/read-editor.server";
import { onLive, readAgain } from "~/live/live-bus";

/** Events within this time are read together. */
const gatherMilliseconds = 80;

/** Drops lines that were made here and that no budget read since contains: no later reading reports them as deleted. */
async function dropGone(sheet: BudgetSheet, home: string) {
  const made = sheet.newLines().flatMap(({ id }) => (id > 0 ? [id] : []));
  for (let at = 0; at < made.length; at += budgetLimits.asked) {
    const asked = made.slice(at, at + budgetLimits.asked);
    const there = await readLines(home, asked);
    // The next reading of the page asks again.
    if (!there) return;
    const gone = asked.filter((id) => !there.some((line) => line.id === id));
    if (gone.length > 0) sheet.gone(gone);
  }
}

/**
 * Reads lines alone that somebody else changed; created, deleted or moved ones are read with the page, except lines
 * created here: the answer of that call held them.
 */
function useOthers(sheet: BudgetSheet, saver: BudgetSaver, home: string) {
  useEffect(() => {
    let wanted = new Set<number>();
    let made = new Set<number>();
    let timer: number | undefined;
    const ask = async () => {
      timer = undefined;
      const ids = [...wanted];
      wanted = new Set();
      // The event of an own new line may arrive before the answer of its call.
      if (made.size > 0) await saver.rest();
      const isOther = [...made].some((id) => !sheet.has(id));
      made = new Set();
      if (isOther || ids.length > budgetLimits.asked) return readAgain();
      if (ids.length === 0) return;
      const items = await readLines(home, ids);
      // A changed choice among alternatives changes other rows too.
      const isPlain = items?.every(({ id, alt_group, is_default }) => {
        const line = sheet.line(id);
        return line?.alt_group === alt_group && line.is_default === is_default;
      });
      if (items && isPlain) sheet.mergeLines(items);
      else readAgain();
    };
    const off = onLive((message) => {
      if (message.type === "gap") void dropGone(sheet, home);
      if (message.type !== "changes") return;
      let isOther = false;
      for (const { kind, model, record_id } of message.events) {
        if (model !== "budget_row") continue;
        if (kind === "data-updated" && sheet.has(record_id)) wanted.add(record_id);
        else if (kind === "data-created") made.add(record_id);
        else if (sheet.knows(record_id)) isOther = true;
      }
      if (isOther) readAgain();
      if (wanted.size > 0 || made.size > 0) timer ??= window.setTimeout(() => void ask(), gatherMilliseconds);
    });
    return () => {
      off();
      window.clearTimeout(timer);
    };
  }, [sheet, saver, home]);
}

/** The sheet of the open page, and its saver. */
export function useSheet({ budget, home }: BudgetEditorData) {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  const [sheet] = useState(() => new BudgetSheet(budget));
  const [saver] = useState(() => new BudgetSaver(sheet, `${home}/lines`, () => again.current()));
  useEffect(() => saver.start(), [saver]);
  useEffect(() => {
    sheet.merge(budget);
    void dropGone(sheet, home);
  }, [sheet, budget, home]);
  useOthers(sheet, saver, home);
  return { sheet, saver };
}

/** Renders again after each change of the sheet; returns the number of the revision. */
export const useRevision = (sheet: BudgetSheet): number =>
  useSyncExternalStore(sheet.subscribe, sheet.read, sheet.read);

/** Sums of the budget with all written cells. */
export function useSums(sheet: BudgetSheet) {
  useRevision(sheet);
  return sheet.sums();
}

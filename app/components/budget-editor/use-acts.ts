import { useRevalidator } from "@remix-run/react";

import { removeLines } from "~/browser/budget-lines";
import type { BudgetSaver } from "~/browser/budget-saver";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { useDrops } from "~/components/board/use-drops";

import { dropPlace, type SheetRow } from "./sheet-rows";

interface Place {
  home: string;
  sheet: BudgetSheet;
  saver: BudgetSaver;
  rows: readonly SheetRow[];
  row: SheetRow | undefined;
}

/** What keys, buttons and drops do beside writing cells. */
export function useActs({ home, sheet, saver, rows, row }: Place) {
  const { revalidate } = useRevalidator();
  const { send, say, alerts } = useDrops();
  const takeBack = async (ids: readonly number[]) => {
    const said = await removeLines(home, sheet.versionsOf(ids));
    if (typeof said === "string") say(said);
    revalidate();
  };
  return {
    alerts,
    say,
    undo: () => {
      saver.go();
      const made = sheet.undo();
      if (made) void takeBack(made);
    },
    redo: () => {
      saver.go();
      sheet.redo();
    },
    /** A row one place up or down among those beside it. */
    step: (step: 1 | -1) => {
      if (!row || row.kind === "new") return;
      send({ action: `${home}/${row.kind === "category" ? "categories" : "rows"}/${row.id}/place`, values: { step } });
    },
    choose: () => {
      if (row) send({ action: `${home}/rows/${row.id}/choose`, values: {} });
    },
    drop: (from: string, onto: string) => {
      const dragged = rows.find(({ key }) => key === from);
      const over = rows.find(({ key }) => key === onto);
      const place = dragged && over && dragged !== over ? dropPlace(rows, dragged, over) : null;
      if (dragged && place) send({ action: `${home}/rows/${dragged.id}/place`, values: place });
    },
  };
}
export type Acts = ReturnType<typeof useActs>;

import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

import { removeLines, restoreLines } from "~/browser/budget-lines";
import type { BudgetSaver } from "~/browser/budget-saver";
import type { BudgetSheet, LineAct } from "~/browser/budget-sheet";
import { useDrops } from "~/components/board/use-drops";
import { Button } from "~/components/ui/button";
import { type FloatingAlert, FloatingAlerts } from "~/components/ui/floating-alerts";
import { useWords } from "~/locales/budget-editor";

import { dropPlace, type SheetRow } from "./sheet-rows";

/** As long as a message of the server with its way back. */
const shownMilliseconds = 8000;

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
  const { send, say, said } = useDrops();
  const { t } = useWords();
  const [closed, setClosed] = useState<readonly number[] | null>(null);
  /** Whether the server did it; what it said of it else is shown. */
  const carryOut = async ({ act, ids }: Pick<LineAct, "act" | "ids">): Promise<boolean> => {
    await saver.flush();
    const there = sheet.versionsOf(ids);
    if (act === "remove" && there.length === 0) return true;
    const said = await (act === "remove" ? removeLines(home, there) : restoreLines(home, ids));
    const isDone = said !== null && typeof said === "object";
    if (!isDone) say(said ?? t("budget-editor.fault.offline"));
    revalidate();
    return isDone;
  };
  const follow = async (act: LineAct | null) => {
    if (act && !(await carryOut(act))) sheet.notDone(act);
  };
  const undo = () => {
    saver.go();
    void follow(sheet.undo());
  };
  const removed = sheet.lastRemoved();
  const alerts: FloatingAlert[] = [
    ...(said === null ? [] : [{ id: said, type: "danger" as const, title: t("ui.error"), text: said }]),
    ...(removed === null || removed === closed
      ? []
      : [
          {
            id: `removed ${removed.join(" ")}`,
            type: "success" as const,
            text: t("budget-editor.removed", { count: removed.length }),
            timeout: shownMilliseconds,
            action: (
              <Button size="sm" icon="undo-2" onClick={undo}>
                {t("budget-editor.undo")}
              </Button>
            ),
          },
        ]),
  ];
  return {
    alerts: <FloatingAlerts alerts={alerts} onClose={(id) => (id === said ? say(null) : setClosed(removed))} />,
    say,
    undo,
    redo: () => {
      saver.go();
      void follow(sheet.redo());
    },
    /** Lines go at once: a step back brings them back. */
    remove: async (ids: number[]) => {
      if (ids.length > 0 && (await carryOut({ act: "remove", ids }))) sheet.remember({ removed: ids });
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

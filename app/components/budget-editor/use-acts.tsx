import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

import { removeLines, restoreLines } from "~/browser/budget-lines";
import type { BudgetSaver } from "~/browser/budget-saver";
import type { BudgetSheet } from "~/browser/budget-sheet";
import type { Act, Post } from "~/browser/budget-steps";
import { useDrops } from "~/components/board/use-drops";
import { Button } from "~/components/ui/button";
import { type FloatingAlert, FloatingAlerts } from "~/components/ui/floating-alerts";
import { useWords } from "~/locales/budget-editor";

import { countSiblings, dropPlace, type Movable, placeOf, type SheetRow } from "./sheet-rows";

/** Equals the time that a message of the server with an undo is shown. */
const shownMilliseconds = 8000;

interface Place {
  home: string;
  /** The key of what is made from this reading of the page (R3). */
  pageKey: string;
  sheet: BudgetSheet;
  saver: BudgetSaver;
  rows: readonly SheetRow[];
  row: SheetRow | undefined;
  /** The sheet has the focus again. */
  focus: () => void;
}

/** Acts of keys, buttons and drops, except writing cells. */
export function useActs({ home, pageKey, sheet, saver, rows, row, focus }: Place) {
  const { revalidate } = useRevalidator();
  const { send, say, said } = useDrops();
  const { t } = useWords();
  const [closed, setClosed] = useState<readonly number[] | null>(null);
  /** Returns true if the server did it; its message is shown. */
  const carryOut = async (act: "remove" | "restore", lines: readonly number[]): Promise<boolean> => {
    // Lines that were never sent to the server need no more than this.
    const here = lines.filter(saver.isHere);
    if (act === "remove" && here.length > 0) sheet.discard(here);
    await saver.flush();
    const ids = lines.filter((id) => !here.includes(id)).map(sheet.idOf);
    if (ids.some((id) => id < 0)) {
      say(t("budget-editor.fault.offline"));
      return false;
    }
    const there = sheet.versionsOf(ids);
    if (act === "remove" && there.length === 0) return true;
    const answer = await (act === "remove" ? removeLines(home, there) : restoreLines(home, ids));
    if (answer !== true) say(answer ?? t("budget-editor.fault.offline"));
    else if (act === "remove") sheet.gone(ids);
    revalidate();
    return answer === true;
  };
  const follow = async (act: Act | null) => {
    if (act === null) return;
    if (act.act === "post") send(act.post);
    else if (!(await carryOut(act.act, act.ids))) sheet.notDone(act);
  };
  const undo = () => {
    saver.go();
    void follow(sheet.undo());
  };
  /** Posts the act, and remembers its undo if there is one. */
  const act = (back: Post | null, forth: Post) => {
    if (back) sheet.remember({ back, forth });
    send(forth);
  };
  const move = (from: Movable, to: Post["values"]) => {
    const action = `${home}/rows/${from.id}/place`;
    if (from.id > 0) act({ action, values: placeOf(from) }, { action, values: to });
  };
  const standing = (one: SheetRow) =>
    one.kind === "line" ? sheet.line(one.id) : one.kind === "group" ? one.group : undefined;
  const setOf = (one: SheetRow) => standing(one)?.alt_group ?? null;
  const isDefault = (one: SheetRow) => standing(one)?.is_default === 1;
  const gone = sheet.lastRemoved();
  const alerts: FloatingAlert[] = [
    ...(said === null ? [] : [{ id: said, type: "danger" as const, title: t("ui.error"), text: said }]),
    ...(gone === null || gone === closed
      ? []
      : [
          {
            id: `removed ${gone.join(" ")}`,
            type: "success" as const,
            text: t("budget-editor.removed", { count: gone.length }),
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
    /** True for one of a set of alternatives. */
    isOption: (one: SheetRow | undefined): boolean => one !== undefined && setOf(one) !== null,
    alerts: <FloatingAlerts alerts={alerts} onClose={(id) => (id === said ? say(null) : setClosed(gone))} />,
    say,
    undo,
    redo: () => {
      saver.go();
      void follow(sheet.redo());
    },
    /** Lines go at once: a step back brings them back. */
    remove: async (ids: number[]) => {
      if (ids.length === 0 || !(await carryOut("remove", ids))) return;
      const removed = ids.map(sheet.idOf).filter((id) => id > 0);
      if (removed.length > 0) sheet.remember({ removed });
    },
    /** Moves a row one place up or down in its list. */
    step: (step: 1 | -1) => {
      if (!row || row.kind === "new" || row.kind === "set" || row.id < 0) return;
      if (row.kind === "category") {
        const action = `${home}/categories/${row.id}/place`;
        return act({ action, values: { step: -step } }, { action, values: { step } });
      }
      // Relative to its place at that time: two steps are two, and an undo passes rows that came between.
      const index = row.index + step;
      const action = `${home}/rows/${row.id}/place`;
      if (index >= 0 && index < countSiblings(rows, row))
        act({ action, values: { step: -step } }, { action, values: { step } });
    },
    /** Makes this alternative the one of its set that counts. */
    choose: (one: SheetRow | undefined = row) => {
      if (!one || one.id < 0) return;
      const postOf = (id: number) => ({ action: `${home}/rows/${id}/choose`, values: {} });
      const set = setOf(one);
      if (set !== null && !isDefault(one)) {
        const before = rows.find((other) => setOf(other) === set && isDefault(other));
        act(before ? postOf(before.id) : null, postOf(one.id));
      }
      focus();
    },
    /** BUD-035: puts an alternative beside a line or a group; the message of the page has its undo. */
    addAlternative: async ({ id }: Movable) => {
      // The copy is made of what is written.
      await saver.flush();
      if (id > 0) send({ action: `${home}/rows/${id}/alternative`, values: { _key: `${pageKey}-${id}` } });
      focus();
    },
    drop: (from: string, onto: string) => {
      const dragged = rows.find(({ key }) => key === from);
      const over = rows.find(({ key }) => key === onto);
      const place = dragged && over && dragged !== over ? dropPlace(rows, dragged, over) : null;
      if (dragged && place && (dragged.kind === "line" || dragged.kind === "group")) move(dragged, place);
    },
  };
}
export type Acts = ReturnType<typeof useActs>;

import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";

import {
  type CellName,
  type ColumnName,
  isCell,
  readCell,
  readTable,
  valueOf,
  writeTable,
  writtenCell,
} from "~/browser/budget-cells";
import { addLines } from "~/browser/budget-lines";
import { type Paste, pastedEdits, pastedLines, planPaste } from "~/browser/budget-paste";
import type { BudgetSaver } from "~/browser/budget-saver";
import type { BudgetSheet, Edit } from "~/browser/budget-sheet";
import type { BudgetEditorData } from "~/loaders/budget-editor.server";
import { useWords } from "~/locales/budget-editor";

import type { Leaving } from "./cell-editor";
import { sumText } from "./grid-cell";
import type { Editing } from "./grid-row";
import { categoryOf, linesFrom, type SheetRow } from "./sheet-rows";
import type { Selection } from "./use-selection";

interface Place {
  data: BudgetEditorData;
  sheet: BudgetSheet;
  saver: BudgetSaver;
  rows: readonly SheetRow[];
  columns: readonly ColumnName[];
  selection: Selection;
  say: (text: string) => void;
  /** The sheet has the focus again. */
  focus: () => void;
}

/** Writing into the sheet: a cell, many of them, new lines, and what comes from the clipboard. */
export function useWriting({ data, sheet, saver, rows, columns, selection, say, focus }: Place) {
  const { t } = useWords();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [paste, setPaste] = useState<Paste | null>(null);
  /** The line that this editor makes: once, and again under the same key where the server was not reached (R3). */
  const making = useRef<{ text: string; key: string; failed: boolean } | null>(null);
  const { budget, home, definitions, currencies } = data;
  const mayWrite = budget.may_write === 1;
  const { active, span, row, column } = selection;

  const write = (edits: readonly Edit[]) => {
    saver.go();
    return sheet.write(edits);
  };
  const faultOf = (fault: string) => t(`budget-editor.fault.${fault}`);
  const isWritable = (at: SheetRow | undefined, name: ColumnName): name is CellName =>
    mayWrite && isCell(name) && (at?.kind === "line" || (at?.kind === "new" && name === "name"));
  /** The lines and cells of the selection. */
  const selected = (): { id: number; cell: CellName }[] =>
    rows.slice(span.rows[0], span.rows[1] + 1).flatMap((one) =>
      one.kind === "line"
        ? columns
            .slice(span.columns[0], span.columns[1] + 1)
            .filter(isCell)
            .map((cell) => ({ id: one.id, cell }))
        : [],
    );

  const edit = (typed: string | null) => {
    if (!row || !isWritable(row, column)) return;
    const line = row.kind === "line" ? sheet.line(row.id) : undefined;
    making.current = null;
    setEditing({
      key: row.key,
      column,
      text: typed ?? (line ? writtenCell(column, valueOf(line, column)) : ""),
      fault: null,
    });
  };

  async function make(category_id: number, items: Record<string, string | number>[], key: string) {
    const said = await addLines(home, { category_id, items }, key);
    if (said !== null && typeof said === "object") {
      sheet.remember({ made: said.made });
      revalidate();
      return null;
    }
    return said ?? t("budget-editor.fault.offline");
  }

  const commit = async (text: string, to: Leaving) => {
    if (!editing || !row || !isCell(editing.column)) return;
    const leave = () => {
      setEditing(null);
      if (to.rows !== 0 || to.columns !== 0) {
        focus();
        selection.go(active.row + to.rows, active.column + to.columns);
      }
    };
    if (row.kind === "new") {
      if (text.trim() === "") return leave();
      const before = making.current?.text === text ? making.current : null;
      // Leaving the cell after Enter says the same once more.
      if (before && !before.failed) return;
      const known = definitions.find(({ name }) => name === text.trim());
      const made = { text, key: before?.key ?? crypto.randomUUID(), failed: false };
      making.current = made;
      const fault = await make(row.id, [{ name: text.trim(), ...(known ? { item_id: known.id } : {}) }], made.key);
      made.failed = fault !== null;
      if (fault !== null) return setEditing({ ...editing, text, fault });
      setEditing(null);
      // The empty row stays where one is: the next name may follow.
      return focus();
    }
    if (row.kind !== "line") return leave();
    const read = readCell(editing.column, text, budget.currency, currencies);
    if ("fault" in read) return setEditing({ ...editing, text, fault: faultOf(read.fault) });
    write([{ id: row.id, cell: editing.column, value: read.value }]);
    leave();
  };

  const clear = () => {
    if (!mayWrite) return;
    const edits = selected().flatMap(({ id, cell }) => {
      const read = readCell(cell, "", budget.currency, currencies);
      return "value" in read ? [{ id, cell, value: read.value }] : [];
    });
    write(edits);
  };

  /** Ctrl+D: the first row of the selection in all of it; of a single row the one above it. */
  const fill = () => {
    if (!mayWrite) return;
    const lines = rows.slice(span.rows[0], span.rows[1] + 1).filter(({ kind }) => kind === "line");
    const above = rows.slice(0, span.rows[0]).findLast(({ kind }) => kind === "line");
    const source = lines.length > 1 ? lines[0] : above;
    const line = source && sheet.line(source.id);
    if (!line) return;
    write(
      selected()
        .filter(({ id }) => id !== line.id)
        .map(({ id, cell }) => ({ id, cell, value: valueOf(line, cell) })),
    );
  };

  const copied = (): string => {
    const names = columns.slice(span.columns[0], span.columns[1] + 1);
    const sums = sheet.sums();
    return writeTable(
      rows.slice(span.rows[0], span.rows[1] + 1).map((one) => {
        const line = one.kind === "line" ? sheet.line(one.id) : undefined;
        const name = one.kind === "category" ? one.category.name : one.kind === "group" ? one.group.name : "";
        return names.map((at) => {
          if (line && isCell(at)) return writtenCell(at, valueOf(line, at));
          if (line && at === "charges") return writtenCell(at, sheet.chargesOf(line) ?? "");
          if (line) return sumText(at, sums.byLine.get(line.id), budget.currency, line);
          return at === "name" ? name : "";
        });
      }),
    );
  };

  async function makePasted(category_id: number, items: Record<string, string>[]) {
    const fault = await make(category_id, items, crypto.randomUUID());
    if (fault !== null) say(fault);
  }

  const put = (plan: Paste) => {
    setPaste(null);
    focus();
    write(pastedEdits(plan));
    const items = pastedLines(plan);
    if (items.length > 0 && row) void makePasted(categoryOf(row), items);
  };

  const pasteText = (text: string) => {
    if (!mayWrite || !row || text === "") return;
    const table = readTable(text);
    const first = table[0]?.[0] ?? "";
    const [cell] = table.length === 1 && table[0]?.length === 1 ? [column] : [];
    if (cell !== undefined && selection.isMany && isCell(cell)) {
      const edits = selected().flatMap((one) => {
        const read = readCell(one.cell, first, budget.currency, currencies);
        return "value" in read ? [{ ...one, value: read.value }] : [];
      });
      return void write(edits);
    }
    const start = Math.min(...span.rows);
    const plan = planPaste(table, {
      columns: columns.slice(span.columns[0]),
      lines: linesFrom(rows, start),
      currency: budget.currency,
      currencies,
    });
    if (table.length === 1 && plan.unread === 0 && plan.rows[0]?.id != null) put(plan);
    else setPaste(plan);
  };

  return {
    editing,
    edit,
    commit,
    cancel: () => {
      setEditing(null);
      focus();
    },
    clear,
    fill,
    copied,
    pasteText,
    paste,
    put,
    closePaste: () => {
      setPaste(null);
      focus();
    },
  };
}

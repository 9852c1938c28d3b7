import { useState } from "react";

import {
  type CellName,
  type ColumnName,
  isCell,
  readCell,
  readTable,
  valueOf,
  writeTable,
  writtenCell,
  writtenOf,
} from "~/browser/budget-cells";
import { mapPaste, type Paste, pastedEdits, pastedLines, planPaste } from "~/browser/budget-paste";
import type { BudgetSaver } from "~/browser/budget-saver";
import type { BudgetSheet } from "~/browser/budget-sheet";
import type { Edit } from "~/browser/budget-steps";
import type { BudgetEditorData } from "~/services/budgets/read-editor.server";
import { useWords } from "~/locales/budget-editor";

import type { Leaving } from "./cell-editor";
import { sumText } from "./grid-cell";
import type { Editing } from "./grid-row";
import type { Chosen } from "./name-choices";
import { categoryOf, linesFrom, ofCategoryFirst, type SheetRow } from "./sheet-rows";
import type { Selection } from "./use-selection";

interface Place {
  data: BudgetEditorData;
  sheet: BudgetSheet;
  saver: BudgetSaver;
  rows: readonly SheetRow[];
  columns: readonly ColumnName[];
  selection: Selection;
  /** The sheet has the focus again. */
  focus: () => void;
}

/** Writes into the sheet: a cell, many of them, new lines, and the content of the clipboard. */
export function useWriting({ data, sheet, saver, rows, columns, selection, focus }: Place) {
  const { t } = useWords();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [paste, setPaste] = useState<Paste | null>(null);
  const { budget, currencies } = data;
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
    setEditing({
      key: row.key,
      column,
      text: typed ?? (line ? writtenCell(column, valueOf(line, column)) : ""),
      fault: null,
    });
  };

  const readIn = (cell: CellName, text: string) => readCell(cell, text, budget.currency, currencies);
  const editsOf = (id: number, cell: CellName, text: string): Edit[] =>
    writtenOf(cell, readIn(cell, text)).map((one) => ({ id, ...one }));

  /** Moves the focus after a cell: Tab goes to the next writable one, in the row of this key. */
  const leave = (to: Leaving, key: string, column: ColumnName) => {
    setEditing(null);
    if (to.rows === 0 && to.columns === 0) return;
    focus();
    if (to.rows !== 0) return selection.enter(active.row + to.rows);
    const cells = columns.filter(isCell);
    selection.tab(key, cells[cells.indexOf(column as CellName) + to.columns] ?? column);
  };

  /** Returns true if the cell could be left with this text. */
  const commit = (text: string, to: Leaving, chosen?: Chosen): boolean => {
    // After a press of the mouse the active row is another one already.
    const at = editing && rows.find(({ key }) => key === editing.key);
    if (!editing || !at || !isCell(editing.column)) return true;
    const refuse = (fault: string) => {
      setEditing({ ...editing, text, fault });
      return false;
    };
    if (at.kind === "new") {
      const name = text.trim();
      if (name === "") {
        leave(to, at.key, editing.column);
        return true;
      }
      const known = ofCategoryFirst(data, at).find((one) => one.name === name);
      saver.go();
      const [made] = sheet.add(at.id, [{ name, ...(chosen ?? (known ? { item_id: known.id } : {})) }]);
      if (made === undefined) return refuse(faultOf("other"));
      setEditing(null);
      if (to.columns > 0) leave(to, `i${made}`, editing.column);
      // The empty row keeps the focus: the next name may follow.
      else if (to.rows !== 0 || to.columns !== 0) focus();
      return true;
    }
    if (at.kind === "line") {
      const read = readIn(editing.column, text);
      if ("fault" in read) return refuse(faultOf(read.fault));
      write(editsOf(at.id, editing.column, text));
    }
    leave(to, at.key, editing.column);
    return true;
  };

  const clear = () => {
    if (!mayWrite) return;
    write(selected().flatMap(({ id, cell }) => editsOf(id, cell, "")));
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
      rows.slice(span.rows[0], span.rows[1] + 1).flatMap((one) => {
        if (one.kind === "set") return [];
        const line = one.kind === "line" ? sheet.line(one.id) : undefined;
        const name = one.kind === "category" ? one.category.name : one.kind === "group" ? one.group.name : "";
        const cells = names.map((at) => {
          if (line && isCell(at)) return writtenCell(at, valueOf(line, at));
          if (line && at === "charges") return writtenCell(at, sheet.chargesOf(line) ?? "");
          if (line) return sumText(at, sums.byLine.get(line.id), budget.currency, line);
          return at === "name" ? name : "";
        });
        return [cells];
      }),
    );
  };

  const put = (plan: Paste) => {
    setPaste(null);
    focus();
    write(pastedEdits(plan));
    const items = pastedLines(plan);
    if (items.length > 0 && row) sheet.add(categoryOf(row), items);
  };

  const pasteText = (text: string) => {
    if (!mayWrite || !row || text === "") return;
    const table = readTable(text);
    const first = table[0]?.[0] ?? "";
    const [cell] = table.length === 1 && table[0]?.length === 1 ? [column] : [];
    if (cell !== undefined && selection.isMany && isCell(cell)) {
      return void write(selected().flatMap((one) => editsOf(one.id, one.cell, first)));
    }
    const start = Math.min(...span.rows);
    const plan = planPaste(table, {
      columns: columns.slice(span.columns[0]),
      lines: linesFrom(rows, start),
      currency: budget.currency,
      currencies,
    });
    if (table.length === 1 && plan.unread === 0 && plan.leftOut === 0 && plan.rows[0]?.id != null) put(plan);
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
    /** Takes a column of the pasted table for another one; null leaves it out. */
    mapPaste: (at: number, cell: CellName | null) =>
      setPaste((now) => {
        if (!now) return now;
        // Each column of the sheet is taken from one pasted column at most.
        const mapping = now.mapping.map((one, index) => (index === at ? cell : one === cell ? null : one));
        return mapPaste(now.table, mapping, now.place);
      }),
    put,
    closePaste: () => {
      setPaste(null);
      focus();
    },
  };
}

import { useState } from "react";

import type { BudgetItem } from "#contract/budgets/budgets";
import {
  type CellName,
  type ColumnName,
  isCell,
  isWritten,
  priceCurrency,
  readTable,
  valueOf,
  writeTable,
  type WrittenName,
  writtenCell,
} from "~/browser/budget-cells";
import type { LastPrice } from "~/browser/budget-lines";
import type { CellFormulas } from "~/browser/budget-formulas";
import { mapPaste, type Paste, pastedEdits, pastedLines, planPaste } from "~/browser/budget-paste";
import type { BudgetSaver } from "~/browser/budget-saver";
import type { BudgetSheet } from "~/browser/budget-sheet";
import type { Edit } from "~/browser/budget-steps";
import type { BudgetEditorData } from "~/services/budgets/read-editor.server";
import { useWords } from "~/locales/budget-editor";
import { currencySign } from "~/shared/format";

import type { Leaving } from "./cell-editor";
import { cellWriting } from "./cell-writing";
import { chargeLabel } from "./charge-text";
import { sumText } from "./grid-cell";
import type { Editing } from "./grid-row";
import type { Chosen, NewSupplier } from "./name-choices";
import { categoryOf, linesFrom, ofCategoryFirst, type SheetRow } from "./sheet-rows";
import type { Selection } from "./use-selection";

interface Place {
  data: BudgetEditorData;
  sheet: BudgetSheet;
  saver: BudgetSaver;
  rows: readonly SheetRow[];
  columns: readonly ColumnName[];
  selection: Selection;
  formulas: CellFormulas;
  /** The last price of a line's supplier, as long as the line has none. */
  ghostOf: (line: BudgetItem | undefined) => LastPrice | null;
  /** The sheet has the focus again. */
  focus: () => void;
}

/** Writes into the sheet: a cell, many of them, new lines, and the content of the clipboard. */
export function useWriting({ data, sheet, saver, rows, columns, selection, formulas, ghostOf, focus }: Place) {
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
  const texts = cellWriting({ budget, currencies, sheet, formulas, write });
  const faultOf = (fault: string) => t(`budget-editor.fault.${fault}`);
  const isWritable = (at: SheetRow | undefined, name: ColumnName): name is WrittenName =>
    mayWrite && isWritten(name) && (at?.kind === "line" || (at?.kind === "new" && name === "name"));
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
    // An internal line sells nothing.
    if (column === "profit_ratio" && line?.is_internal === 1) return;
    const ghost = (column === "price_buy" && ghostOf(line)) || undefined;
    const text = typed ?? (line && !ghost ? texts.textIn(line, column) : "");
    setEditing({ key: row.key, column, text, fault: null, ghost });
  };

  /** Moves the focus after a cell: Tab goes to the next writable one, in the row of this key. */
  const leave = (to: Leaving, key: string, column: ColumnName) => {
    setEditing(null);
    if (to.rows === 0 && to.columns === 0) return;
    focus();
    if (to.rows !== 0) return selection.enter(active.row + to.rows);
    const order = columns.filter((one) => isCell(one) || one === column);
    selection.tab(key, order[order.indexOf(column) + to.columns] ?? column);
  };

  /** Returns true if the cell could be left with this text. */
  const commit = (text: string, to: Leaving, chosen?: Chosen | NewSupplier): boolean => {
    // After a press of the mouse the active row is another one already.
    const at = editing && rows.find(({ key }) => key === editing.key);
    if (!editing || !at || !isWritten(editing.column)) return true;
    const refuse = (fault: string) => {
      setEditing({ ...editing, text, fault });
      return false;
    };
    const isNewSupplier = chosen !== undefined && "new_supplier" in chosen;
    if (at.kind === "new" && !isNewSupplier) {
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
    if (at.kind === "line" && editing.ghost && to.columns > 0 && text.trim() === "")
      texts.takePrice(at.id, editing.ghost);
    else if (at.kind === "line") {
      if (isNewSupplier) sheet.makeSupplier(text.trim());
      const fault = texts.writeText(at.id, editing.column, text);
      if (fault !== null) return refuse(faultOf(fault));
    }
    leave(to, at.key, editing.column);
    return true;
  };

  const clear = () => {
    if (!mayWrite) return;
    write(selected().flatMap(({ id, cell }) => texts.editsOf(id, cell, "")));
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
        // A price stands there with its currency.
        .flatMap(({ id, cell }) =>
          [cell, priceCurrency[cell]].flatMap((one) => (one ? [{ id, cell: one, value: valueOf(line, one) }] : [])),
        ),
    );
  };

  /** The currency of a price that is not the budget's, if it has no column of its own. */
  const foreignSign = (line: BudgetItem, cell: CellName): string => {
    const of = priceCurrency[cell];
    return !of || columns.includes(of) || line[of] === budget.currency ? "" : ` ${currencySign(line[of])}`;
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
          if (line && isCell(at)) return `${writtenCell(at, valueOf(line, at))}${foreignSign(line, at)}`;
          if (line && at === "charges") return line.taxes.map(chargeLabel).join(", ");
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
      return void write(selected().flatMap((one) => texts.editsOf(one.id, one.cell, first)));
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

  /** Tab takes the ghost of the active cell; false if there is none. */
  const takeActive = (): boolean => {
    const ghost = mayWrite && row?.kind === "line" && column === "price_buy" && ghostOf(sheet.line(row.id));
    return ghost ? texts.takePrice(row.id, ghost) : false;
  };

  return {
    editing,
    takeActive,
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

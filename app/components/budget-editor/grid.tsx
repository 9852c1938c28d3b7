import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";

import type { BudgetSaver } from "~/browser/budget-saver";
import { sidesOf } from "~/browser/budget-counts";
import { CellFormulas } from "~/browser/budget-formulas";
import type { BudgetSheet } from "~/browser/budget-sheet";
import type { BudgetEditorData } from "~/services/budgets/read-editor.server";
import { useWords } from "~/locales/budget-editor";

import { columnStyle, useColumnInSight } from "./column-widths";
import { commandOf } from "./grid-keys";
import { GridHead, GridLists } from "./grid-parts";
import { GridRow } from "./grid-row";
import { PasteDialog } from "./paste-dialog";
import { rowHeight } from "./row-heights";
import { SheetDrag } from "./sheet-drag";
import { Rail } from "./rail";
import { SetRow } from "./set-row";
import { categoryOf, namesOf, nextOpen, sheetRows } from "./sheet-rows";
import { Toolbar } from "./toolbar";
import { useActs } from "./use-acts";
import { useColumns } from "./use-columns";
import { useLastPrices } from "./use-last-prices";
import { useOpening } from "./use-opening";
import { useRowHeights } from "./use-row-heights";
import { useSelection } from "./use-selection";
import { useSteady } from "./use-steady";
import { useRevision, useSums } from "./use-sheet";
import { useWriting } from "./use-writing";

interface Props {
  data: BudgetEditorData;
  sheet: BudgetSheet;
  saver: BudgetSaver;
}

const spotOf = (target: EventTarget | null): [number, number] | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const [row, column] = (cell?.dataset["cell"] ?? "").split(" ").map(Number);
  return cell && row !== undefined && column !== undefined ? [row, column] : null;
};

/** BUD-037, BUD-039: the budget as a sheet that the keyboard works; only rows in sight are drawn. */
export function Grid({ data, sheet, saver }: Props) {
  const { t } = useWords();
  const { budget, home } = data;
  const mayWrite = budget.may_write === 1;
  const revision = useRevision(sheet);
  const sums = useSums(sheet);
  const made = sheet.newLines();
  const rows = useMemo(() => sheetRows(budget, made, sheet.keyOf), [budget, made, sheet]);
  const { columns, hidden, toggle, isNarrow } = useColumns(sheet.hasCharges());
  const [formulas] = useState(() => new CellFormulas(budget.code, window.sessionStorage));
  const box = useRef<HTMLDivElement>(null);
  const shown = { box, rows, columns, isNarrow, sheet, sums, currency: budget.currency, mayWrite };
  const { heights, differences, isTall } = useRowHeights(shown);
  const selection = useSelection(rows, columns);
  const { active, span, row, go } = selection;
  const focus = () => box.current?.focus({ preventScroll: true });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heights[index] ?? rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
    // The active row is always rendered, wherever one scrolls: its cell has the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active.row])].toSorted((one, other) => one - other),
  });
  const tall = heights.join();
  // The library asks for the size of a row once.
  useLayoutEffect(() => virtual.measure(), [virtual, tall]);
  useEffect(() => virtual.scrollToIndex(active.row), [virtual, active.row]);
  useColumnInSight(box, active.column, columns.length);
  const { openCell, openPart } = useOpening(data, selection, row);
  const inSight = virtual.getVirtualItems().flatMap(({ index }) => rows[index] ?? []);
  const ghostOf = useLastPrices(home, sheet, inSight, mayWrite);
  const acts = useActs({ home, pageKey: data.key, sheet, saver, rows, row, focus });
  const writing = useWriting({ data, sheet, saver, rows, columns, selection, formulas, ghostOf, focus });
  const { editing } = writing;
  const [onCommit, onCancel, onPick] = [useSteady(writing.commit), useSteady(writing.cancel), useSteady(acts.choose)];
  const jump = useSteady((category: number) => {
    const key = `c${category}`;
    selection.stand(key, "name");
    virtual.scrollToIndex(
      rows.findIndex((one) => one.key === key),
      { align: "start" },
    );
    focus();
  });
  const selectedLines = rows.slice(span.rows[0], span.rows[1] + 1).filter(({ kind }) => kind === "line");
  const removeSelected = () => {
    if (!mayWrite || selectedLines.length === 0) return;
    void acts.remove(selectedLines.map(({ id }) => id));
    // The row that moves up to this place; at the end of a category its empty one.
    go(span.rows[1] + 1, selection.active.column);
    focus();
  };
  const goToOpen = () => {
    const next = nextOpen(rows, sheet.openCells(), active.row);
    if (!next) return;
    if (!columns.includes(next.cell)) toggle(next.cell);
    selection.stand(next.key, next.cell);
    focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys of a control inside a cell are its own.
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2);
    if (event.key === "Tab" && !event.shiftKey && writing.takeActive()) return event.preventDefault();
    const command = commandOf(event, page);
    if (!command) return;
    event.preventDefault();
    switch (command.act) {
      case "move":
        return go(active.row + command.rows, active.column + command.columns, command.extend);
      case "edit":
        if (command.text === null && (openPart() || openCell())) return;
        return writing.edit(command.text);
      case "up":
        return acts.step(-1);
      case "down":
        return acts.step(1);
      case "pick":
        return mayWrite && acts.isOption(row) ? acts.choose() : writing.edit(" ");
      case "undo":
        return acts.undo();
      case "redo":
        return acts.redo();
      case "remove":
        return removeSelected();
      default:
        return writing[command.act]();
    }
  };
  const onMouseDown = (event: MouseEvent) => {
    const spot = spotOf(event.target);
    if (!spot || (event.target instanceof Element && event.target.closest("input, button, .worksheet-more"))) return;
    go(...spot, event.shiftKey);
  };
  return (
    <SheetDrag onDrop={acts.drop}>
      <Toolbar
        budget={budget}
        {...{ home, sheet, saver, mayWrite, row, acts, hidden, toggle, isNarrow }}
        many={selectedLines.length}
        onRemove={removeSelected}
        onNext={goToOpen}
        onJump={jump}
      />
      {acts.alerts}
      <div className="worksheet-split">
        <Rail budget={budget} home={home} sums={sums.categories} current={row && categoryOf(row)} onJump={jump} />
        <div
          ref={box}
          role="grid"
          tabIndex={0}
          className="worksheet-grid"
          data-charges={sheet.hasCharges() ? "" : undefined}
          style={columnStyle(columns)}
          aria-label={t("budget-editor.sheet")}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable="true"
          aria-readonly={!mayWrite}
          aria-activedescendant={row ? `cell-${row.key}-${selection.column}` : undefined}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onDoubleClick={(event) => {
            if (!spotOf(event.target) || event.target instanceof HTMLInputElement) return;
            if (!openCell()) writing.edit(null);
          }}
          onCopy={(event) => {
            event.preventDefault();
            event.clipboardData.setData("text/plain", writing.copied());
          }}
          onCut={(event) => {
            event.preventDefault();
            event.clipboardData.setData("text/plain", writing.copied());
            writing.clear();
          }}
          onPaste={(event) => {
            event.preventDefault();
            writing.pasteText(event.clipboardData.getData("text/plain"));
          }}
        >
          <GridHead columns={columns} />
          <div role="rowgroup" className="worksheet-body" style={{ height: `${virtual.getTotalSize()}px` }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const one = rows[index];
              if (!one) return null;
              if (one.kind === "set")
                return <SetRow key={one.key} row={one} at={index} top={start} columns={columns.length} />;
              const line = one.kind === "line" ? sheet.line(one.id) : undefined;
              const isSelected = index >= span.rows[0] && index <= span.rows[1];
              return (
                <GridRow
                  key={one.key}
                  row={one}
                  at={index}
                  top={start}
                  height={heights[index] ?? rowHeight}
                  tall={isTall(one)}
                  columns={columns}
                  line={line}
                  sums={line ? sums.byLine.get(line.id) : sidesOf(sums, one.kind, one.id)}
                  noted={line && (sheet.theirsOf(line.id) ?? sheet.faultsOf(line.id)) ? revision : 0}
                  sheet={sheet}
                  home={home}
                  currency={budget.currency}
                  project={budget.project.code}
                  budget={budget.code}
                  target={data.target}
                  mayWrite={mayWrite}
                  selected={isSelected ? span.columns : null}
                  active={active.row === index ? active.column : null}
                  editing={editing?.key === one.key ? editing : null}
                  difference={differences.get(one.key) ?? null}
                  ghost={ghostOf(line)}
                  mayChooseSuppliers={data.mayChooseSuppliers}
                  names={editing?.key === one.key && one.kind === "new" ? namesOf(data, one) : null}
                  {...{ onCommit, onCancel, onPick }}
                />
              );
            })}
          </div>
        </div>
      </div>
      <GridLists currencies={data.currencies} />
      {writing.paste ? (
        <PasteDialog
          paste={writing.paste}
          onMap={writing.mapPaste}
          onPaste={() => writing.paste && writing.put(writing.paste)}
          onClose={writing.closePaste}
        />
      ) : null}
    </SheetDrag>
  );
}

import { useDraggable, useDroppable } from "@dnd-kit/core";
import { Link } from "@remix-run/react";
import { memo } from "react";

import type { BudgetItem } from "#contract/budgets/budgets";
import type { SidesText } from "#contract/budgets/budget-sums";
import { type ColumnName, isCell, isNumeric, isWritten, type WrittenName } from "~/browser/budget-cells";
import type { LastPrice } from "~/browser/budget-lines";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { Chip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/budget-editor";
import { withQuery } from "~/shared/paths";

import { CellEditor, type Leaving, SupplierEditor } from "./cell-editor";
import { ghostText, LineCell, Ratio, sumText } from "./grid-cell";
import type { Chosen, Names, NewSupplier } from "./name-choices";
import { differenceText } from "./set-differences";
import { OptionMark } from "./set-row";
import type { SheetRow } from "./sheet-rows";

export interface Editing {
  key: string;
  column: ColumnName;
  text: string;
  fault: string | null;
  /** A price that Tab takes while nothing is written. */
  ghost?: LastPrice | undefined;
}

interface Props {
  row: Exclude<SheetRow, { kind: "set" }>;
  at: number;
  top: number;
  height: number;
  /** True for a row with the lines of its charges. */
  tall: boolean;
  columns: readonly ColumnName[];
  line: BudgetItem | undefined;
  sums: SidesText | undefined;
  /** Counter of changes to choices and faults of cells: a new number reads them anew. */
  noted: number;
  sheet: BudgetSheet;
  currency: string;
  home: string;
  /** Codes of the budget's project and of the budget. */
  project: string;
  budget: string;
  /** Percent that is to be earned. */
  target: string | null;
  mayWrite: boolean;
  /** The first and last column of the selection in this row. */
  selected: readonly [number, number] | null;
  active: number | null;
  editing: Editing | null;
  /** Proposals for its name while it is edited. */
  names: Names | null;
  /** Sale of an alternative minus that of the chosen one. */
  difference: string | null;
  /** The last price of its supplier. */
  ghost: LastPrice | null;
  mayChooseSuppliers: boolean;
  onCommit: (text: string, to: Leaving, chosen?: Chosen | NewSupplier) => boolean;
  onCancel: () => void;
  /** Chooses this one of its alternatives. */
  onPick: (row: SheetRow) => void;
}

/**
 * A new line begins with its name; other parts of a category have forms. The sheet is one tab stop: by keyboard these
 * are in the toolbar.
 */
function NewRow({ home, category }: { home: string; category: number }) {
  const { t } = useWords();
  return (
    <>
      <span className="worksheet-empty">{t("budget-editor.newLine")}</span>
      <span className="worksheet-more">
        <Link tabIndex={-1} to={withQuery(`${home}/groups/new`, { category })}>
          <Icon name="plus" size={14} /> {t("budget-editor.more.group")}
        </Link>
        <Link tabIndex={-1} to={withQuery(`${home}/items/new`, { category, at: "set" })}>
          <Icon name="plus" size={14} /> {t("budget-editor.more.set")}
        </Link>
      </span>
    </>
  );
}

/** Cell of a row that is not a line. */
function Other({
  home,
  row,
  column,
  sums,
  currency,
  target,
}: Pick<Props, "home" | "row" | "sums" | "currency" | "target"> & { column: ColumnName }) {
  if (row.kind === "new") return column === "name" ? <NewRow home={home} category={row.id} /> : null;
  if (row.kind === "line") return null;
  if (column === "profit_ratio") return <Ratio ratio={sums?.profit_ratio} target={target} />;
  if (column !== "name") {
    if (column === "note" && row.kind === "group") return <>{row.group.note}</>;
    if (column === "profit") return sums ? <Money amount={sums.profit} currency={currency} /> : null;
    return <>{sumText(column, sums, currency, row.kind === "group" ? row.group : row.category)}</>;
  }
  if (row.kind === "category") return <b>{row.category.name}</b>;
  return (
    <>
      {row.group.name}
      {row.group.alt_group === null || !row.apart ? null : (
        <>
          {" "}
          <Chip tone={row.group.is_default ? "accent" : "outline"}>{row.group.alt_group}</Chip>
        </>
      )}
    </>
  );
}

type Editors = Pick<Props, "names" | "sheet" | "mayChooseSuppliers" | "onCommit" | "onCancel">;

function Editor({ column, editing, ...props }: Editors & { column: WrittenName; editing: Editing }) {
  const { t } = useWords();
  const { text, fault } = editing;
  const { onCommit, onCancel } = props;
  const own = { cell: column, text, fault, label: t(`budget-editor.column.${column}`), onCommit, onCancel };
  if (column === "supplier")
    return <SupplierEditor {...own} sheet={props.sheet} mayChoose={props.mayChooseSuppliers} />;
  return (
    <CellEditor
      {...own}
      ghost={editing.ghost && ghostText(editing.ghost)}
      names={column === "name" ? props.names : null}
    />
  );
}

const isOff = (row: { alt_group: string | null; is_default: 0 | 1 } | null | undefined) =>
  Boolean(row && row.alt_group !== null && row.is_default === 0);

/** Content of a cell that is not edited; a name with what stands below it on a phone is one part beside its marks. */
function Content({ column, ...props }: Props & { column: ColumnName }) {
  const { row, line, sums, sheet, currency, difference } = props;
  const { t } = useWords();
  const content = line ? (
    <LineCell
      {...{ column, line, sums, sheet, currency }}
      apart={row.kind === "line" && row.apart}
      project={props.project}
      budget={props.budget}
      target={props.target}
      ghost={props.ghost}
    />
  ) : (
    <Other {...{ row, column, sums, currency }} home={props.home} target={props.target} />
  );
  if (column !== "name") return content;
  return (
    <span className="worksheet-text">
      {content}
      {difference === null ? null : (
        <span className="worksheet-more" title={t("budget-editor.difference")}>
          <span className="worksheet-label">{t("budget-editor.differenceLabel")} </span>
          {differenceText(difference, currency)}
        </span>
      )}
    </span>
  );
}

/** A row of the sheet. It can be dragged by its grip, and others dropped on it. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, at, top, height, columns, line, sheet, mayWrite, selected, active, editing } = props;
  const drop = useDroppable({ id: `onto-${row.key}` });
  const isMovable = mayWrite && (row.kind === "line" || row.kind === "group");
  const drag = useDraggable({ id: row.key, disabled: !isMovable });
  const group = row.kind === "line" || row.kind === "group" ? row.group : null;
  const set = line?.alt_group ?? group?.alt_group ?? null;
  /** An alternative itself, not a line within one. */
  const option = line ?? (row.kind === "group" ? row.group : null);
  const off = isOff(line) || isOff(group);
  return (
    <div
      role="row"
      ref={drop.setNodeRef}
      aria-rowindex={at + 2}
      className="worksheet-row"
      data-kind={row.kind}
      data-inside={row.kind === "line" && row.group ? "" : undefined}
      data-set={set === null ? undefined : ""}
      data-off={off ? "" : undefined}
      data-chosen={set !== null && !off ? "" : undefined}
      data-tall={props.tall ? "" : undefined}
      data-over={drop.isOver ? "" : undefined}
      style={{ top: `${top}px`, height: `${height}px` }}
    >
      {columns.map((column, index) => {
        const isEditing = editing !== null && editing.column === column && isWritten(column);
        return (
          <div
            key={column}
            role="gridcell"
            id={`cell-${row.key}-${column}`}
            aria-colindex={index + 1}
            aria-selected={selected !== null && index >= selected[0] && index <= selected[1]}
            className={isNumeric(column) ? "worksheet-cell num" : "worksheet-cell"}
            data-cell={`${at} ${index}`}
            data-active={active === index ? "" : undefined}
            data-noted={
              line && isCell(column) && (sheet.theirsOf(line.id)?.has(column) || sheet.faultsOf(line.id)?.has(column))
                ? ""
                : undefined
            }
          >
            {isEditing && isWritten(column) ? (
              <Editor {...props} column={column} editing={editing} />
            ) : (
              <>
                {index === 0 && isMovable ? (
                  <span ref={drag.setNodeRef} {...drag.listeners} className="worksheet-grip">
                    <Icon name="grip-vertical" />
                  </span>
                ) : null}
                {index === 0 && option !== null ? (
                  <OptionMark option={option} mayWrite={mayWrite} onPick={() => props.onPick(row)} />
                ) : null}
                <Content {...props} column={column} />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

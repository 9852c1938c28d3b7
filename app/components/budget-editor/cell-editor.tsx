import { type KeyboardEvent, useId, useRef } from "react";

import { budgetLimits } from "#contract/budgets/budget-facts";
import type { WrittenName } from "~/browser/budget-cells";
import type { BudgetSheet } from "~/browser/budget-sheet";
import type { ComboItem } from "~/components/form/choices/combo-row";
import { useWords } from "~/locales/budget-editor";

import { type CellChoices, type Chosen, chosenOf, type Names, type NewSupplier, useNameChoices } from "./name-choices";
import { useSupplierChoices } from "./supplier-choices";

export interface Leaving {
  rows: number;
  columns: number;
}

interface Props {
  cell: WrittenName;
  /** Typed text that replaces the cell's text; null edits the cell's text. */
  text: string;
  label: string;
  fault: string | null;
  /** A text that Tab takes while nothing is written. */
  ghost?: string | undefined;
  /** Returns true if the cell could be left. */
  onCommit: (text: string, to: Leaving, chosen?: Chosen | NewSupplier) => boolean;
  onCancel: () => void;
}
type Choose = (item: ComboItem, to: Leaving) => void;

const lists: Partial<Record<WrittenName, string>> = {
  currency_buy: "budget-currencies",
  currency_sell: "budget-currencies",
};
const lengths: Partial<Record<WrittenName, number>> = {
  note: budgetLimits.noteLength,
  supplier: budgetLimits.supplierLength,
};
const aside = { rows: 0, columns: 1 };

/** Commits a text once, for moving the focus fires a blur too. */
function useLeaving(onCommit: Props["onCommit"]) {
  const isLeft = useRef(false);
  const leave: Props["onCommit"] = (text, to, chosen) => {
    isLeft.current = true;
    isLeft.current = onCommit(text, to, chosen);
    return isLeft.current;
  };
  return { isLeft, leave };
}
type LeavingCell = ReturnType<typeof useLeaving>;

/** A cell in editing, and for a new line's name the proposals for it. */
export function CellEditor({ names, ...cell }: Props & { names: Names | null }) {
  const leaving = useLeaving(cell.onCommit);
  const choose: Choose = (item, to) => void leaving.leave(item.label, to, chosenOf(item));
  const choices = useNameChoices(names, cell.text, (item) => choose(item, aside));
  return <CellInput {...{ ...cell, leaving, choices, choose }} />;
}

/** BUD-013: a supplier in editing. */
export function SupplierEditor(props: Props & { sheet: BudgetSheet; mayChoose: boolean }) {
  const { sheet, mayChoose, ...cell } = props;
  const leaving = useLeaving(cell.onCommit);
  const choose: Choose = (item, to) =>
    void leaving.leave(item.label, to, item.isNew ? { new_supplier: true } : undefined);
  const choices = useSupplierChoices(sheet, mayChoose, cell.text, (item) => choose(item, aside));
  return <CellInput {...{ ...cell, leaving, choices, choose }} />;
}

interface Written extends Omit<Props, "onCommit"> {
  leaving: LeavingCell;
  choices: CellChoices;
  choose: Choose;
}

/** Enter saves and goes down, Tab to the right, Esc restores the old value. */
function CellInput({ cell, text, label, fault, ghost, leaving, choices, choose, onCancel }: Written) {
  const { t } = useWords();
  const id = useId();
  const { isLeft, leave } = leaving;
  // The note is the only cell whose text the client reads unchanged.
  const hint = cell === "note" && fault === null ? t("budget-editor.noteHint") : null;
  const commit = (input: HTMLInputElement, to: Leaving) => {
    if (choices.active) choose(choices.active, to);
    else leave(input.value, to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (choices.onKey(event)) return event.preventDefault();
    const back = event.shiftKey ? -1 : 1;
    if (event.key === "Enter") {
      event.preventDefault();
      commit(event.currentTarget, { rows: back, columns: 0 });
    } else if (event.key === "Tab") {
      event.preventDefault();
      commit(event.currentTarget, { rows: 0, columns: back });
    } else if (event.key === "Escape") {
      event.preventDefault();
      isLeft.current = true;
      onCancel();
    }
  };
  return (
    <>
      <input
        {...choices.inputProps}
        autoFocus
        className="worksheet-input"
        aria-label={label}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null && hint === null ? undefined : id}
        // A decimal keypad has no signs for a calculation.
        inputMode={cell === "vat_rate" || cell === "profit_ratio" ? "decimal" : "text"}
        list={lists[cell]}
        maxLength={lengths[cell] ?? budgetLimits.nameLength}
        placeholder={ghost}
        autoComplete="off"
        defaultValue={text}
        onKeyDown={onKeyDown}
        onPaste={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onBlur={(event) => {
          // A proposal that was only highlighted in the list is not taken.
          if (!isLeft.current) leave(event.currentTarget.value, { rows: 0, columns: 0 });
        }}
      />
      {choices.list}
      {hint === null ? null : (
        <span className="worksheet-note" id={id} data-hint="">
          {hint}
        </span>
      )}
      {fault === null ? null : (
        <span className="worksheet-note" id={id} role="alert">
          {fault === "" ? t("budget-editor.fault.other") : fault}
        </span>
      )}
    </>
  );
}

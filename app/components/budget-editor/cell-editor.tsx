import { type KeyboardEvent, useId, useRef } from "react";

import { budgetLimits } from "#contract/budgets/budget-facts";
import type { CellName } from "~/browser/budget-cells";
import type { ComboItem } from "~/components/form/choices/combo-row";
import { useWords } from "~/locales/budget-editor";

import { type Chosen, chosenOf, type Names, useNameChoices } from "./name-choices";

export interface Leaving {
  rows: number;
  columns: number;
}

interface Props {
  cell: CellName;
  /** Typed text that replaces the cell's text; null edits the cell's text. */
  text: string;
  label: string;
  fault: string | null;
  /** Proposals for a name. */
  names: Names | null;
  /** Returns true if the cell could be left. */
  onCommit: (text: string, to: Leaving, chosen?: Chosen) => boolean;
  onCancel: () => void;
}

const lists: Partial<Record<CellName, string>> = {
  currency_buy: "budget-currencies",
  currency_sell: "budget-currencies",
};

/** A cell in editing: Enter saves and goes down, Tab to the right, Esc restores the old value. */
export function CellEditor({ cell, text, label, fault, names, onCommit, onCancel }: Props) {
  const { t } = useWords();
  const id = useId();
  const left = useRef(false);
  // The note is the only cell whose text the client reads unchanged.
  const hint = cell === "note" && fault === null ? t("budget-editor.noteHint") : null;
  const leave = (written: string, to: Leaving, chosen?: Chosen) => {
    // Moving the focus fires a blur too: the text is committed only once.
    left.current = true;
    left.current = onCommit(written, to, chosen);
  };
  const choose = (item: ComboItem, to: Leaving) => leave(item.label, to, chosenOf(item));
  const choices = useNameChoices(names, text, (item) => choose(item, { rows: 0, columns: 1 }));
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
      left.current = true;
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
        inputMode={cell === "name" || cell === "note" || lists[cell] ? "text" : "decimal"}
        list={lists[cell]}
        maxLength={cell === "note" ? budgetLimits.noteLength : budgetLimits.nameLength}
        autoComplete="off"
        defaultValue={text}
        onKeyDown={onKeyDown}
        onPaste={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onBlur={(event) => {
          // A proposal that was only highlighted in the list is not taken.
          if (!left.current) leave(event.currentTarget.value, { rows: 0, columns: 0 });
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

import { type KeyboardEvent, useId, useRef } from "react";

import { budgetLimits } from "#contract/budget-facts";
import type { CellName } from "~/browser/budget-cells";
import { useWords } from "~/locales/budget-editor";

export interface Leaving {
  rows: number;
  columns: number;
}

interface Props {
  cell: CellName;
  /** What is written over the cell's text; null goes on with it. */
  text: string;
  label: string;
  fault: string | null;
  /** Whether the cell could be left. */
  onCommit: (text: string, to: Leaving) => boolean;
  onCancel: () => void;
}

const lists: Partial<Record<CellName, string>> = {
  name: "budget-definitions",
  currency_buy: "budget-currencies",
  currency_sell: "budget-currencies",
};

/** A cell while it is written: Enter saves and goes down, Tab to the right, Esc leaves it as it was. */
export function CellEditor({ cell, text, label, fault, onCommit, onCancel }: Props) {
  const { t } = useWords();
  const id = useId();
  const left = useRef(false);
  // A note is the only cell whose words the client reads as they are.
  const hint = cell === "note" && fault === null ? t("budget-editor.noteHint") : null;
  const commit = (input: HTMLInputElement, to: Leaving) => {
    // The focus leaves on the way: what was said is not said once more.
    left.current = true;
    left.current = onCommit(input.value, to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
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
          if (!left.current) commit(event.currentTarget, { rows: 0, columns: 0 });
        }}
      />
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

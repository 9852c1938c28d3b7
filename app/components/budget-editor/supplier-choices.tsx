import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";

import { isSameName } from "#contract/fold";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { type ComboItem, matchesItem } from "~/components/form/choices/combo-row";
import { usePicker } from "~/components/form/choices/use-picker";
import { useWords } from "~/locales/budget-editor";

import { type CellChoices, ChoiceList } from "./name-choices";

/** More are narrowed by typing. */
const mostShown = 12;
const fewestLetters = 3;

/** The rows for a text: suppliers of this budget first, then the company's; a new one last, once these are known. */
export function supplierItems(typed: string, used: readonly string[], found: readonly ComboItem[], mayMake: boolean) {
  const own = used.map((name): ComboItem => ({ value: name, label: name }));
  const others = found.filter(({ label }) => !used.some((name) => isSameName(name, label)));
  const shown = [...own, ...others].filter((item) => typed === "" || matchesItem(item, typed)).slice(0, mostShown);
  // Similar ones that the server proposes need not hold the text.
  const similar = others.filter((item) => !shown.includes(item)).slice(0, mostShown - shown.length);
  const items = typed === "" ? shown : [...shown, ...similar];
  const isThere = items.some(({ label }) => isSameName(label, typed));
  return mayMake && typed !== "" && !isThere ? [...items, { value: "", label: typed, isNew: true }] : items;
}

/**
 * BUD-013: the suppliers that a cell may be written from. The first row is taken by Enter and Tab as soon as something
 * is typed; a new one only where there is no other row, or by the arrows or the mouse.
 */
export function useSupplierChoices(
  sheet: BudgetSheet,
  mayChoose: boolean,
  text: string,
  onChoose: (item: ComboItem) => void,
): CellChoices {
  const { t } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [isOpen, setOpen] = useState(true);
  const [moved, setMoved] = useState<number | null>(null);
  const used = useMemo(() => sheet.suppliers(), [sheet]);
  const wanted = typed.trim();
  const isAsked = mayChoose && wanted !== text && wanted.length >= fewestLetters;
  const found = usePicker("line-suppliers", isAsked ? { query: wanted } : null);
  const isKnown = mayChoose && (!isAsked || (!found.loading && found.data !== null) || found.failed);
  const items = isOpen ? supplierItems(wanted === text ? "" : wanted, used, found.data?.options ?? [], isKnown) : [];
  const first = wanted !== "" && wanted !== text ? 0 : -1;
  const at = Math.min(moved ?? first, items.length - 1);
  return {
    active: items[at],
    onKey: ({ key, altKey }: KeyboardEvent): boolean => {
      if (altKey || (key !== "ArrowDown" && key !== "ArrowUp")) return false;
      setOpen(true);
      setMoved(Math.min(items.length - 1, Math.max(-1, at + (key === "ArrowDown" ? 1 : -1))));
      return true;
    },
    inputProps: {
      ref: input,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": items.length > 0,
      "aria-controls": id,
      "aria-activedescendant": items[at] ? `${id}-${at}` : undefined,
      "aria-busy": found.loading || undefined,
      onChange: (event) => {
        setTyped(event.currentTarget.value);
        setOpen(true);
        setMoved(null);
      },
    },
    list:
      items.length > 0 ? (
        <ChoiceList
          {...{ id, items, at, onChoose, input }}
          label={t("budget-editor.suppliers")}
          typed={wanted}
          newText={(name) => t("budget-editor.newSupplier", { name })}
        />
      ) : null,
  };
}

import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { definitionNameLength } from "#contract/company/definition-facts";
import { type ComboItem, ComboRow, shownItems } from "~/components/form/choices/combo-row";
import { Icon } from "~/components/ui/icon";
import { usePlacement } from "~/components/ui/use-placement";
import { useWords } from "~/locales/budget-editor";

/** Proposals for a name: definitions, and whether a new one may be made of it. */
export interface Names {
  options: ComboItem[];
  mayDefine: boolean;
}

/** The choice for a name: a definition, or that the name becomes one. */
export type Chosen = { item_id: number } | { define: true };

export const chosenOf = (item: ComboItem): Chosen => (item.isNew ? { define: true } : { item_id: Number(item.value) });

/** BUD-016: the definitions that a name may be taken from while it is written; nothing is chosen but by the arrows or the mouse. */
export function useNameChoices(names: Names | null, text: string, onChoose: (item: ComboItem) => void) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [isOpen, setOpen] = useState(names !== null);
  const [at, setAt] = useState(-1);
  const wanted = typed.trim();
  const mayDefine = names?.mayDefine === true && wanted.length <= definitionNameLength;
  const items =
    names && isOpen ? shownItems({ options: names.options, typed: wanted, filtered: false, canCreate: mayDefine }) : [];
  const active = items[at];
  return {
    /** The row that Enter and Tab take. */
    active,
    /** Returns true if the list handled the key. */
    onKey: ({ key, altKey }: KeyboardEvent): boolean => {
      if (!names || altKey || (key !== "ArrowDown" && key !== "ArrowUp")) return false;
      setOpen(true);
      setAt((before) => Math.min(items.length - 1, Math.max(-1, before + (key === "ArrowDown" ? 1 : -1))));
      return true;
    },
    inputProps: {
      ref: input,
      ...(names
        ? {
            role: "combobox",
            "aria-autocomplete": "list" as const,
            "aria-expanded": items.length > 0,
            "aria-controls": id,
            "aria-activedescendant": active ? `${id}-${at}` : undefined,
            onChange: (event: { currentTarget: HTMLInputElement }) => {
              setTyped(event.currentTarget.value);
              setOpen(true);
              setAt(-1);
            },
          }
        : {}),
    },
    list: items.length > 0 ? <Choices {...{ id, items, at, onChoose, input }} typed={wanted} /> : null,
  };
}

interface Props {
  id: string;
  items: ComboItem[];
  typed: string;
  at: number;
  input: RefObject<HTMLInputElement>;
  onChoose: (item: ComboItem) => void;
}

/** Drawn outside of the sheet, which would cut it off. */
function Choices({ id, items, typed, at, input, onChoose }: Props) {
  const { t } = useWords();
  const list = useRef<HTMLUListElement>(null);
  usePlacement(input, list, true, { need: 320 });
  return createPortal(
    <ul ref={list} {...{ id, role: "listbox", "aria-label": t("budget-editor.definitions") }} className="combo-list">
      {items.map((item, index) => {
        const rowProps = {
          id: `${id}-${index}`,
          role: "option",
          "aria-selected": index === at,
          // The cell keeps the focus: leaving it would save its text.
          onMouseDown: (event: MouseEvent) => event.preventDefault(),
          onClick: () => onChoose(item),
          ref: (row: HTMLLIElement | null) => void (index === at && row?.scrollIntoView({ block: "nearest" })),
        };
        return item.isNew ? (
          <li
            key="new"
            {...(rowProps as object)}
            className="combo-row combo-new"
            data-active={index === at || undefined}
          >
            <Icon name="plus" />
            <span className="combo-name">{t("budget-editor.define", { name: item.label })}</span>
          </li>
        ) : (
          <ComboRow key={item.value} item={item} typed={typed} active={index === at} rowProps={rowProps} />
        );
      })}
    </ul>,
    document.body,
  );
}

import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
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

/** BUD-013: the choice that a supplier's name becomes one. */
export interface NewSupplier {
  new_supplier: true;
}

export const chosenOf = (item: ComboItem): Chosen => (item.isNew ? { define: true } : { item_id: Number(item.value) });

/** A list of proposals below the cell that is written. */
export interface CellChoices {
  /** The row that Enter and Tab take. */
  active: ComboItem | undefined;
  /** Returns true if the list handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
  inputProps: ComponentProps<"input"> & { ref: RefObject<HTMLInputElement> };
  list: ReactNode;
}

/** BUD-016: the definitions that a name may be taken from while it is written; nothing is chosen but by the arrows or the mouse. */
export function useNameChoices(names: Names | null, text: string, onChoose: (item: ComboItem) => void): CellChoices {
  const { t } = useWords();
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
    active,
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
    list:
      items.length > 0 ? (
        <ChoiceList
          {...{ id, items, at, onChoose, input }}
          label={t("budget-editor.definitions")}
          typed={wanted}
          newText={(name) => t("budget-editor.define", { name })}
        />
      ) : null,
  };
}

interface Props {
  id: string;
  label: string;
  items: ComboItem[];
  typed: string;
  at: number;
  input: RefObject<HTMLInputElement>;
  onChoose: (item: ComboItem) => void;
  /** Text of the row for a new one of this name. */
  newText: (name: string) => string;
}

/** Drawn outside of the sheet, which would cut it off. */
export function ChoiceList({ id, label, items, typed, at, input, onChoose, newText }: Props) {
  const list = useRef<HTMLUListElement>(null);
  usePlacement(input, list, true, { need: 320 });
  return createPortal(
    <ul ref={list} {...{ id, role: "listbox", "aria-label": label }} className="combo-list">
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
            <span className="combo-name">{newText(item.label)}</span>
          </li>
        ) : (
          <ComboRow key={item.value} item={item} typed={typed} active={index === at} rowProps={rowProps} />
        );
      })}
    </ul>,
    document.body,
  );
}

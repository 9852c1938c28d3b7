import { useCombobox, type UseComboboxProps, type UseComboboxReturnValue } from "downshift";
import { type RefObject, useEffect, useRef } from "react";

import { useWords } from "~/locales/form";

import { usePlacement } from "~/components/ui/use-placement";
import { type ComboItem, ComboRow, matchesItem } from "./combo-row";
import type { FieldMeta } from "~/components/form/field-meta";

type Own = Omit<UseComboboxProps<ComboItem>, "stateReducer"> & {
  meta: FieldMeta;
  labelId: string;
  /** Typed text of the field; without the name of the chosen item. */
  typed: string;
  /** The rows that the list has for a text. */
  itemsFor: (text: string) => ComboItem[];
  stateReducer: NonNullable<UseComboboxProps<ComboItem>["stateReducer"]>;
  /** The server narrows the list, and has not done so yet for the typed text. */
  loading: boolean | undefined;
  narrowed: boolean;
};

const {
  InputBlur,
  InputChange,
  InputKeyDownArrowDown,
  InputKeyDownArrowUp,
  InputKeyDownEnd,
  InputKeyDownHome,
  ItemMouseMove,
  MenuMouseLeave,
} = useCombobox.stateChangeTypes;

const moves: unknown[] = [InputKeyDownArrowDown, InputKeyDownArrowUp, InputKeyDownEnd, InputKeyDownHome, ItemMouseMove];

/**
 * The row that Enter takes: the first that matches, or a new name that is the only row of a complete list; -1 without
 * one, for beside others a new name is added by choice alone.
 */
const firstMatch = (items: ComboItem[], typed: string, complete: boolean): number => {
  const first = items.findIndex((item) => !item.disabled);
  const item = items[first];
  if (typed === "" || !item) return -1;
  if (item.isNew) return complete && items.length === 1 ? first : -1;
  return matchesItem(item, typed) ? first : -1;
};

/** downshift as both comboboxes use it, and the list beside the field. */
export function useComboList({ meta, labelId, typed, itemsFor, stateReducer, loading, narrowed, ...own }: Own) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** True if the person moved to the highlighted row; the first match is only proposed to Enter. */
  const chosen = useRef(false);
  const combobox = useCombobox<ComboItem>({
    itemToString: (item) => item?.label ?? "",
    itemToKey: (item) => (item?.isNew ? `new:${item.label}` : item?.value),
    isItemDisabled: (item) => Boolean(item.disabled),
    inputId: meta.id,
    labelId,
    menuId: `${meta.id}-menu`,
    toggleButtonId: `${meta.id}-toggle`,
    getItemId: (index) => `${meta.id}-item-${index}`,
    ...own,
    stateReducer: (state, action) => {
      // A list that shrinks under a resting mouse “leaves” it; the row that the arrows chose must stay for Enter.
      if (action.type === MenuMouseLeave) return { ...action.changes, highlightedIndex: state.highlightedIndex };
      if (moves.includes(action.type)) chosen.current = true;
      if (action.type === InputChange) {
        chosen.current = false;
        const text = action.changes.inputValue?.trim() ?? "";
        const changes = { ...action.changes, highlightedIndex: firstMatch(itemsFor(text), text, !narrowed) };
        return stateReducer(state, { ...action, changes });
      }
      // Leaving the field takes the row that the person moved to, not a proposed one.
      if (action.type === InputBlur && !chosen.current) {
        return stateReducer(state, { ...action, changes: { ...action.changes, selectedItem: state.selectedItem } });
      }
      return stateReducer(state, action);
    },
  });
  const { isOpen, highlightedIndex, setHighlightedIndex } = combobox;
  // A list that the server narrows comes after the typing.
  useEffect(() => {
    if (!isOpen || chosen.current) return;
    const first = firstMatch(own.items, typed, !loading);
    const isEarly = loading && own.items[highlightedIndex]?.isNew;
    if (isEarly || (highlightedIndex < 0 && first >= 0)) setHighlightedIndex(first);
    // Only new rows are a reason to offer one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own.items, loading]);
  usePlacement(box, list, combobox.isOpen, { matchWidth: true, need: 400 });
  return { combobox, box, list };
}

interface ListProps {
  combobox: UseComboboxReturnValue<ComboItem>;
  list: RefObject<HTMLUListElement>;
  items: ComboItem[];
  typed: string;
  loading?: boolean;
  failed?: boolean;
  /** Letters below which the server looks for nothing. */
  fewest?: number;
}

/** The rows, and their number for screen readers. */
export function ComboList({ combobox, list, items, typed, loading, failed, fewest = 0 }: ListProps) {
  const { t } = useWords();
  const { isOpen, highlightedIndex } = combobox;
  const none =
    typed.length < fewest
      ? t("form.combobox.fewest", { count: fewest })
      : t(loading ? "ui.loading" : failed ? "form.fetchFailed" : "ui.empty");
  const status = !isOpen ? "" : items.length === 0 ? none : t("form.combobox.results", { count: items.length });
  return (
    <>
      <ul {...combobox.getMenuProps({ ref: list })} className="combo-list" hidden={!isOpen}>
        {isOpen
          ? items.map((item, index) => (
              <ComboRow
                key={item.isNew ? "new" : item.value}
                item={item}
                typed={typed}
                active={highlightedIndex === index}
                rowProps={combobox.getItemProps({ item, index })}
              />
            ))
          : null}
        {isOpen && items.length === 0 ? (
          <li className="combo-empty" role="presentation">
            {none}
          </li>
        ) : null}
      </ul>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  );
}

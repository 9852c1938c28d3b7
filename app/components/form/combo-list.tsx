import { useCombobox, type UseComboboxProps, type UseComboboxReturnValue } from "downshift";
import { type RefObject, useRef } from "react";

import { useWords } from "~/locales/form";

import { usePlacement } from "../ui/use-placement";
import { type ComboItem, ComboRow } from "./combo-row";
import type { FieldMeta } from "./field-meta";

type Own = Omit<UseComboboxProps<ComboItem>, "stateReducer"> & {
  meta: FieldMeta;
  labelId: string;
  stateReducer: NonNullable<UseComboboxProps<ComboItem>["stateReducer"]>;
};

const { MenuMouseLeave } = useCombobox.stateChangeTypes;

/** downshift as both comboboxes use it, and the list beside the field. */
export function useComboList({ meta, labelId, stateReducer, ...own }: Own) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
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
    stateReducer: (state, action) =>
      // A list that shrinks under a resting mouse “leaves” it; the row that the arrows chose must stay for Enter.
      action.type === MenuMouseLeave
        ? { ...action.changes, highlightedIndex: state.highlightedIndex }
        : stateReducer(state, action),
  });
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
}

/** The rows, and how many they are for those who hear the page. */
export function ComboList({ combobox, list, items, typed, loading, failed }: ListProps) {
  const { t } = useWords();
  const { isOpen, highlightedIndex } = combobox;
  const none = t(loading ? "ui.loading" : failed ? "form.fetchFailed" : "ui.empty");
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

import { useCombobox } from "downshift";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useWords } from "~/locales/form";

import { IconButton } from "~/components/ui/button";
import { NewChip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import { Logo } from "~/components/ui/logo";
import { ComboList, useComboList } from "./combo-list";
import { type ComboItem, shownItems } from "./combo-row";
import { type FieldProps, controlProps } from "~/components/form/field-meta";
import { useHiddenValue } from "~/components/form/use-hidden-value";

type Props = Omit<FieldProps, "label" | "optional"> & {
  options: ComboItem[];
  labelId: string;
  initial: ComboItem | null;
  createName?: string;
  placeholder?: string;
  onSearch?: (text: string) => void;
  fewest?: number;
  loading?: boolean;
  failed?: boolean;
  onChoose?: (item: ComboItem | null) => void;
  /** A row that was chosen elsewhere in the form; another one is another choice. */
  taken?: ComboItem | null | undefined;
};

const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes;

export function Combobox({
  meta,
  hint,
  required,
  disabled,
  options,
  labelId,
  initial,
  createName,
  placeholder,
  onSearch,
  fewest = 0,
  loading,
  failed,
  onChoose,
  taken,
}: Props) {
  const { t } = useWords();
  const chosen = useHiddenValue(initial && !initial.isNew ? initial.value : "");
  const created = useHiddenValue(initial?.isNew ? initial.label : "");
  // Copies of downshift's state: if it had to wait for ours, fast typing would lose letters.
  const [text, setText] = useState(initial?.label ?? "");
  const [selected, setSelected] = useState(initial);

  const typed = selected?.label === text ? "" : text.trim();
  const itemsFor = useCallback(
    (wanted: string) =>
      shownItems({
        options,
        typed: wanted,
        filtered: Boolean(onSearch) && wanted.length >= fewest,
        canCreate: Boolean(createName),
      }),
    [options, createName, onSearch, fewest],
  );
  const items = useMemo(() => itemsFor(typed), [itemsFor, typed]);

  const { combobox, box, list } = useComboList({
    meta,
    labelId,
    items,
    typed,
    itemsFor,
    loading,
    narrowed: Boolean(onSearch),
    initialInputValue: text,
    initialSelectedItem: selected,
    stateReducer: (state, { type, changes }) => {
      if (type === InputChange && !changes.inputValue?.trim()) return { ...changes, selectedItem: null };
      // A half-typed name is not a choice: the field returns to the chosen item.
      if (type === InputBlur) return { ...changes, inputValue: changes.selectedItem?.label ?? "" };
      if (type === InputKeyDownEscape)
        return {
          ...changes,
          selectedItem: state.selectedItem,
          inputValue: state.selectedItem?.label ?? "",
        };
      return changes;
    },
    onInputValueChange: ({ inputValue, type }) => {
      setText(inputValue);
      if (type === InputChange) onSearch?.(inputValue.trim());
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setSelected(selectedItem);
      chosen.write(selectedItem && !selectedItem.isNew ? selectedItem.value : "");
      created.write(selectedItem?.isNew ? selectedItem.label : "");
      onChoose?.(selectedItem);
    },
  });

  const { selectItem } = combobox;
  useEffect(() => {
    if (taken) selectItem(taken);
    // `selectItem` is new on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [taken]);

  const icon = selected && typed === "" && selected.logo !== undefined ? null : "search";

  return (
    <div className="combo">
      <div className="control-icon" ref={box}>
        {icon ? <Icon name={icon} /> : null}
        {!icon && selected ? (
          <span className="combo-logo">
            <Logo name={selected.label} src={selected.logo} size={20} />
          </span>
        ) : null}
        <input
          {...combobox.getInputProps({
            ...controlProps({ meta, hint, required: undefined, disabled }),
            // With the key and not after it: the rows must belong to the text when the next key comes.
            onChange: (event) => setText(event.currentTarget.value),
            onKeyDown: (event) => {
              if (event.key !== "Escape") return;
              // Esc closes the list, not the dialog around it; if there is nothing to close or to take back, the dialog
              // gets it.
              if (combobox.isOpen) {
                event.stopPropagation();
                event.preventDefault();
              } else if (combobox.inputValue === (selected?.label ?? "")) {
                Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              }
            },
          })}
          name={undefined}
          aria-required={required ?? meta.required}
          className="control"
          placeholder={placeholder ?? t("ui.choose")}
          autoComplete="off"
          spellCheck={false}
        />
        <span className="control-end">
          {selected?.isNew && typed === "" ? <NewChip /> : null}
          {selected && !disabled ? (
            <IconButton icon="x" size="sm" label={t("form.combobox.clear")} onClick={() => combobox.selectItem(null)} />
          ) : (
            <button
              {...combobox.getToggleButtonProps({ disabled })}
              type="button"
              className="btn btn-ghost btn-icon btn-sm"
              aria-label={t("form.combobox.open")}
            >
              <Icon name="chevron-down" />
            </button>
          )}
        </span>
      </div>
      <ComboList
        combobox={combobox}
        list={list}
        items={items}
        typed={typed}
        loading={loading}
        failed={failed}
        fewest={fewest}
      />
      <input {...chosen.input} name={meta.name} data-label={selected?.isNew ? undefined : selected?.label} />
      {createName ? <input {...created.input} name={createName} /> : null}
    </div>
  );
}

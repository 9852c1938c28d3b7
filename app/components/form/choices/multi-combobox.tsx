import { useCombobox } from "downshift";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { Icon } from "~/components/ui/icon";
import { ComboList, useComboList } from "./combo-list";
import { type ComboItem, shownItems } from "./combo-row";
import { type FieldProps, controlProps } from "~/components/form/field-meta";
import { PickedList } from "./picked-list";

type Props = Omit<FieldProps, "optional"> & {
  options: ComboItem[];
  labelId: string;
  initial: ComboItem[];
  createName?: string;
  placeholder?: string;
  onSearch?: (text: string) => void;
  fewest?: number;
  loading?: boolean;
};

const { ControlledPropUpdatedSelectedItem, InputBlur, InputChange, InputKeyDownEnter, ItemClick } =
  useCombobox.stateChangeTypes;

const same = (a: ComboItem, b: ComboItem) =>
  a.isNew || b.isNew ? a.isNew === b.isNew && a.label === b.label : a.value === b.value;

/** Several of many: the list stays open while one chooses, Backspace in the empty field takes the last one back. */
export function MultiCombobox({
  meta,
  label,
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
}: Props) {
  const { t } = useWords();
  const [picked, setPicked] = useState(initial);
  const [text, setText] = useState("");
  const typed = text.trim();
  const itemsFor = useCallback(
    (wanted: string) => {
      const free = options.filter((option) => !picked.some((one) => same(one, option)));
      const canCreate = Boolean(createName) && !picked.some((one) => one.label === wanted);
      return shownItems({
        options: free,
        typed: wanted,
        filtered: Boolean(onSearch) && wanted.length >= fewest,
        canCreate,
      });
    },
    [options, picked, createName, onSearch, fewest],
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
    selectedItem: null,
    initialInputValue: "",
    stateReducer: (state, { type, changes }) => {
      // Nothing stays selected here; downshift would empty the field in the middle of the typing.
      if (type === ControlledPropUpdatedSelectedItem) return { ...changes, inputValue: state.inputValue };
      // Leaving the field chooses nothing by itself.
      if (type === InputBlur) return { ...changes, selectedItem: null, inputValue: "" };
      if ((type === ItemClick || type === InputKeyDownEnter) && changes.selectedItem)
        return {
          ...changes,
          isOpen: true,
          // Enter again chooses nothing that nobody moved to.
          highlightedIndex: state.inputValue === "" ? state.highlightedIndex : -1,
          inputValue: "",
        };
      return changes;
    },
    onInputValueChange: ({ inputValue, type }) => {
      setText(inputValue);
      if (type === InputChange) onSearch?.(inputValue.trim());
    },
    onSelectedItemChange: ({ selectedItem }) => {
      // Uses the current choices: keys come faster than React renders, and an older copy would lose a choice.
      if (selectedItem) setPicked((now) => (now.some((one) => same(one, selectedItem)) ? now : [...now, selectedItem]));
    },
  });
  const told = useRef(picked);
  useEffect(() => {
    if (told.current === picked) return;
    told.current = picked;
    // Forms and dialogs listen to the page, not to React; the hidden fields hold the choice by now.
    box.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [picked, box]);
  return (
    <div className="combo">
      <div className="control picks" ref={box} data-disabled={disabled || undefined}>
        <PickedList
          items={picked}
          label={label}
          disabled={disabled}
          onRemove={(item) => {
            setPicked((now) => now.filter((one) => !same(one, item)));
            document.getElementById(meta.id)?.focus();
          }}
        />
        <input
          {...combobox.getInputProps({
            ...controlProps({ meta, hint, required: undefined, disabled }),
            onChange: (event) => setText(event.currentTarget.value),
            onKeyDown: (event) => {
              if (event.key === "Escape" && combobox.isOpen) {
                event.stopPropagation();
                event.preventDefault();
              }
              // A half-typed name must not send the form.
              if (event.key === "Enter" && typed !== "") event.preventDefault();
              if (event.key === "Backspace" && text === "" && picked.length > 0) setPicked((now) => now.slice(0, -1));
            },
          })}
          name={undefined}
          aria-required={required ?? meta.required}
          placeholder={picked.length === 0 ? (placeholder ?? t("ui.choose")) : undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <button
          {...combobox.getToggleButtonProps({ disabled })}
          type="button"
          className="btn btn-ghost btn-icon btn-sm"
          aria-label={t("form.combobox.open")}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      <ComboList combobox={combobox} list={list} items={items} typed={typed} loading={loading} fewest={fewest} />
      {picked.map((item) => (
        <input
          key={item.isNew ? `new:${item.label}` : item.value}
          type="hidden"
          name={item.isNew ? createName : meta.name}
          value={item.isNew ? item.label : item.value}
          disabled={disabled}
        />
      ))}
    </div>
  );
}

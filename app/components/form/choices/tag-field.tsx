import { useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { isSameName } from "#contract/fold";

import { Field } from "~/components/form/field";
import { type FieldProps, controlProps, initialList } from "~/components/form/field-meta";
import { PickedList } from "./picked-list";
import { useHydrated } from "~/components/form/use-hydrated";

type Props = FieldProps & { most?: number; placeholder?: string };

/** True for a word that an error of the field quotes, as `emailList` of the contract does. */
const isQuoted = ({ errors }: FieldProps["meta"], word: string) => errors?.some((text) => text.includes(`'${word}'`));

const split = (texts: string[]) => texts.flatMap((text) => text.split(",")).map((word) => word.trim());

/** Free words. Enter or a comma ends a word; without script one text with commas. `tagList` of the contract reads both. */
export function TagField(props: Props) {
  const { meta, label, required, optional, disabled, most, placeholder } = props;
  const { t } = useWords();
  const hydrated = useHydrated();
  const native = useRef<HTMLInputElement>(null);
  const hint = props.hint ?? t("form.tags.hint");
  const written = native.current ? [native.current.value] : initialList(meta);
  const words = split(written).filter(Boolean);
  const [count, setCount] = useState(words.length);
  return (
    <Field
      meta={meta}
      label={label}
      hint={hint}
      required={required}
      optional={optional}
      foot={
        most ? (
          <span className="counter">
            {count} / {most}
          </span>
        ) : null
      }
    >
      {hydrated ? (
        <TagPicker {...props} key={meta.key} hint={hint} initial={words} onCount={setCount} />
      ) : (
        <input
          {...controlProps({ meta, hint, required, disabled })}
          ref={native}
          type="text"
          className="control"
          defaultValue={words.join(", ")}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

type PickerProps = Props & { initial: string[]; onCount: (count: number) => void };

function TagPicker({ meta, label, hint, required, disabled, most, placeholder, initial, onCount }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(initial);
  const [text, setText] = useState("");
  const shared = controlProps({ meta, hint, required, disabled });
  const put = (next: string[]) => {
    setWords(next);
    onCount(next.length);
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const add = (typed: string) => {
    const fresh = split([typed]).filter(
      (word, index, all) =>
        word !== "" &&
        !words.some((known) => isSameName(known, word)) &&
        all.findIndex((other) => isSameName(other, word)) === index,
    );
    setText("");
    if (fresh.length > 0) put([...words, ...fresh].slice(0, most));
  };
  return (
    <>
      <div className="control picks" data-disabled={disabled || undefined}>
        <PickedList
          items={words.map((word) => ({ value: word, label: word, isWrong: isQuoted(meta, word) }))}
          label={label}
          disabled={disabled}
          onRemove={({ value }) => {
            put(words.filter((word) => word !== value));
            input.current?.focus();
          }}
        />
        <input
          {...shared}
          ref={input}
          name={undefined}
          required={shared.required && words.length === 0}
          type="text"
          autoComplete="off"
          placeholder={words.length === 0 ? placeholder : undefined}
          value={text}
          readOnly={most !== undefined && words.length >= most}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            if (typed.includes(",")) add(typed);
            else setText(typed);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Enter" && text.trim() !== "") {
              event.preventDefault();
              add(text);
            }
            if (event.key === "Backspace" && text === "" && words.length > 0) put(words.slice(0, -1));
          }}
          onBlur={() => add(text)}
        />
      </div>
      {words.map((word) => (
        <input key={word} type="hidden" name={meta.name} value={word} disabled={disabled} />
      ))}
    </>
  );
}

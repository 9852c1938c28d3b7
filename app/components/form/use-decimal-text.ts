import { type FocusEvent, type KeyboardEvent, useState } from "react";

/**
 * Typing of decimals: the keypad's dot writes a comma, leaving the field formats an unambiguous number and reports any
 * other; the text is never replaced by a guess.
 */
export function useDecimalText(tidy: (text: string) => string | null) {
  const [unreadable, setUnreadable] = useState(false);
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const text = input.value.trim();
    const tidied = text === "" ? "" : tidy(text);
    setUnreadable(tidied === null);
    if (tidied !== null) input.value = tidied;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.code !== "NumpadDecimal" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const input = event.currentTarget;
    input.setRangeText(
      ",",
      input.selectionStart ?? input.value.length,
      input.selectionEnd ?? input.value.length,
      "end",
    );
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { unreadable, handlers: { onBlur, onKeyDown } };
}

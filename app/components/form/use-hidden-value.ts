import { useCallback, useRef, useState } from "react";

/**
 * A hidden input that our own control writes. The value is put into the page at once and announced by real events,
 * because conform listens to the form and not to React.
 */
export function useHiddenValue(initial: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  const write = useCallback((next: string) => {
    setValue(next);
    const input = ref.current;
    if (!input || input.value === next) return;
    input.value = next;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }, []);
  return { write, value, input: { type: "hidden", ref, value } };
}

import { useCallback, useRef } from "react";

/**
 * A hidden input that our own control writes. It stays uncontrolled and says so by real events,
 * because conform listens to the form and not to React.
 */
export function useHiddenValue() {
  const ref = useRef<HTMLInputElement>(null);
  const write = useCallback((value: string) => {
    const input = ref.current;
    if (!input || input.value === value) return;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }, []);
  return { ref, write };
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isSwitch = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

/** True for passwords, codes and cards, which are never stored, and files, which cannot be. */
export const isSecret = (control: Element): boolean =>
  control instanceof HTMLInputElement &&
  (["password", "file"].includes(control.type) || /^(cc-|one-time-code)/.test(control.autocomplete));

/**
 * The values that a control had when the page was sent, whatever was changed since; `data-value` where the box shows
 * another text than its field posts (dates).
 */
export function sentTexts(control: Element): string[] {
  if (control instanceof HTMLSelectElement) {
    const marked = [...control.options].filter(({ defaultSelected }) => defaultSelected);
    const chosen = marked.length > 0 || control.multiple ? marked : [...control.options].slice(0, 1);
    return chosen.map(({ value }) => value);
  }
  if (isSwitch(control)) return control.defaultChecked ? [control.value] : [];
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? [control.dataset["value"] ?? control.defaultValue]
    : [];
}

const prototypeOf = (control: Control) =>
  control instanceof HTMLTextAreaElement
    ? HTMLTextAreaElement
    : control instanceof HTMLSelectElement
      ? HTMLSelectElement
      : HTMLInputElement;

/** React hears of a value only when the setter of the element itself wrote it. */
export function writeValue(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(prototypeOf(control).prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

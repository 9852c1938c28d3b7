export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isSwitch = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

/** Passwords, codes and cards are kept nowhere; files cannot be. */
export const isSecret = (control: Element): boolean =>
  control instanceof HTMLInputElement &&
  (["password", "file"].includes(control.type) || /^(cc-|one-time-code)/.test(control.autocomplete));

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

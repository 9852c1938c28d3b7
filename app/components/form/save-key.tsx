import { useEffect } from "react";

/** The button that saves a form: not those of its rows, nor one that only reads something. */
const saveButton = (form: HTMLFormElement) =>
  [...form.elements].find(
    (control): control is HTMLButtonElement =>
      control instanceof HTMLButtonElement &&
      control.type === "submit" &&
      control.name !== "__intent__" &&
      control.getAttribute("formmethod") === null,
  );

/** The form that one is in: of a dialog also from its foot. */
const formAround = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest("form") ?? target.closest("dialog")?.querySelector<HTMLFormElement>("form[id]") ?? null)
    : null;

/** Ctrl+Enter, on a Mac ⌘+Enter, saves the form that one is in, from any of its fields. */
export function SaveKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat) return;
      const form = formAround(event.target);
      const button = form && saveButton(form);
      if (!form || !button) return;
      // Before the field hears it: an editor would break the line, a list would choose a row.
      event.preventDefault();
      event.stopPropagation();
      if (!button.disabled) form.requestSubmit(button);
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
  return null;
}

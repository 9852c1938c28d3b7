import { type Control, isSecret, isSwitch, writeValue } from "~/browser/control-values";

/** Typed values by form and field; only for the reload that the person is about to do. */
type Drafts = Record<string, [name: string, value: string][]>;

const storeKey = () => `kulis-drafts ${window.location.pathname}${window.location.search}`;

/** Fields that a person fills in; never passwords, files or technical fields. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement ||
        (control instanceof HTMLInputElement &&
          !isSecret(control) &&
          !["hidden", "submit", "button"].includes(control.type))) &&
      Boolean(control.name || control.id),
  );
}

const nameOf = (control: Control) => control.name || `#${control.id}`;

/** Stores the typed values of this page's forms before a reload (SHL-062). */
export function keepDrafts() {
  const drafts: Drafts = {};
  for (const form of document.querySelectorAll<HTMLFormElement>("form[method=post][id]")) {
    drafts[form.id] = controlsOf(form)
      .filter((control) => !isSwitch(control) || control.checked)
      .map((control) => [nameOf(control), control.value]);
  }
  try {
    sessionStorage.setItem(storeKey(), JSON.stringify(drafts));
  } catch {
    // A browser without storage reloads without drafts.
  }
}

/** After the reload: puts it back, once. */
export function restoreDrafts() {
  const text = sessionStorage.getItem(storeKey());
  if (!text) return;
  sessionStorage.removeItem(storeKey());
  for (const [id, fields] of Object.entries(JSON.parse(text) as Drafts)) {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) continue;
    for (const control of controlsOf(form)) {
      const kept = fields.filter(([name]) => name === nameOf(control)).map(([, value]) => value);
      if (isSwitch(control)) {
        if (control.checked !== kept.includes(control.value)) control.click();
      } else if (kept[0] !== undefined && kept[0] !== control.value) writeValue(control, kept[0]);
    }
  }
}

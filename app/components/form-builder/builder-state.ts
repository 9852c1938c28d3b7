import type { Form, FormField, FormSection } from "#contract/guest-forms/forms";

/** Parameters of a builder's address that say what is open. */
export const builderParams = ["section", "field", "panel", "tab", "dialog", "find", "target"] as const;
type Param = (typeof builderParams)[number];

/**
 * Panels in place of the palette: a section's settings; `add` is the palette on narrow windows, which show one panel
 * alone.
 */
const panels = ["section", "add"] as const;
const tabs = ["info", "rules", "more"] as const;
export type PanelTab = (typeof tabs)[number];
const dialogs = ["new-section", "templates", "remove-section", "remove-field"] as const;

export interface BuilderState {
  section: FormSection | null;
  field: FormField | null;
  panel: "field" | "section" | "add" | null;
  tab: PanelTab;
  dialog: (typeof dialogs)[number] | null;
  /** The searched words of the palette. */
  find: string;
  /** The field or column that a new rule looks at. */
  target: string;
}

const oneOf = <T extends string>(among: readonly T[], value: string | null): T | null =>
  among.find((one) => one === value) ?? null;

/** FRM-033: reads what is open; a field opens its section. */
export function readState(form: Form, params: URLSearchParams): BuilderState {
  const fieldId = Number(params.get("field"));
  const ofField = form.sections.find(({ fields }) => fields.some(({ id }) => id === fieldId));
  const field = ofField?.fields.find(({ id }) => id === fieldId) ?? null;
  const section = ofField ?? form.sections.find(({ id }) => id === Number(params.get("section"))) ?? null;
  const asked = oneOf(panels, params.get("panel"));
  return {
    section,
    field,
    panel: field ? "field" : asked === "section" && !section ? null : asked,
    tab: oneOf(tabs, params.get("tab")) ?? "info",
    dialog: oneOf(dialogs, params.get("dialog")),
    find: params.get("find")?.slice(0, 60) ?? "",
    target: params.get("target")?.slice(0, 80) ?? "",
  };
}

/** The response without script opens the tab that has the error. */
export const tabQuery = (tab: PanelTab): Record<string, string> => (tab === "info" ? {} : { tab });

/** An address of the builder; FRM-034: parts that are not named are closed. */
export function builderHref(home: string, open: Partial<Record<Param, string | number | null>>): string {
  const query = new URLSearchParams();
  for (const name of builderParams) {
    const value = open[name];
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${home}?${text}` : home;
}

import { useEffect, useRef } from "react";

import type { Form } from "#contract/guest-forms/forms";

import type { BuilderState } from "./builder-state";

/** True if the focused element was removed and the person has focused nothing since. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** Id of the link on a field's card; it opens the field, and gets the focus when its panel is closed. */
export const cardId = (field: number): string => `field-card-${field}`;

/**
 * Moves the focus after an act: a new field's name is focused at once, and a closed panel leads back to the card that
 * it was opened from.
 */
export function useFocusAfter(form: Form, { field }: BuilderState) {
  const before = useRef<{ known: ReadonlySet<number>; open: number | null } | null>(null);
  useEffect(() => {
    const was = before.current;
    const open = field?.id ?? null;
    before.current = { known: new Set(form.sections.flatMap(({ fields }) => fields.map(({ id }) => id))), open };
    if (!was || was.open === open) return;
    if (open !== null && !was.known.has(open)) {
      const title = document.querySelector<HTMLInputElement>("form#field [name=title]");
      title?.focus();
      title?.select();
    } else if (open === null && was.open !== null && isFocusLost()) document.getElementById(cardId(was.open))?.focus();
  }, [form, field]);
}

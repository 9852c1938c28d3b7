const typed = new Map<HTMLTextAreaElement, string>();

/** Notes what stands in a text area now. */
export function noteArea(target: EventTarget | null) {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
}

/** Notes the text areas that a person wrote into while script was on its way. */
export function noteTypedAreas() {
  for (const area of document.querySelectorAll("textarea")) if (area.value !== area.defaultValue) noteArea(area);
}

/**
 * React 18 writes the text of the server into a text area that it takes over (inputs and selects it leaves alone): what was
 * typed meanwhile is put back, and told to the page as typed.
 */
export function putBackAreas() {
  for (const [area, text] of typed) {
    if (!area.isConnected || area.value === text) continue;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  typed.clear();
}

/** Events for which React 18 hydrates at once, with the two of the focus that our own parts listen to. */
export const heldEvents = [
  "mousedown",
  "mouseup",
  "touchcancel",
  "touchend",
  "touchstart",
  "auxclick",
  "dblclick",
  "pointercancel",
  "pointerdown",
  "pointerup",
  "dragend",
  "dragstart",
  "drop",
  "compositionend",
  "compositionstart",
  "keydown",
  "keypress",
  "keyup",
  "input",
  "textInput",
  "copy",
  "cut",
  "paste",
  "click",
  "change",
  "contextmenu",
  "reset",
  "submit",
  "focusin",
  "focusout",
] as const;

const typed = new Map<HTMLTextAreaElement, string>();

function keepFromReact(event: Event) {
  event.stopPropagation();
  if (event.type === "input" && event.target instanceof HTMLTextAreaElement)
    typed.set(event.target, event.target.value);
}

/**
 * Remix decodes the page's data while it hydrates and suspends the root for it. An event in that moment makes React 18
 * hydrate at once, find the root suspended and give up (error 345: the page is dead). Until the page is ready events
 * work as without script: links and forms work, React does not see them.
 */
export function holdEvents() {
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  for (const name of heldEvents) window.addEventListener(name, keepFromReact, { capture: true });
}

/**
 * Hands the page to React. React 18 writes the server's text into a text area that it hydrates (inputs and selects it
 * leaves alone): text typed meanwhile is restored, with an event.
 */
export function releaseEvents() {
  for (const name of heldEvents) window.removeEventListener(name, keepFromReact, { capture: true });
  for (const [area, text] of typed) {
    if (!area.isConnected || area.value === text) continue;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  typed.clear();
  // A choice that was made before the script came stays in its select, but the form has not heard of it.
  for (const select of document.querySelectorAll("select"))
    if (select.selectedOptions[0]?.defaultSelected === false)
      select.dispatchEvent(new Event("input", { bubbles: true }));
}

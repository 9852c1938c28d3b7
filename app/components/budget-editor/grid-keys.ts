/** The act of a key in a sheet; an endless number of steps means the end. */
export type Command =
  | { act: "move"; rows: number; columns: number; extend: boolean }
  | { act: "edit"; text: string | null }
  | { act: "clear" | "fill" | "remove" | "undo" | "redo" | "up" | "down" | "pick" };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const far = Number.POSITIVE_INFINITY;

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -far],
  End: [0, far],
};

/** Keys of a sheet as spreadsheets have them. Tab is not among them: it leads on out of the sheet. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key, page: number): Command | null {
  const withControl = ctrlKey || metaKey;
  if (altKey && (key === "ArrowUp" || key === "ArrowDown")) return { act: key === "ArrowUp" ? "up" : "down" };
  if (altKey) return null;
  if (withControl) {
    const letter = key.toLowerCase();
    if (letter === "z") return { act: shiftKey ? "redo" : "undo" };
    if (letter === "y") return { act: "redo" };
    if (letter === "d") return { act: "fill" };
    if (key === "Delete" || key === "Backspace") return { act: "remove" };
    if (key === "Home") return { act: "move", rows: -far, columns: -far, extend: shiftKey };
    if (key === "End") return { act: "move", rows: far, columns: far, extend: shiftKey };
    if (key === "ArrowUp" || key === "ArrowDown")
      return { act: "move", rows: key === "ArrowUp" ? -far : far, columns: 0, extend: shiftKey };
    return null;
  }
  if (key === "PageUp" || key === "PageDown")
    return { act: "move", rows: key === "PageUp" ? -page : page, columns: 0, extend: shiftKey };
  const step = steps[key];
  if (step) return { act: "move", rows: step[0], columns: step[1], extend: shiftKey };
  if (key === "Enter" || key === "F2") return { act: "edit", text: null };
  if (key === "Delete" || key === "Backspace") return { act: "clear" };
  if (key === " ") return { act: "pick" };
  return [...key].length === 1 ? { act: "edit", text: key } : null;
}

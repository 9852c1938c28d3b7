/** Storage key: whether keys without Ctrl or ⌘ do anything. Per browser, for the choice belongs to its keyboard. */
const place = "kulis-single-keys";

export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(place) !== "off";
  } catch {
    return true;
  }
}

export function turnKeys(on: boolean) {
  try {
    if (on) localStorage.removeItem(place);
    else localStorage.setItem(place, "off");
  } catch {
    // A browser that keeps nothing keeps the keys on.
  }
}

import { endingOf, maxNameLength } from "#contract/activity/file-kinds";
import { visibleLine } from "#contract/guest-forms/visible";

/**
 * A file's name as people read it: without folders, invisible characters and leading dots, in one form of Unicode, cut
 * to fit with its extension. Bytes are stored under names of our own, so it only has to be readable.
 */
export function cleanName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? "";
  const text = visibleLine(last.normalize("NFC"))
    .replaceAll("%22", '"')
    .replace(/^[\s.]+|\s+$/g, "");
  const ending = endingOf(text);
  const tail = ending ? `.${text.slice(-ending.length)}` : "";
  const stem = text.slice(0, text.length - tail.length).trimEnd();
  // By whole signs: half an emoji is no text.
  const room = maxNameLength - tail.length;
  const cut =
    stem.length > room
      ? [...stem]
          .slice(0, room)
          .join("")
          .slice(0, room)
          .replace(/[\ud800-\udbff]$/, "")
      : stem;
  return `${cut || "dosya"}${tail}`;
}

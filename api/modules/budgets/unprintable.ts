import { pdfLetters } from "../../db/reference/pdf-letters.data";
import type { BudgetDocument } from "./document";

const hex = (code: number) => `\\u{${code.toString(16)}}`;
/** Line ends, and marks that have no shape of their own: soft hyphens, joiners, directions, variants. */
const shapeless = String.raw`\t\n\r\u{ad}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{2064}\u{fe00}-\u{fe0f}\u{feff}`;
const missing = new RegExp(
  `[^${shapeless}${pdfLetters.map(([first, last]) => `${hex(first)}-${hex(last)}`).join("")}]`,
  "u",
);

/** Texts that are quoted in a warning, and their length in characters. */
const mostQuoted = 3;
const longestQuote = 40;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/** BUD-040: the first texts of a document with letters that the PDF's fonts do not have (Arabic, Chinese, emoji …). */
export function findUnprintable({ title, lines, rows, sets, terms, signatures, note }: BudgetDocument): string[] {
  const found = new Set<string>();
  for (const text of textsIn([title, lines, rows, sets, terms, signatures, note])) {
    if (missing.test(text)) found.add(text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text);
    if (found.size >= mostQuoted) break;
  }
  return [...found];
}

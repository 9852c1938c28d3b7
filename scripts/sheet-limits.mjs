// Limits of one uploaded sheet and the refusal of a sheet that breaks one; every part of the reading thread uses them.
import { workerData } from "node:worker_threads";

/** A sheet that cannot be read; `key` names the message. */
export class Unfit extends Error {
  constructor(key) {
    super(key);
    this.key = key;
  }
}

export const { mostRows, mostColumns, mostLetters } = workerData;
/** Rows that hold nothing count too while they are read: sheets with formatted empty rows have some thousand of them. */
export const mostRawRows = 5 * mostRows;
/** The head, and the lines above it in our own sheets. */
export const mostTableRows = mostRows + 20;

/** Limit of all cells together: a text shared by many cells is cheap here, but not once each cell has its own copy. */
const mostLettersInAll = 20_000_000;
let letters = 0;

/** Counts the letters of a cell; throws Unfit when all cells have too many. */
export function countLetters(text) {
  letters += text.length;
  if (letters > mostLettersInAll) throw new Unfit("sheet_big");
}

/** Removes the apostrophe that our own sheets put before anything like a formula. A cut leaves no half of a letter. */
export function tidyCell(text) {
  const cut = text
    .slice(0, mostLetters)
    .replaceAll("\0", "")
    .toWellFormed()
    .replace(/^'(?=[=+\-@\t\r])/, "")
    .trim();
  countLetters(cut);
  return cut;
}

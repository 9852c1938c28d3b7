import { foldTurkish } from "../fold";
import { longestOption } from "./form-facts";

// No zod here: pages import it.

/** Letters of a pasted list: as many options as a field may have, each with its places. */
export const longestOptionLines = 70_000;
export const mostPlaces = 1_000_000;

/** Why a line is no option. */
export type LineFault = "name" | "long" | "quota" | "columns" | "twice" | "room";

export interface OptionLine {
  /** Line number among all lines, from 1. */
  number: number;
  text: string;
  /** Places; null is no limit. */
  quota: number | null;
  fault: LineFault | null;
}

/** A spreadsheet puts cells with a quotation mark between quotation marks. */
const unquoted = (cell: string) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell);

/** `12` or `1.200`, as tables show it; undefined for anything that is no number of places. */
function placesIn(cell: string): number | null | undefined {
  if (cell === "") return null;
  if (!/^(?:\d{1,7}|\d{1,3}(?:\.\d{3}){1,2})$/.test(cell)) return undefined;
  const places = Number(cell.replaceAll(".", ""));
  return places <= mostPlaces ? places : undefined;
}

/**
 * FRM-021: reads a list pasted from a table, an option on each line: its text, and after a tab its places. Empty lines
 * are skipped.
 */
export function readOptionLines(typed: string, room: number): OptionLine[] {
  const known = new Set<string>();
  const read: OptionLine[] = [];
  for (const [at, line] of typed.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === "") continue;
    const [text = "", places = "", ...more] = line.split("\t").map((cell) => unquoted(cell.trim()));
    const quota = placesIn(places);
    const folded = foldTurkish(text);
    const faults: [LineFault, boolean][] = [
      ["name", text === ""],
      ["long", text.length > longestOption],
      ["quota", quota === undefined],
      ["columns", more.some((cell) => cell !== "")],
      ["twice", known.has(folded)],
      ["room", known.size >= room],
    ];
    const fault = faults.find(([, is]) => is)?.[0] ?? null;
    if (fault === null) known.add(folded);
    read.push({ number: at + 1, text, quota: quota ?? null, fault });
  }
  return read;
}

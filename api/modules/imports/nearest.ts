import { plain } from "./cells";

/** A value of a list, and how it is called. */
export interface ListOption {
  value: string;
  label: string;
}

/** Likeness from which a value is proposed. */
const fewest = 0.4;

/** Share of equal letters from which a mistyped name is proposed; short names have few trigrams in common. */
const fewestEqual = 0.7;

/** Likeness of a name that stands whole in the other one. */
const contained = 0.9;
/** Fewest letters of such a name. */
const fewestLetters = 4;

function trigramsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/** Share of common trigrams, as `similarity` of pg_trgm counts it. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const part of one) if (other.has(part)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

/** Letters that are changed, added, left out or exchanged with their neighbour between two texts. */
function distance(one: string, other: string): number {
  let older: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + change);
      row.push(isSwap ? Math.min(least, (older[j - 2] ?? 0) + 1) : least);
    }
    [older, before] = [before, row];
  }
  return before[other.length] ?? 0;
}

/** Share of equal letters; 0 for texts that are far from each other. */
function equality(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  // A difference in length is a distance already.
  if (longest < fewestLetters || Math.abs(one.length - other.length) > longest * (1 - fewestEqual)) return 0;
  const share = 1 - distance(one, other) / longest;
  return share >= fewestEqual ? share : 0;
}

const holds = (text: string, part: string) => part.length >= fewestLetters && ` ${text} `.includes(` ${part} `);

/** Finds the likest value of a list, however the letters are written; null if none is like. */
export function makeNearest(options: readonly ListOption[]): (text: string) => ListOption | null {
  const read = options.map((option) => {
    const folded = plain(option.label);
    return { option, folded, trigrams: trigramsOf(folded) };
  });
  return (text) => {
    const folded = plain(text);
    const trigrams = trigramsOf(folded);
    let best: { option: ListOption; likeness: number } | undefined;
    for (const one of read) {
      const isContained = holds(one.folded, folded) || holds(folded, one.folded);
      const like = Math.max(
        likeness(trigrams, one.trigrams),
        equality(folded, one.folded),
        isContained ? contained : 0,
      );
      if (like >= fewest && like > (best?.likeness ?? 0)) best = { option: one.option, likeness: like };
    }
    return best?.option ?? null;
  };
}

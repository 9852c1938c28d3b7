// Clients, suppliers and contacts are found by their column `finds`, which holds names, addresses and numbers folded.
// Forms that add one first ask whether it exists already (`submit({ similar })`, docs/decisions/067).

import { and, or, type AnyColumn, type SQL } from "drizzle-orm";

import { searchDigits, searchWords } from "#contract/search-words";

import type { Bound } from "../../db/prepared";
import { contains, likeText } from "../../records/text-match";

/** All the words, or else the number; `has` makes the condition for one part of the text. */
function condition(text: string, has: (name: string, part: string) => SQL | undefined): SQL | undefined {
  const words = and(...searchWords(text).map((word, nth) => has(`query ${nth}`, word)));
  const digits = searchDigits(text);
  return digits === undefined ? words : or(words, has("query digits", digits));
}

/** Condition: the record has all the words of the text in its names and addresses, in any order, or this number however it is written. */
export const hasAll = (finds: AnyColumn, text: string): SQL | undefined =>
  condition(text, (_, part) => contains(finds, likeText(part)));

/** The condition in the prepared statement of a list. */
export const foundBy = (bound: Bound, finds: AnyColumn, text: string | undefined): SQL | undefined =>
  condition(text ?? "", (name, part) => bound.when(name, likeText(part), (typed) => contains(finds, typed)));

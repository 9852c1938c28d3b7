import { Slices } from "../../turns";
import { Blocks, companyKeys, contactKeys } from "./candidates";
import { compareCompanies, compareContacts, type CompanyFacts, type ContactFacts, type Score } from "./evidence";

/** Two records that may be one, the older one first. */
export interface Pair extends Score {
  first: number;
  second: number;
}

/** Records below this percentage are others' (MRG-026). */
export const fewestPercent = 80;

type Facts = CompanyFacts | ContactFacts;

async function scan<F extends Facts>(
  records: readonly F[],
  keysOf: (record: F, counts: ReadonlyMap<string, number>) => Iterable<string>,
  compare: (a: F, b: F, counts: ReadonlyMap<string, number>) => Score,
): Promise<Pair[]> {
  const slices = new Slices();
  const counts = new Map<string, number>();
  for (const { names } of records) {
    for (const word of new Set(names.flatMap(({ words }) => words))) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (slices.isOver) await slices.rest();
  }
  const blocks = new Blocks();
  for (const [at, record] of records.entries()) {
    blocks.add(at, keysOf(record, counts));
    if (slices.isOver) await slices.rest();
  }
  const others = records.map((): number[] => []);
  for (const list of blocks.shared()) {
    for (const [index, at] of list.entries())
      for (let to = index + 1; to < list.length; to += 1) others[at]!.push(list[to]!);
    if (slices.isOver) await slices.rest();
  }
  const pairs: Pair[] = [];
  for (const [at, record] of records.entries()) {
    let last = -1;
    // A pair that shares several keys stands several times.
    for (const other of others[at]!.sort((one, two) => one - two)) {
      if (other === last) continue;
      last = other;
      const score = compare(record, records[other]!, counts);
      if (score.percent >= fewestPercent) pairs.push({ first: record.id, second: records[other]!.id, ...score });
      if (slices.isOver) await slices.rest();
    }
  }
  return pairs;
}

/** All likely pairs among the companies of one kind, which come in the order of their ids. */
export const scanCompanies = (records: readonly CompanyFacts[]) => scan(records, companyKeys, compareCompanies);
export const scanContacts = (records: readonly ContactFacts[]) =>
  scan(records, (one) => contactKeys(one), compareContacts);

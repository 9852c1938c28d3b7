/** Net Promoter Score of a question. No zod here: pages may import it. */

interface Choice {
  text: string;
  count: number;
}

export interface Nps {
  /** Promoters less detractors, in percent of all answers, −100 to 100. */
  score: number;
  /** People who answered 9 or 10, 7 or 8, and 0 to 6. */
  promoters: number;
  passives: number;
  detractors: number;
}

/** The number that an option begins with: `9`, `10 - Kesinlikle`. */
const numberOf = (text: string) => Number(/^(\d{1,2})(?!\d)/.exec(text.trim())?.[1] ?? Number.NaN);

/** The score of a question whose options are the numbers 0 to 10; null for other questions, and before the first answer. */
export function npsOf(choices: readonly Choice[]): Nps | null {
  const counts = new Map(choices.map(({ text, count }) => [numberOf(text), count]));
  if (choices.length !== 11 || !Array.from({ length: 11 }, (_, at) => at).every((at) => counts.has(at))) return null;
  const sum = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => counts.get(from + at) ?? 0).reduce((all, one) => all + one, 0);
  const [detractors, passives, promoters] = [sum(0, 6), sum(7, 8), sum(9, 10)];
  const total = detractors + passives + promoters;
  if (total === 0) return null;
  return { score: Math.round((100 * (promoters - detractors)) / total), promoters, passives, detractors };
}

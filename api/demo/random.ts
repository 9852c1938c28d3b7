const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Repeatable chance: the same seed gives the same draws on every machine. Never for secrets. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** True in `percent` of 100 draws. */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different ones, in the order drawn. */
  some<T>(list: readonly T[], count: number): T[];
  /** One of `list`, by the weight beside it. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** Twelve characters like newCode(). */
  code(): string;
}

/** mulberry32; the seed is hashed (FNV-1a) so that similar texts give unlike draws. */
export function random(seed: string): Random {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new Error("picked from an empty list");
    return picked;
  };
  return {
    int,
    pick,
    chance: (percent) => next() * 100 < percent,
    some(list, count) {
      const left = [...list];
      const taken = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1));
      return taken;
    },
    weighted(list) {
      let at = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        at -= weight;
        if (at < 0) return value;
      }
      return pick(list)[0];
    },
    code: () => Array.from({ length: 12 }, () => alphabet[int(0, alphabet.length - 1)]).join(""),
  };
}

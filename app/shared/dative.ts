import { lowerTurkish } from "#contract/fold";

const vowels = /[aıoueiöü]/g;

/**
 * A name in the dative with 'too': 'Ayşe Kaya'ya da', 'Bora Er'e de'. The suffix follows the last vowel of the name.
 */
export function dativeToo(name: string): string {
  const lower = lowerTurkish(name.trim());
  const isBack = /[aıou]/.test(lower.match(vowels)?.at(-1) ?? "e");
  const joint = /[aıoueiöü]$/.test(lower) ? "y" : "";
  return `${name}'${joint}${isBack ? "a da" : "e de"}`;
}

const FOLDED: Record<string, string> = {
  ı: "i",
  ğ: "g",
  ü: "u",
  ş: "s",
  ö: "o",
  ç: "c",
  â: "a",
  î: "i",
  û: "u",
};

/**
 * `i` with a dot of its own is i: lower case of İ outside of Turkish (Unicode SpecialCasing), which some programs write.
 */
export const withoutSecondDot = (text: string): string => text.replaceAll("i\u0307", "i");

/** Lower case of Turkish, in which I and İ are two letters: the key of names that may differ in case alone. */
export const lowerTurkish = (text: string): string =>
  withoutSecondDot(text).normalize("NFC").replaceAll("İ", "i").replaceAll("I", "ı").toLowerCase();

/** True if two names differ in case alone: `Şen` and `Sen` are two. */
export const isSameName = (one: string, other: string): boolean => lowerTurkish(one) === lowerTurkish(other);

/** The search form of a text, equal to SQL's `tr_fold`: no case, no Turkish marks, one letter for one letter. */
export const foldTurkish = (text: string): string =>
  lowerTurkish(text).replace(/[ığüşöçâîû]/g, (letter) => FOLDED[letter] ?? letter);

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

/** The search form of a text, equal to SQL's `tr_fold`: no case, no Turkish marks, one letter for one letter. */
export function foldTurkish(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("İ", "i")
    .replaceAll("I", "ı")
    .toLowerCase()
    .replace(/[ığüşöçâîû]/g, (letter) => FOLDED[letter] ?? letter);
}

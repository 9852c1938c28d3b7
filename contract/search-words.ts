import { foldTurkish } from "./fold";

/** Legal forms at the end of a company's name, which do not distinguish companies. */
const legalForms = new Set(
  "as a s anonim sirket sirketi sti ltd limited co inc llc gmbh ag sa srl bv plc corp".split(" "),
);

/** Words that stand between a company's name and its legal form: "San. ve Tic. Ltd. Şti.". */
const trades = new Set("san tic sanayi ticaret ve".split(" "));

/** Words of one text that are looked for; more of them find nothing that these do not. */
const mostWords = 8;
/** Fewer digits are a part of too many numbers. */
const fewestDigits = 4;

/** A number as records hold it: the country's digits first, no zero before it. */
const plainDigits = (text: string) => text.replaceAll(/\D/g, "").replace(/^0+/, "").replace(/^900/, "90");

/** Digits with the signs that people write between them. */
const isNumber = (text: string) => /^[\d\s()+./-]+$/.test(text);

/**
 * The folded words of a text, to be found in any order. Legal forms ("A.Ş.", "Ltd. Şti.") count only if nothing else is
 * written.
 */
export function searchWords(text: string): string[] {
  const all = foldTurkish(text).split(/\s+/).filter(Boolean);
  const own = all.filter((word) => !legalForms.has(word.replaceAll(/[.,]/g, "")));
  return (own.length > 0 ? own : all)
    .map((word) => (/^[+0]\d{6,}$/.test(word) ? plainDigits(word) : word))
    .slice(0, mostWords);
}

/** A company's name without its legal form, for its initials: `Ada Turizm San. ve Tic. A.Ş.` → `Ada Turizm`. */
export function withoutLegalForm(name: string): string {
  const words = name.trim().split(/\s+/);
  const isForm = (word = "") => {
    const plain = foldTurkish(word).replaceAll(/[.,]/g, "");
    return legalForms.has(plain) || trades.has(plain);
  };
  while (words.length > 1 && isForm(words.at(-1))) words.pop();
  return words.join(" ");
}

/** The digits of a text that is a number and nothing else; undefined for any other text. */
export function searchDigits(text: string): string | undefined {
  const digits = isNumber(text) ? plainDigits(text) : "";
  return digits.length >= fewestDigits ? digits : undefined;
}

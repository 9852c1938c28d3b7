import { maxDecimalLength, plainSpaces } from "../decimals";
import type { FormLanguage } from "./form-facts";

// No zod here: pages import it.

const arabicDigits = "٠١٢٣٤٥٦٧٨٩";

/** Digits and marks of Arabic as those of the others. */
const inLatin = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(arabicDigits.indexOf(digit)))
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");

const withoutSpaces = (text: string): string =>
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/.test(text) ? text.replaceAll(" ", "") : text;

/**
 * Reads a typed number as a decimal string, by the signs of the form's language: `1.234,56` in German and `1,234.56` in
 * English are `1234.56`. The other sign before one or two last digits is a decimal one too (the keypad's). Null if it
 * is ambiguous.
 */
export function readNumber(language: FormLanguage, text: string, digits: number): string | null {
  if (text.length > maxDecimalLength) return null;
  const bare = plainSpaces(inLatin(text))
    .replace(/^(?:₺|€|\$|£|%) ?/, "")
    .replace(/ ?(?:₺|€|\$|£|%|TL|TRY|EUR|USD|GBP)$/, "");
  const [, sign = "", rest = ""] = /^([-−]?)(.*)$/.exec(bare) ?? [];
  const body = withoutSpaces(rest);
  const [group, point] = language === "en" || language === "ar" ? [",", "\\."] : ["\\.", ","];
  const own = new RegExp(`^(\\d+|[1-9]\\d{0,2}(?:${group}\\d{3})+)(?:${point}(\\d{1,${digits}}))?$`).exec(body);
  const other = new RegExp(`^(\\d+)${group}(\\d{1,2})$`).exec(body);
  const [, whole, fraction] = own ?? other ?? [];
  if (whole === undefined) return null;
  const head = whole.replaceAll(/[.,]/g, "").replace(/^0+(?=\d)/, "");
  const decimal = fraction === undefined ? head : `${head}.${fraction}`;
  return sign && /[1-9]/.test(decimal) ? `-${decimal}` : decimal;
}

/** A stored number in its language's notation, with all its digits; any other text stays as typed. */
export function numberIn(language: FormLanguage, kept: string): string {
  const read = /^-?\d{1,30}(?:\.(\d{1,6}))?$/.exec(kept);
  if (!read) return kept;
  const places = read[1]?.length ?? 0;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: places });
  return format.format(kept as `${number}`);
}

// The full metadata: the smaller sets do not know Turkish mobiles.
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from "libphonenumber-js/max";

import { plainSpaces } from "./decimals";
import { foldTurkish } from "./fold";

// Phone numbers as people write them. Stored form: E.164, with an extension as RFC 3966 writes it (`+902121234567;ext=12`).

/** Zeros of the digits that Turkish agencies meet in files: Arabic, Persian. */
const zeros = [0x0660, 0x06f0];

const inLatinDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Words in front of a number or behind it that name its sort; any other word would be lost, so that it is refused. */
const sorts = String.raw`(?:tel(?:efon)?|cep(?: tel(?:efonu)?)?|gsm|mobil(?:e)?|phone|faks?|fax|is|ev|ofis|office|santral|whatsapp|t|m|f)(?: no)?`;
const sortBefore = new RegExp(String.raw`^\(?${sorts}\)?\s*[.:]?\s*(?=[+(\d])`);
const sortBehind = new RegExp(String.raw`\s*[([]?${sorts}[)\]]?\s*$`);

const extensionSpelling =
  /[\s,;]*\(?(?:;\s*ext\s*=|(?<![a-z])(?:dahili|dah|dhl|ic hat|extension|ekst|ext|x)(?![a-z])|#)\s*(?:no)?\s*[.:=]?\s*(\d{1,8})(?!\d)\)?/g;

const separators = /\s*(?:[,;|&\n]|\s(?:ve|veya|ya da|and|or)\s)\s*/;

/** Texts with more than a handful of numbers are none of ours. */
const longestText = 400;

/** Digits of an area code with its zero; a slash behind so few belongs to the number (`0212/123 45 67`). */
const areaDigits = 4;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** `0212 123 45 67 / 68` → two parts; a slash within a number is a blank. */
function splitSlashes(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split("/")) {
    const before = parts.at(-1);
    if (before !== undefined && digitsOf(before).length <= areaDigits) parts[parts.length - 1] = `${before} ${piece}`;
    else parts.push(piece);
  }
  return parts;
}

/** A part of a few digits is the end of another line of the number before it: `532 123 45 67 / 68`. */
function completePart(part: string, before: string | undefined): string {
  const [whole = ""] = (before ?? "").split("x");
  const [digits, base] = [digitsOf(part), digitsOf(whole)];
  const isShort = /^[\d\s.-]+$/.test(part) && (digits.length <= 4 || (digits.length === 7 && base.length >= 10));
  return before !== undefined && isShort && base.length > digits.length
    ? `${whole.trim().startsWith("+") ? "+" : ""}${base.slice(0, -digits.length)}${digits}`
    : part;
}

/**
 * Turkish numbers have ten digits, or seven of a call centre (444 …): the library also knows lengths of machines, and
 * counts the zero of a number with one digit too few.
 */
const isComplete = (found: PhoneNumber): boolean =>
  found.countryCallingCode !== "90" ||
  (found.nationalNumber.length === 10 && !found.nationalNumber.startsWith("0")) ||
  (found.nationalNumber.length === 7 && found.nationalNumber.startsWith("444"));

/** One number, which the text must be and not only begin with. */
function readOne(text: string, country: string, accept: (found: PhoneNumber) => boolean): string | null {
  const [, typed = "", extension] = /^([^x]*)(?:x(\d+))?\s*$/.exec(text.trim()) ?? [];
  // A zero apart before that of the number (`0 0532 …`) would be read as the prefix of another country.
  const bare = typed
    .replace(sortBefore, "")
    .replace(sortBehind, "")
    .trim()
    .replace(/^0\s+(?=0[2-58])/, "");
  if (!/^[+\d(][\d\s().\-‐-―]*$/.test(bare)) return null;
  const digits = digitsOf(bare);
  const whole = country === "TR" && !bare.startsWith("+") && /^90\d{10}$/.test(digits) ? `+${digits}` : bare;
  const found = parsePhoneNumberFromString(whole, country as CountryCode);
  // Digits that the library left out would make a number that nobody has.
  if (!found || found.ext || !digits.endsWith(found.nationalNumber) || !isComplete(found) || !accept(found))
    return null;
  return extension === undefined ? found.number : `${found.number};ext=${extension}`;
}

/**
 * All numbers of a text, in its order and each once: `+905321234567`, `+902121234567;ext=12`. Numbers without `+` belong
 * to `country`. Null if anything in the text is no number. `isStrict` takes only numbers of known ranges.
 */
export function readPhoneList(text: string, country = "TR", isStrict = false): string[] | null {
  if (text.length > longestText) return null;
  const plain = plainSpaces(foldTurkish(inLatinDigits(text.normalize("NFKC").replaceAll("\n", ";"))));
  const parts = plain
    .replaceAll(extensionSpelling, (_, digits: string) => `x${digits}`)
    .split(separators)
    .flatMap(splitSlashes)
    .filter((part) => part.trim() !== "");
  const whole = parts.map((part, at) => completePart(part, parts[at - 1]));
  const accept = (found: PhoneNumber) => (isStrict ? found.isValid() : found.isPossible());
  const numbers = whole.map((part) => readOne(part, country, accept));
  return numbers.length > 0 && numbers.every((one) => one !== null) ? [...new Set(numbers)] : null;
}

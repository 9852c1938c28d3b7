import { lowerTurkish } from "./fold";

/** Digits by the ending that their spoken names take: `üç’e`, `altı’ya`. */
const unitDatives = ["a", "e", "ye", "e", "e", "e", "ya", "ye", "e", "a"];
/** `on’a`, `yirmi’ye` … `doksan’a`. */
const tenDatives = ["", "a", "ye", "a", "a", "ye", "a", "e", "e", "a"];

/** The ending of a spoken number: it hangs on the last word, which is that of the last digit that is no zero. */
function numberDative(digits: string): string {
  const [unit, ten] = [Number(digits.at(-1)), Number(digits.at(-2) ?? 0)];
  if (unit > 0) return unitDatives[unit] ?? "e";
  if (ten > 0) return tenDatives[ten] ?? "a";
  // `yüz’e`, `bin’e`, `milyon’a`; a bare zero is `sıfır’a`.
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  return digits === "0" || digits === "00" || (zeros >= 6 && zeros < 9) ? "a" : "e";
}

/** A time as it is said: `14:00` is `on dört`, `14:30` is `on dört otuz`, `00:00` is `sıfır`. */
const timeDative = (hour: string, minute: string) => numberDative(minute === "00" ? String(Number(hour)) : minute);

function wordDative(word: string): string {
  const letters = [...lowerTurkish(word)].filter((letter) => /\p{L}/u.test(letter));
  const vowel = letters.findLast((letter) => "aeıioöuüâîû".includes(letter)) ?? "e";
  const ending = "aıouâû".includes(vowel) ? "a" : "e";
  return "aeıioöuüâîû".includes(letters.at(-1) ?? "") ? `y${ending}` : ending;
}

/** Digits, tens and hundreds after whose names `-den` becomes `-ten`: üç, dört, beş, kırk, altmış, yetmiş. */
const hardDigits = new Set([3, 4, 5]);
const hardTens = new Set([4, 6, 7]);

function numberAblative(digits: string): string {
  const vowel = numberDative(digits).at(-1) ?? "e";
  const [unit, ten] = [Number(digits.at(-1)), Number(digits.at(-2) ?? 0)];
  const isHard = unit > 0 ? hardDigits.has(unit) : hardTens.has(ten);
  return `${isHard ? "t" : "d"}${vowel}n`;
}

/** A name or number with the ending of the ablative: `Ana bütçe’den`, `Taslak’tan`, `Revize 3’ten`. */
export function withAblative(text: string): string {
  const number = /\d+$/.exec(text);
  const last = lowerTurkish(/\p{L}+$/u.exec(text)?.[0] ?? "");
  const ending = number
    ? numberAblative(number[0])
    : `${"fstkçşhp".includes(last.at(-1) ?? "-") ? "t" : "d"}${wordDative(last).at(-1)}n`;
  return `${text}’${ending}`;
}

/** A name, number or time with the ending of the dative: `12 Mayıs 14:00’e`, `Ayşe’ye`, `2027’ye`. */
export function withDative(text: string): string {
  const time = /(\d{1,2}):(\d{2})$/.exec(text);
  const number = /\d+$/.exec(text);
  const last = /\p{L}+$/u.exec(text)?.[0] ?? "";
  const ending = time ? timeDative(time[1] ?? "", time[2] ?? "") : number ? numberDative(number[0]) : wordDative(last);
  return `${text}’${ending}`;
}

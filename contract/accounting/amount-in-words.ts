// Amounts in Turkish words, as invoices and cheques have them. No zod here: pages may import it.

const ones = ["", "BİR", "İKİ", "ÜÇ", "DÖRT", "BEŞ", "ALTI", "YEDİ", "SEKİZ", "DOKUZ"];
const tens = ["", "ON", "YİRMİ", "OTUZ", "KIRK", "ELLİ", "ALTMIŞ", "YETMİŞ", "SEKSEN", "DOKSAN"];
const groups = ["", "BİN", "MİLYON", "MİLYAR", "TRİLYON"];

/** Names of a currency and of its hundredth. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  TRY: ["TÜRK LİRASI", "KURUŞ"],
  USD: ["ABD DOLARI", "SENT"],
  EUR: ["AVRO", "SENT"],
  GBP: ["İNGİLİZ STERLİNİ", "PENİ"],
  CHF: ["İSVİÇRE FRANGI", "SANTİM"],
};

/** Three digits in words; nothing for zero. `BİRYÜZ` is no word. */
function threeDigits(digits: number): string {
  const [hundred, ten, one] = [Math.floor(digits / 100), Math.floor(digits / 10) % 10, digits % 10];
  const hundreds = hundred === 0 ? "" : `${hundred === 1 ? "" : ones[hundred]}YÜZ`;
  return `${hundreds}${tens[ten]}${ones[one]}`;
}

/** A whole number in words, in one piece. `BİRBİN` is no word. */
function wholeInWords(digits: string): string {
  const padded = digits.padStart(groups.length * 3, "0");
  const words = groups.map((_, at) => {
    const group = groups.length - 1 - at;
    const value = Number(padded.slice(at * 3, at * 3 + 3));
    if (value === 0) return "";
    return `${group === 1 && value === 1 ? "" : threeDigits(value)}${groups[group]}`;
  });
  return words.join("") || "SIFIR";
}

/**
 * `1234.56` in TRY is `BİNİKİYÜZOTUZDÖRT TÜRK LİRASI ELLİALTI KURUŞ`; without hundredths they are not named. Other currencies
 * stand with their code and hundredths in figures (`BEŞ SEK 50/100`). Throws RangeError for a text that is no decimal
 * with at most 2 decimals, or that has more than 15 digits before them.
 */
export function amountInWords(amount: string, currency: string): string {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === "") throw new RangeError(`${amount} cannot be put into words`);
  const hundredths = part.padEnd(2, "0");
  const [name, hundredth] = names[currency] ?? [currency, null];
  const words = [`${wholeInWords(whole)} ${name}`];
  if (hundredths !== "00")
    words.push(hundredth === null ? `${hundredths}/100` : `${wholeInWords(hundredths)} ${hundredth}`);
  return `${sign === "" ? "" : "EKSİ "}${words.join(" ")}`;
}

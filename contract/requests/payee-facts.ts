// The payee of a payment request, looked at before money goes to it (issue: payee guard, peers 1.7). No zod here: pages
// may import it.

/**
 * Facts about a payee that its requester and every approver see, the gravest first:
 * - `tax_number`, `other_supplier`: the number is recorded with another supplier, of another tax number or not;
 * - `account_changed`: the last approved payment to this supplier went to another account;
 * - `unverified`: nobody but who entered it has confirmed this account of the supplier;
 * - `same_amount`: another request asks for the same amount to this supplier within `sameAmountDays`;
 * - `unusual`: more than `unusualTimes` the median of the supplier's approved payments;
 * - `other_holder`, `other_bank`: name of the recorded holder or the typed bank fits neither supplier nor IBAN;
 * - `other_country`, `not_iban`: the account is abroad, or no IBAN can be checked;
 * - `first_payment`: no payment to this account was approved before.
 */
export const payeeWarnings = [
  "tax_number",
  "other_supplier",
  "account_changed",
  "unverified",
  "same_amount",
  "unusual",
  "other_holder",
  "other_bank",
  "other_country",
  "not_iban",
  "first_payment",
] as const;
export type PayeeWarning = (typeof payeeWarnings)[number];

/** Days before and after a request in which another one of the same supplier and amount is suspicious. */
export const sameAmountDays = 10;

/** A payment of more than so many times the median of those before is unusual, once there were `usualPayments`. */
export const unusualTimes = 2;
export const usualPayments = 3;

/** Banks of Turkey by the five digits of their IBANs (codes of the interbank transfer system). */
const banks: Readonly<Record<string, string>> = {
  "00001": "Türkiye Cumhuriyet Merkez Bankası",
  "00004": "İller Bankası",
  "00010": "Ziraat Bankası",
  "00012": "Halkbank",
  "00015": "VakıfBank",
  "00017": "Türkiye Kalkınma ve Yatırım Bankası",
  "00032": "Türk Ekonomi Bankası",
  "00046": "Akbank",
  "00059": "Şekerbank",
  "00062": "Garanti BBVA",
  "00064": "Türkiye İş Bankası",
  "00067": "Yapı Kredi",
  "00091": "Arap Türk Bankası",
  "00092": "Citibank",
  "00096": "Turkish Bank",
  "00099": "ING",
  "00103": "Fibabanka",
  "00109": "ICBC Turkey",
  "00111": "QNB",
  "00115": "Deutsche Bank",
  "00123": "HSBC",
  "00124": "Alternatif Bank",
  "00125": "Burgan Bank",
  "00134": "DenizBank",
  "00135": "Anadolubank",
  "00141": "Nurol Yatırım Bankası",
  "00143": "Aktif Bank",
  "00146": "Odeabank",
  "00203": "Albaraka Türk",
  "00205": "Kuveyt Türk",
  "00206": "Türkiye Finans",
  "00209": "Ziraat Katılım",
  "00210": "Vakıf Katılım",
  "00211": "Emlak Katılım",
};

/** Name of the bank that a Turkish IBAN in its electronic form belongs to; null for other numbers and unknown codes. */
export const bankOfIban = (iban: string): string | null =>
  /^TR\d{24}$/.test(iban) ? (banks[iban.slice(4, 9)] ?? null) : null;

/** Words of company names that say the legal form or the trade, folded. */
const common =
  /^(a|s|as|ao|ltd|sti|san|tic|ve|sanayi|ticaret|limited|sirketi|anonim|turizm|organizasyon|hizmetleri|insaat|bank|bankasi|turkiye|turk|t|tc|co|inc|llc|gmbh|ag)$/;

const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/** Letters of a word that may stand for a longer one: 'organizasyon' and 'organizasyonu', but no initial. */
const leastLetters = 4;

const isSameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= leastLetters && (one.startsWith(other) || other.startsWith(one)));

/**
 * True if two folded names have a telling word in common: 'Anadolu Sahne Ltd. Şti.' and 'ANADOLU SAHNE'. Names of common
 * words alone are compared by all of them.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => {
    const words = wordsOf(name).filter((word) => word.length > 1);
    const telling = words.filter((word) => !common.test(word));
    return telling.length > 0 ? telling : words;
  });
  return (a ?? []).some((word) => (b ?? []).some((two) => isSameWord(word, two)));
}

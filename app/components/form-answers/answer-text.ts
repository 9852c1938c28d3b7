import type { FieldType } from "#contract/guest-forms/form-facts";
import { formatDate, formatDateTime, formatDecimal, formatMoney, type Locale } from "~/shared/format";
import { phoneText } from "#contract/phone-extension";

interface Told {
  type: FieldType;
  currency: string | null;
}

const digitsOf = (text: string) => (text.split(".")[1] ?? "").length;

/** An answer as people read it: numbers, amounts and days are stored unformatted. */
export function answerText({ type, currency }: Told, text: string, locale: Locale): string {
  if (text === "") return "";
  switch (type) {
    case "number":
      return formatDecimal(text, digitsOf(text), locale);
    case "currency":
      return formatMoney(text, currency ?? "TRY");
    case "date":
      return formatDate(text, locale);
    case "datetime":
      return formatDateTime(text, locale);
    case "phone_number":
      return phoneText(text);
    case "star_rating":
      return `${text} ★`;
    default:
      return text;
  }
}

import type { Locale } from "#contract/common";

/** The words of the budget's page (app/locales), if both have them. */
const words = {
  tr: {
    sheet: "Bütçe",
    client: "Teklif",
    name: "Kalem",
    quantity: "Miktar",
    repeat: "Tekrar",
    price_buy: "Alış birim",
    price_sell: "Satış birim",
    price: "Birim fiyat",
    currency: "Para birimi",
    total_buy: "Alış toplam",
    total_sell: "Satış (hizmet bedeli hariç)",
    total: "Tutar",
    vat_rate: "KDV %",
    vat: "KDV",
    profit: "Kâr",
    profit_ratio: "Kâr oranı",
    internal: "Ajans içi",
    alternative: "Alternatif",
    chosen: "seçili",
    set_of: "{name} alternatifleri",
    option: "Seçenek {number}",
    difference: "Seçiliye göre fark",
    base: "Vergi ve ek bedel hariç",
    supplier: "Tedarikçi",
    sum_buy: "Alış",
    sum_sell: "Satış (hizmet bedeli hariç)",
    fee: "Hizmet bedeli",
    fee_of: "Hizmet bedeli {rate}",
    with_fee: "Hizmet bedeliyle toplam",
    vat_of: "KDV {rate}",
    fee_vat: "Hizmet bedeli KDV’si {rate}",
    sum_vat: "Toplam KDV",
    with_vat: "Genel toplam",
    sum_profit: "Kâr",
    sum_profit_of: "Kâr {rate}",
    project: "Proje",
    client_name: "Müşteri",
    event_days: "Etkinlik tarihi",
    agency: "Hazırlayan firma",
    prepared_by: "Hazırlayan",
    valid_until: "Geçerlilik tarihi",
    terms: "Koşullar",
    signer: "Ad soyad, imza",
    signed_on: "Tarih",
    rate: "Kur",
    page: "Sayfa {page} / {pages}",
    date: "Tarih",
    excluded: "Seçili olmayan alternatifler toplamlara girmez.",
    internal_file: "{name} (şirket içi)",
  },
  en: {
    sheet: "Budget",
    client: "Offer",
    name: "Line",
    quantity: "Quantity",
    repeat: "Repeat",
    price_buy: "Buying price",
    price_sell: "Selling price",
    price: "Unit price",
    currency: "Currency",
    total_buy: "Total bought",
    total_sell: "Sold (without service fee)",
    total: "Amount",
    vat_rate: "VAT %",
    vat: "VAT",
    profit: "Profit",
    profit_ratio: "Margin",
    internal: "Agency only",
    alternative: "Alternative",
    chosen: "chosen",
    set_of: "Alternatives of {name}",
    option: "Option {number}",
    difference: "Difference to the chosen one",
    base: "Without taxes and charges",
    supplier: "Supplier",
    sum_buy: "Bought",
    sum_sell: "Sold (without service fee)",
    fee: "Service fee",
    fee_of: "Service fee {rate}",
    with_fee: "Total with service fee",
    vat_of: "VAT {rate}",
    fee_vat: "VAT of the service fee {rate}",
    sum_vat: "Total VAT",
    with_vat: "Grand total",
    sum_profit: "Profit",
    sum_profit_of: "Profit {rate}",
    project: "Project",
    client_name: "Client",
    event_days: "Event dates",
    agency: "Prepared at",
    prepared_by: "Prepared by",
    valid_until: "Valid until",
    terms: "Terms",
    signer: "Name, signature",
    signed_on: "Date",
    rate: "Rate",
    page: "Page {page} of {pages}",
    date: "Date",
    excluded: "Alternatives that are not chosen are in no total.",
    internal_file: "{name} (internal)",
  },
} as const;

export type ExportWord = keyof typeof words.tr;

/** Words of a budget's files, in the requested language. */
export const exportWords =
  (language: Locale) =>
  (name: ExportWord, values: Record<string, string> = {}): string =>
    words[language][name].replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");

/** A decimal as the language writes it. */
export const decimalText = (language: Locale, value: string): string =>
  language === "en" ? value : value.replace(".", ",");

const priceFormats = {
  tr: new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
  en: new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
};
/** A price of one unit; the text is formatted, so that no digit is lost. */
export const priceText = (language: Locale, value: string): string =>
  priceFormats[language].format(value as Intl.StringNumericLiteral);

/** Percent points: `%7,5`, in English `7.5%`. */
export function percentText(language: Locale, value: string): string {
  const text = decimalText(language, value.replace("-", ""));
  return `${value.startsWith("-") ? "\u2212" : ""}${language === "en" ? `${text}%` : `%${text}`}`;
}

/** `27 Kasım 2026` of a day. */
export const dateText = (language: Locale, day: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : "tr-TR", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

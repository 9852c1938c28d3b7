/** ISO 3166-1 country; has_states: its postal addresses name a state, province or the like. REF-014..016 */
export type Country = { code: string; name: string; name_en: string; has_states: 0 | 1 };

/** One of the 81 provinces (il) of Türkiye; plate is the vehicle plate number, two digits. */
export type Province = { plate: string; name: string };

/** A choice of the city select: a Turkish province or event town, or a city of another country. REF-011 */
export type City = {
  name: string;
  /** The name in the source, if it differs from the Turkish one. */
  listed?: string;
  type: "province" | "town" | "city";
};

/** ISO 639-1 language; name in Turkish. I18-014..016 */
export type Language = { code: string; name: string; name_in_english: string };

/** ISO 4217 currency that is legal tender today; digits after the decimal point. I18-011..013 */
export type Currency = { shortcode: string; sign: string; name_local: string; name_en: string; fraction_digits: number };

/** IANA time zone with Turkish and English city label; aliases are older spellings of the same zone. I18-017, REF-030 */
export type TimeZone = { name: string; city: string; city_en: string; country: string | null; aliases: string[] };

/** Tax office (vergi dairesi); code as GİB writes it, province by plate. REF-017, REF-018 */
export type TaxOffice = { code: string; name: string; province: string };

/** An airport by its IATA code; country is ISO 3166-1 alpha-2. */
export type Airport = { code: string; name: string; city: string; country: string };

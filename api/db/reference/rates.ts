/** VAT (KDV) rates in percent; the general rates of Türkiye as the product's decision lists them. REF-031 */
export const vatRates: number[] = [0, 1, 10, 20];

export type SeedRate = {
  currency: string;
  buying: string;
  selling: string;
  /** For cash; some currencies have none, as with a bank. */
  banknote_buying?: string;
  banknote_selling?: string;
  date: string;
  source: "seed";
};

/**
 * Invented demo values against TRY for one unit of the currency, only for demo data and tests: no source, no bank, no
 * day's real rate. A real installation enters its own or configures a source. REF-031
 */
export const seedRates: SeedRate[] = [
  { currency: "USD", buying: "40.0000", selling: "40.1000", banknote_buying: "39.9700", banknote_selling: "40.1600", date: "2026-01-01", source: "seed" },
  { currency: "EUR", buying: "45.0000", selling: "45.1000", banknote_buying: "44.9700", banknote_selling: "45.1700", date: "2026-01-01", source: "seed" },
  { currency: "GBP", buying: "52.0000", selling: "52.2000", banknote_buying: "51.9600", banknote_selling: "52.2800", date: "2026-01-01", source: "seed" },
  { currency: "CHF", buying: "48.0000", selling: "48.2000", banknote_buying: "47.9300", banknote_selling: "48.2700", date: "2026-01-01", source: "seed" },
  { currency: "AED", buying: "10.9000", selling: "11.0000", date: "2026-01-01", source: "seed" },
  { currency: "SAR", buying: "10.6000", selling: "10.7000", banknote_buying: "10.5200", banknote_selling: "10.7800", date: "2026-01-01", source: "seed" },
  { currency: "JPY", buying: "0.2600", selling: "0.2620", banknote_buying: "0.2590", banknote_selling: "0.2630", date: "2026-01-01", source: "seed" },
];

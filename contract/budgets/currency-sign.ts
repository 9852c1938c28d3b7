const signs: Record<string, string> = { TRY: "₺", EUR: "€", USD: "$", GBP: "£" };

/** The sign of a currency, or its code when it has none; pages and files write the same. */
export const currencySign = (currency: string): string => signs[currency] ?? currency;

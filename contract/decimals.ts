/** No-break, narrow no-break and thin spaces count as spaces; several as one. */
export const plainSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/** `1 234 567` → `1234567`, if the spaces stand between thousands; any other text is not changed. */
export const joinThousands = (text: string): string =>
  /^-?[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?$/.test(text) ? text.replaceAll(" ", "") : text;

/**
 * An amount as the API reads it: thousands may be parted by spaces and cents by a comma. A dot is always the decimal point,
 * so that nothing becomes a thousandfold.
 */
export const readAmount = (text: string): string => {
  const joined = joinThousands(plainSpaces(text));
  return /^-?\d+,\d{1,2}$/.test(joined) ? joined.replace(",", ".") : joined;
};

/** A whole number as people write it: `1.250` and `1 250` are `1250`, for it has no decimals. Any other text is not changed. */
export const readWhole = (text: string): string => {
  const plain = plainSpaces(text);
  return /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+)$/.test(plain) ? plain.replaceAll(/[. ]/g, "") : plain;
};

/** `12.500` → `12.5`, `20.000` → `20`; a number without a fraction is not changed. */
export const trimZeros = (decimal: string): string => (decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal);

/**
 * A stored decimal that everybody reads as itself: `1.125` would be a thousand to a reader of Turkish numbers, so that it
 * is written `1.1250`.
 */
export const unambiguousDecimal = (decimal: string): string => (/\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal);

/** Longer texts are no amounts of ours: they are not read, for that would take the more time the longer they are. */
export const maxDecimalLength = 60;

/**
 * Reads a typed number as a decimal string: `1.234,56`, `1 234,56` and `1234.56` (keypad dot) are `1234.56`, `1.234` is
 * `1234`. Null if it is ambiguous: a guess could be wrong by a factor of 100 or 1000.
 */
export function parseMoneyInput(text: string, { digits = 2 }: { digits?: number } = {}): string | null {
  if (text.length > maxDecimalLength) return null;
  const bare = plainSpaces(text)
    .replace(/^(?:₺|€|\$|£|%) ?/, "")
    .replace(/ ?(?:₺|€|\$|£|%|TL|TRY|EUR|USD|GBP)$/, "");
  const signed = /^([-−]?)(.*)$/.exec(bare);
  const body = joinThousands(signed?.[2] ?? "");
  const comma = new RegExp(`^(\\d+|[1-9]\\d{0,2}(?:\\.\\d{3})+),(\\d{1,${digits}})$`).exec(body);
  // Three digits behind a dot are thousands, unless the digits before it cannot be a group of them.
  const few = /^(\d+)\.(\d{1,2})$/.exec(body);
  const many = digits > 3 ? new RegExp(`^(\\d+)\\.(\\d{4,${digits}})$`).exec(body) : null;
  const dot = few ?? many ?? (digits > 2 ? /^(0|\d{4,})\.(\d{3})$/.exec(body) : null);
  const whole = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/.exec(body);
  const parts = comma ?? dot;
  let head: string;
  if (parts) head = parts[1] ?? "";
  else if (whole) head = whole[0];
  else return null;
  const digitsOnly = head.replaceAll(".", "").replace(/^0+(?=\d)/, "");
  const decimal = parts ? `${digitsOnly}.${parts[2]}` : digitsOnly;
  return signed?.[1] && /[1-9]/.test(decimal) ? `-${decimal}` : decimal;
}

/**
 * A typed rate as a decimal string: `12,5`, `%12,5` and `12.5` are `12.5`. Rates have no thousands, so a dot is always a
 * decimal point (`1.125` is one and an eighth, as the API writes it). Null when it cannot be read.
 */
export function parsePercentInput(text: string): string | null {
  if (text.length > maxDecimalLength) return null;
  const [, whole, fraction] = /^%?\s*(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const head = whole.replace(/^0+(?=\d)/, "");
  return fraction === undefined ? head : `${head}.${fraction}`;
}

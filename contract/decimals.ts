/** No-break, narrow no-break and thin spaces count as spaces; several as one. */
export const plainSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/** `1 234 567` → `1234567`, where the spaces stand between thousands; anything else stays as it is. */
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

/** `12.500` → `12.5`, `20.000` → `20`; what has no fraction stays as it is. */
export const trimZeros = (decimal: string): string => (decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal);

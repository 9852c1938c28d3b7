/** `12.500` → `12.5`, `20.000` → `20`; what has no fraction stays as it is. */
export const trimZeros = (decimal: string): string => (decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal);

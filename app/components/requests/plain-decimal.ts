import { trimZeros } from "#contract/decimals";
import { formatDecimal } from "~/shared/format";

/** A decimal without zeros at its end, as people write it: `10`, `1,5`. */
export const plainDecimal = (value: string): string => {
  const plain = trimZeros(value);
  return formatDecimal(plain, plain.split(".")[1]?.length ?? 0);
};

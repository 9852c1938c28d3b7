import type { ProjectRecord } from "#contract/projects/leads";
import { formatMoney, formatRate, type Locale } from "~/shared/format";

/** The record's service fee as text: percent or amount; null without one, a dash while its value is missing. */
export function feeOf(record: ProjectRecord, locale: Locale): string | null {
  const { fin_fee_type: type, fin_fee_percentage: percent, fin_fee_fixed_amount: fixed } = record;
  if (!type) return null;
  if (type === "PERCENTAGE") return percent ? formatRate(percent, locale) : "—";
  return fixed ? formatMoney(fixed, record.fin_fee_currency ?? record.currency) : "—";
}

import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** Condition: the folded column holds the text anywhere, İ/ı, ş/s and so on counting as equal. */
export function holdsText(folded: AnyColumn, text: string): SQL {
  const literal = text.trim().replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  return sql`${folded} like '%' || tr_fold(${literal}) || '%'`;
}

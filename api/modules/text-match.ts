import { sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";

/** A typed text as a LIKE pattern takes it: its own % and _ are letters. */
export const likeLiteral = (text: string): string => text.trim().replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Condition: the folded column holds the text (a `likeLiteral`) anywhere, İ/ı, ş/s and so on counting as equal. */
export function holdsText(folded: AnyColumn, literal: string | Placeholder): SQL {
  return sql`${folded} like '%' || tr_fold(${literal}) || '%'`;
}

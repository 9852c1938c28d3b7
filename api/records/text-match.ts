// Search texts that people type come into a LIKE through `likeText` alone, so that their %, _ and \ match themselves.

import { sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";

declare const escaped: unique symbol;
/** A text whose own %, _ and \ are letters to LIKE; made by `likeText` alone. */
export type LikeText = string & { readonly [escaped]: true };

/** A typed text as a LIKE pattern takes it. */
export const likeText = (text: string): LikeText =>
  text.trim().replaceAll(/[\\%_]/g, (character) => `\\${character}`) as LikeText;

/** A placeholder stands for a `LikeText` that is bound when the statement runs. */
type Pattern = LikeText | Placeholder;

/** Condition: the folded column holds the text anywhere, İ/ı, ş/s and so on counting as equal. */
export const contains = (folded: AnyColumn, text: Pattern): SQL => sql`${folded} like '%' || tr_fold(${text}) || '%'`;

/** Condition: the folded column begins with the text. */
export const startsWith = (folded: AnyColumn, text: Pattern): SQL => sql`${folded} like tr_fold(${text}) || '%'`;

/** Condition: a word of the folded column after its first begins with the text. */
export const hasWordWith = (folded: AnyColumn, text: Pattern): SQL =>
  sql`${folded} like '% ' || tr_fold(${text}) || '%'`;

/** Removes invisible characters from texts. No zod here: pages may import it. */

import { withoutSecondDot } from "../fold";

/**
 * Controls (C0, C1) and characters that turn or split a text invisibly: marks of direction, zero-width space, word
 * joiner, byte order mark, and the two noncharacters that XML, so an Excel file, may not hold (U+FFFE, U+FFFF). In a
 * name they change how its surroundings are read. U+200C and U+200D stay, for emoji and some scripts are written with
 * them.
 */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/gu;
/** Invisible characters except line ends and tabs, which a text keeps and may have hundreds of thousands of. */
const unseenInText = /(?![\n\t])[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/gu;
const breaks = /\r\n|[\r\u0085\u2028\u2029]/g;
const seen = /[^\s\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/u;

/** One line: breaks and tabs part words as a blank does. */
export const visibleLine = (text: string): string =>
  withoutSecondDot(text)
    .replaceAll(breaks, " ")
    .replaceAll(/[\n\t\v\f]/g, " ")
    .replaceAll(unseen, "");

/** Several lines; line ends become \n, tabs stay. */
export const visibleText = (text: string): string =>
  withoutSecondDot(text).replaceAll(breaks, "\n").replaceAll(unseenInText, "");

/** True if a text has anything but blanks and invisible characters; reads no farther than to the first letter. */
export const isSeen = (text: string): boolean => seen.test(text);

/**
 * Letters, digits, blanks and points: these are normalised. Signs such as ™, ² and ½ are no other way to write a
 * letter.
 */
const lettersAndBlanks = /[\p{L}\p{M}\p{Nd}\p{Zs}\p{P}]+/gu;

/** A name as it is stored and compared: `ﬁrma` is `firma`, `Ａcme` is `Acme`, and words are one blank apart. */
export const visibleName = (text: string): string =>
  visibleLine(text)
    .normalize("NFC")
    .replaceAll("\u00ad", "")
    .replaceAll(lettersAndBlanks, (run) => run.normalize("NFKC"))
    .replaceAll(/\s+/g, " ");

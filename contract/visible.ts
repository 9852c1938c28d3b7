/** Texts without what nobody sees. No zod here: pages may import it. */

/**
 * Controls (C0, C1) and what turns or splits a text unseen: marks of direction, zero-width space, word joiner, byte order mark,
 * and the two signs that are no letters and that XML, so an Excel file, may not hold (U+FFFE, U+FFFF).
 * In a name they change what is read around it. U+200C and U+200D stay, for emoji and some scripts are written with them.
 */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/gu;
/** The same but for line ends and tabs, of which a text may have hundreds of thousands: none of them calls anything. */
const unseenInText = /(?![\n\t])[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/gu;
const breaks = /\r\n|[\r\u0085\u2028\u2029]/g;
const seen = /[^\s\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/u;

/** One line: breaks and tabs part words as a blank does. */
export const visibleLine = (text: string): string =>
  text
    .replaceAll(breaks, " ")
    .replaceAll(/[\n\t\v\f]/g, " ")
    .replaceAll(unseen, "");

/** Several lines; line ends become \n, tabs stay. */
export const visibleText = (text: string): string => text.replaceAll(breaks, "\n").replaceAll(unseenInText, "");

/** Whether there is anything in it but blanks and what nobody sees; looks no farther than to the first letter. */
export const isSeen = (text: string): boolean => seen.test(text);

/** Letters, digits, blanks and points: of these one form is kept. Signs such as ™, ² and ½ are no other way to write a letter. */
const lettersAndBlanks = /[\p{L}\p{M}\p{Nd}\p{Zs}\p{P}]+/gu;

/** A name as it is kept and compared: `ﬁrma` is `firma`, `Ａcme` is `Acme`, and words stand one blank apart. */
export const visibleName = (text: string): string =>
  visibleLine(text)
    .normalize("NFC")
    .replaceAll("\u00ad", "")
    .replaceAll(lettersAndBlanks, (run) => run.normalize("NFKC"))
    .replaceAll(/\s+/g, " ");

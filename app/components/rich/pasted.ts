const dead = /<(script|style|template|noscript|iframe|title)\b[\s\S]*?<\/\1\s*>/gi;
const openTag = /<([a-z][a-z0-9:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const target = /\shref\s*=\s*(?:"[^"]*"|'[^']*')/i;

/**
 * Pasted HTML with no attributes but the targets of links. This is tidiness, not safety: the editor knows its few formats and
 * the server cleans what it gets, but styles of a pasted text would each be a complaint of the content policy before that.
 */
export const plainMarkup = (html: string): string =>
  html
    .replaceAll(dead, "")
    .replaceAll(openTag, (_, name: string, attributes: string) => `<${name}${target.exec(attributes)?.[0] ?? ""}>`);

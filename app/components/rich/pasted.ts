const dead = /<(script|style|template|noscript|iframe|title)\b[\s\S]*?<\/\1\s*>/gi;
const openTag = /<([a-z][a-z0-9:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const target = /\shref\s*=\s*(?:"[^"]*"|'[^']*')/i;

/**
 * Pasted HTML without attributes, except the targets of links. This is tidiness, not safety: the editor knows its few
 * formats and the server cleans its input, but styles of a pasted text would each violate the content policy before
 * that.
 */
export const plainMarkup = (html: string): string =>
  html
    .replaceAll(dead, "")
    .replaceAll(openTag, (_, name: string, attributes: string) => `<${name}${target.exec(attributes)?.[0] ?? ""}>`);

const known = /<(\/?)(p|br|strong|b|em|i|u|h2|h3|ul|ol|li|blockquote|a)((?:\s[^<>]*)?)>/gi;

/**
 * A refused text may hold anything (X9): the editor's own tags stay tags, and any other is turned into text, so that it
 * is neither lost nor read as markup.
 */
export function escapeForeignTags(html: string): string {
  let [written, from] = ["", 0];
  const asText = (to: number) => html.slice(from, to).replaceAll("<", "&lt;");
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = "", index } of html.matchAll(known)) {
    written += `${asText(index)}<${slash}${name}${target.exec(attributes)?.[0] ?? ""}>`;
    from = index + tag.length;
  }
  return written + asText(html.length);
}

const schemes = ["http:", "https:", "mailto:", "tel:"];

/** A whole address that a link may have, in the form that the browser reads it; null for every other scheme and for parts of one (X9). */
export function safeHref(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return schemes.includes(protocol) ? href : null;
}

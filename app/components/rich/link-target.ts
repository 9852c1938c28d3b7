/** A typed link as it may stand in a text: http, https, mailto and tel only; `kulis.example` gets https. Null for the rest. */
export function linkTarget(text: string): string | null {
  const bare = text.trim();
  if (bare === "") return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(bare)
    ? bare
    : /^[^\s@/]+@[^\s@]+$/.test(bare)
      ? `mailto:${bare}`
      : `https://${bare}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, href } = new URL(whole);
  return ["http:", "https:", "mailto:", "tel:"].includes(protocol) ? href : null;
}

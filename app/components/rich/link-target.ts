import { safeHref } from "#contract/safe-href";

/** A typed link as it may stand in a text: `kulis.example` gets https, an address of mail its scheme. Null for what is no link. */
export function linkTarget(text: string): string | null {
  const bare = text.trim();
  if (bare === "") return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare)) return safeHref(bare);
  return safeHref(/^[^\s@/]+@[^\s@]+$/.test(bare) ? `mailto:${bare}` : `https://${bare}`);
}

import { safeHref } from "#contract/safe-href";

/** A typed link as an href: `kulis.example` gets https, a mail address its scheme. Null if it is no link. */
export function linkTarget(text: string): string | null {
  const bare = text.trim();
  if (bare === "") return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare)) return safeHref(bare);
  return safeHref(/^[^\s@/]+@[^\s@]+$/.test(bare) ? `mailto:${bare}` : `https://${bare}`);
}

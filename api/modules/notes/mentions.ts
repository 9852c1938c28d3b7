import { foldTurkish } from "#contract/fold";

/** Names after an @ that one note tells. */
const mostMentions = 50;

const signs: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", nbsp: " " };

/** Text of a note without its formats; paragraphs and lines end with a line break. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/?(?:p|br|h2|h3|ul|ol|li|blockquote)\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => signs[name] ?? "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[\n ]*/g, "\n")
    .trim();

interface Colleague {
  id: number;
  full_name: string;
}

/**
 * Ids of people mentioned in a text as '@Ad Soyad', ignoring case. A name of two people is ignored, and a mail address
 * is no mention.
 */
export const mentionedIn = (html: string, people: readonly Colleague[]): number[] => namedIn(plainText(html), people);

/** Ids of people mentioned in a text without formats. */
export function namedIn(plain: string, people: readonly Colleague[]): number[] {
  const text = foldTurkish(plain);
  if (!text.includes("@")) return [];
  const byName = new Map<string, number[]>();
  for (const { id, full_name } of people) {
    const name = foldTurkish(full_name.trim());
    byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  // The longer one of 'Ali Can' and 'Ali Can Demir' wins if it is written.
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length);
  const found = new Set<number>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._-])@/gu)) {
    const rest = text.slice(index + 1);
    const name = names.find((one) => rest.startsWith(one) && !/^[\p{L}\p{N}]/u.test(rest.slice(one.length)));
    const ids = (name && byName.get(name)) || [];
    if (ids.length === 1 && ids[0]) found.add(ids[0]);
    if (found.size >= mostMentions) break;
  }
  return [...found];
}

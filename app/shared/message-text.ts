import { lowerTurkish } from "#contract/fold";

export interface MessagePart {
  kind: "text" | "link" | "mention";
  text: string;
}

const link = /https?:\/\/[^\s<>"']+/g;
/** Punctuation at the end of a sentence, which is no part of an address. */
const endings = /[.,;:!?)\]}’”]+$/;

/** The first place of one of the names after an @, whatever its case. */
function mentionIn(text: string, names: readonly string[]): [at: number, length: number] | null {
  const lower = lowerTurkish(text);
  const found = names.flatMap((name): [number, number][] => {
    const at = lower.indexOf(`@${lowerTurkish(name)}`);
    return at < 0 ? [] : [[at, name.length + 1]];
  });
  return found.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])[0] ?? null;
}

function withMentions(text: string, names: readonly string[]): MessagePart[] {
  const found = mentionIn(text, names);
  if (!found) return text ? [{ kind: "text", text }] : [];
  const [at, length] = found;
  return [
    ...(at > 0 ? [{ kind: "text" as const, text: text.slice(0, at) }] : []),
    { kind: "mention", text: text.slice(at, at + length) },
    ...withMentions(text.slice(at + length), names),
  ];
}

/** The pieces of a message's plain text: addresses become links, names of its mentions stand out. */
export function partsOf(text: string, names: readonly string[]): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(link)) {
    const address = found.replace(endings, "");
    parts.push(...withMentions(text.slice(from, index), names), { kind: "link", text: address });
    from = index + address.length;
  }
  return [...parts, ...withMentions(text.slice(from), names)];
}

/** Deepest nesting, most keys of an object, items of a list, and members in all; nothing of ours comes near them. */
const maxDepth = 20;
const maxKeys = 5000;
const maxItems = 20_000;
const maxMembers = 100_000;

/** Index of the quote that ends a text, or of the end. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

/** Counts without parsing: JSON.parse needs more than a second for a megabyte of brackets or keys. */
function isTooLarge(json: string): boolean {
  const open: { members: number; most: number }[] = [];
  let all = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === "}" || sign === "]") open.pop();
    else if (sign === "{" || sign === "[" || sign === ",") {
      if (sign !== ",") open.push({ members: 0, most: sign === "{" ? maxKeys : maxItems });
      const inner = open.at(-1);
      if (!inner) return false;
      inner.members += 1;
      all += 1;
      if (open.length > maxDepth || inner.members > inner.most || all > maxMembers) return true;
    }
  }
  return false;
}

/**
 * Reads JSON that somebody sent, in a body or as text inside of one. Throws a SyntaxError for what is no JSON, for what
 * is nested so deeply that writing it again would overflow the stack, and for more members than are checked in a moment:
 * each wrong one is an issue of its own (X7).
 */
export function parseJson(text: string): unknown {
  if (isTooLarge(text)) throw new SyntaxError("too deep or too large");
  return JSON.parse(text) as unknown;
}

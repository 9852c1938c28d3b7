/** A stored number and its extension (`+902121234567;ext=12`, RFC 3966). Pages import it without the library of numbers. */
export function splitExtension(phone: string): { number: string; extension: string | undefined } {
  const [number = "", extension] = phone.split(";ext=");
  return { number, extension };
}

/**
 * A stored number as people read it: a Turkish one in groups that stay on one line, any other unchanged, and its
 * extension as "dahili 12".
 */
export function phoneText(phone: string, gap = "\u00a0"): string {
  const { number, extension } = splitExtension(phone);
  const text = number
    .replaceAll(/[^\d+]/g, "")
    .replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, (_, ...parts: string[]) => parts.slice(0, 5).join(gap));
  return extension === undefined ? text : [text, "dahili", extension].join(gap);
}

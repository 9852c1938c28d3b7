/**
 * React broke multi-byte letters at the edges of its buffers. An address with invalid encoding is returned unchanged.
 */
export function brokenLetters(path: string, text: string): string[] {
  try {
    if (decodeURIComponent(path).includes("\uFFFD")) return [];
  } catch {
    return [];
  }
  return [...text.matchAll(/.{0,20}[\0\uFFFD].{0,20}/g)].map(([around]) => `${path}: ${JSON.stringify(around)}`);
}

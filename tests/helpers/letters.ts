/** React broke letters of several bytes at the edges of its buffers. What an address says that is no text comes back as it is. */
export function brokenLetters(path: string, text: string): string[] {
  try {
    if (decodeURIComponent(path).includes("\uFFFD")) return [];
  } catch {
    return [];
  }
  return [...text.matchAll(/.{0,20}[\0\uFFFD].{0,20}/g)].map(([around]) => `${path}: ${JSON.stringify(around)}`);
}

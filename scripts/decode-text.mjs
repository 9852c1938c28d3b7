// The encoding of an uploaded CSV. A mark decides; without one, a text that is UTF-8 but for some bytes is UTF-8, so that
// one damaged letter does not damage all others (docs/decisions/092).
import { Unfit } from "./sheet-limits.mjs";

const decode = (encoding, bytes) => new TextDecoder(encoding).decode(bytes);

/** Bytes that are looked through for the zeros of UTF-16. */
const looked = 4000;

/** UTF-16 without its mark: the letters of a table are mostly ASCII, so every other byte is zero. */
function findUtf16(bytes) {
  const counts = [0, 0];
  const end = Math.min(looked, bytes.length);
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0) counts[at % 2] += 1;
  const [even, odd] = counts;
  if (odd > end / 5 && even * 20 < odd) return "utf-16le";
  if (even > end / 5 && odd * 20 < even) return "utf-16be";
  return undefined;
}

/** Letters and signs of Latin scripts: in windows-1254 their two bytes are a pair that no Turkish text has. */
const isLatin = (code) => (code >= 0xa0 && code < 0x180) || (code >= 0x2000 && code < 0x20d0);

/** True for a text whose letters beyond ASCII are more often right in UTF-8 than not. */
function isMostlyUtf8(text) {
  let damaged = 0;
  let latin = 0;
  let others = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) damaged += 1;
    else if (isLatin(code)) latin += 1;
    else if (code >= 0x80) others += 1;
  }
  return latin > 0 ? latin >= damaged : others > 4 * damaged;
}

/** The text of a CSV, a damaged letter as U+FFFD. windows-1254 has all letters of ISO-8859-9. */
export function decodeText(bytes) {
  const mark = bytes.subarray(0, 3).toString("hex");
  if (mark === "efbbbf") return decode("utf-8", bytes);
  if (mark.startsWith("fffe")) return decode("utf-16le", bytes);
  if (mark.startsWith("feff")) return decode("utf-16be", bytes);
  if (bytes.includes(0)) {
    const encoding = findUtf16(bytes);
    if (!encoding) throw new Unfit("sheet_kind");
    return decode(encoding, bytes);
  }
  const text = decode("utf-8", bytes);
  return !text.includes("\ufffd") || isMostlyUtf8(text) ? text : decode("windows-1254", bytes);
}

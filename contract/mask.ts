/** Path prefixes whose rest is a secret sent by mail or printed on a badge. */
const secretPath =
  /(\/(?:password-reset|setup|register|manuel-rsvp|approval-decision|approves|client-review|sponsor-review|judge-review|checkin|declaration|event-badge|form-entry|unsubscribe|room-mate|waiting-offer|post-event-survey|post-event-survey-form)\/)[^\s?#"]+/gi;

/** Everybody with its address can open a feed. */
const secretFeed = /(\/calendar\/)[^\s?#"/]+/gi;

/** A token at an unknown address, such as a feed's with a slash too many: 256 bits in base64url. */
const strayToken = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A part of a query: its key, and its value if it has one. */
const queryPart = /([?&])([^=&\s#"\\]*)(=[^&\s#"\\]*)?/g;

/** Keys whose values are pages, orders, views, days and words of ours; whatever else is asked for may be of a person. */
const plainKeys = new Set(
  `page page_size paginate sort sort_by sort_order order view tab layout mode width list columns locale language zone
  dialog section step part index from to date day month year since after before kind type state status stage direction
  _data _routes v p limit offset today preview`.split(/\s+/),
);
const plainValue = /^=[\w.:,-]{0,64}$/;
/** A key without a value, such as Remix' `index`, unless somebody wrote a text there. */
const plainKey = /^[\w.[\]-]{0,40}$/;

function maskPart(part: string, sign: string, key: string, value: string | undefined): string {
  if (value === undefined) return plainKey.test(key) || !/[@%+]/.test(key) ? part : `${sign}***`;
  if (plainKeys.has(key.toLowerCase()) && plainValue.test(value)) return part;
  return `${sign}${plainKey.test(key) ? key : "***"}=***`;
}

const mask = (text: string) =>
  text
    .replace(secretPath, "$1***")
    .replace(secretFeed, "$1***")
    .replace(queryPart, maskPart)
    .replace(strayToken, "***");

/** Letters, digits and signs of an address; blanks, quotes and line ends stay encoded, so that no word of a line is broken. */
const encoded = /%(?:2[13-9a-f]|[3-6][0-9a-f]|7[0-9a-e])/gi;

/** Decoded as often as a proxy and a router may do it between them. */
function plain(word: string): string {
  let text = word;
  for (let turn = 0; turn < 4; turn += 1) {
    const next = text.replaceAll(encoded, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));
    if (next === text) break;
    text = next;
  }
  return text;
}

/**
 * Replaces secret path segments, and all values of a query but those of known harmless keys, in a line of text by '***':
 * search words and mail addresses are nobody's who reads a log (decision 018). An address that hides them behind
 * percent-encoding is read as the router reads it.
 */
export function maskSecrets(text: string): string {
  return mask(text).replaceAll(/[^\s"]*%[^\s"]*/g, (word) => {
    const decoded = plain(word);
    const masked = mask(decoded);
    return masked === decoded ? word : masked;
  });
}

/** Path prefixes whose rest is a secret sent by mail or printed on a badge. */
const secretPath =
  /(\/(?:password-reset|setup|register|manuel-rsvp|approval-decision|client-review|sponsor-review|judge-review|checkin|declaration|event-badge|form-entry|room-mate|waiting-offer|post-event-survey|post-event-survey-form)\/)[^\s?#"]+/gi;

/** Everybody with its address can open a feed. */
const secretFeed = /(\/calendar\/)[^\s?#"/]+/gi;

/** A token at an unknown address, such as a feed's with a slash too many: 256 bits in base64url. */
const strayToken = /(?<![\w-])[\w-]{43}(?![\w-])/g;

const secretQuery = /([?&](?:token|code|secret|signature)=)[^&\s#"]*/gi;

const mask = (text: string) =>
  text
    .replace(secretPath, "$1***")
    .replace(secretFeed, "$1***")
    .replace(secretQuery, "$1***")
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
 * Replaces secret path segments and query values in a line of text by '***'. An address that hides them behind
 * percent-encoding is read as the router reads it.
 */
export function maskSecrets(text: string): string {
  return mask(text).replaceAll(/[^\s"]*%[^\s"]*/g, (word) => {
    const decoded = plain(word);
    const masked = mask(decoded);
    return masked === decoded ? word : masked;
  });
}

/** Path prefixes whose rest is a secret handed out by mail or printed on a badge. */
const secretPath =
  /(\/(?:password-reset|setup|register|manuel-rsvp|approval-decision|client-review|sponsor-review|judge-review|checkin|declaration|event-badge)\/)[^\s?#"]+/gi;

/** The calendar page has addresses without a secret too. */
const secretFeed = /(\/calendar\/)[\w-]{20,}(?:\.ics)?/gi;

const secretQuery = /([?&](?:token|code|secret|signature)=)[^&\s#"]*/gi;

/** Replaces secret path segments and query values in a line of text by '***'. */
export function maskSecrets(text: string): string {
  return text.replace(secretPath, "$1***").replace(secretFeed, "$1***").replace(secretQuery, "$1***");
}

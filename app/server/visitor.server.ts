import { createHmac, hkdfSync } from "node:crypto";

import { sessionSecrets } from "./env.server";

const key = Buffer.from(hkdfSync("sha256", sessionSecrets[0] ?? "", "kulis", "visitor", 32));

/** Programs that identify themselves: they read pages, and nobody sees them. Browsers of tests are people. */
const program =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|monitor|curl|wget|python|okhttp|axios/i;

/**
 * Identifies a visitor of a page, so that they are counted once a day without a cookie: a hash of their address and
 * browser under a key of ours, another one each day, from which nobody reads either. `program` for a program; undefined
 * if nothing is known of them.
 */
export function visitorOf(agent: string, address: string | undefined, now = new Date()): string | undefined {
  if (program.test(agent)) return "program";
  if (address === undefined) return undefined;
  const day = now.toISOString().slice(0, 10);
  return createHmac("sha256", key)
    .update(JSON.stringify([day, address, agent]))
    .digest("base64url");
}

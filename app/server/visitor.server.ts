import { createHmac, hkdfSync } from "node:crypto";

import { sessionSecrets } from "./env.server";

const key = Buffer.from(hkdfSync("sha256", sessionSecrets[0] ?? "", "kulis", "visitor", 32));

/** Programs that say what they are: they read pages, and nobody sees them. Browsers of tests are people. */
const program =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|monitor|curl|wget|python|okhttp|axios/i;

/**
 * Who opens a page, so that they are counted once a day without a cookie: their address and browser under a key of ours, another
 * one each day, from which nobody reads either. `program` where it is none; undefined where nothing is known of them.
 */
export function visitorOf(agent: string, address: string | undefined, now = new Date()): string | undefined {
  if (program.test(agent)) return "program";
  if (address === undefined) return undefined;
  const day = now.toISOString().slice(0, 10);
  return createHmac("sha256", key)
    .update(JSON.stringify([day, address, agent]))
    .digest("base64url");
}

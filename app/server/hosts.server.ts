import { isIP } from "node:net";

import { settings } from "~/server/env.server";

const bare = (host: string) => host.replace(/:\d+$/, "").replace(/\.$/, "");

const named = new Set([settings.host, ...(settings.publicUrl ? [new URL(settings.publicUrl).hostname] : [])]);

/**
 * True for a host (with its port) that is this server whatever the companies say: PUBLIC_URL, HOST, this machine, and
 * every numeric address, which no foreign page can take for its own name (decision 011).
 */
export function isOwnHost(host: string): boolean {
  const name = bare(host);
  return (
    named.has(name) || name === "localhost" || name.endsWith(".localhost") || isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0
  );
}

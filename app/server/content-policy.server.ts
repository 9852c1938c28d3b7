import { liveHosts } from "./live.server";

/** Content-Security-Policy of a page whose scripts carry this nonce; only a framed one is shown in other sites' pages. */
export function contentPolicy(nonce: string, isFramed = false): string {
  const development = process.env["NODE_ENV"] === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite's development server injects styles by script.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(development ? ["ws:"] : []), ...liveHosts].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "*" : "'none'"}`,
  ].join("; ");
}

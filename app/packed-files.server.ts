import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";

const types: Record<string, string> = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
  svg: "image/svg+xml",
};

function namesIn(folder: string): Set<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    // Development: nothing is built.
    return new Set();
  }
}

const packed = namesIn(fileURLToPath(new URL("../client/assets", import.meta.url)));
const takes = (header: string, coding: string) =>
  header.split(",").some((part) => new RegExp(`^\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`, "i").test(part));

/**
 * Lets remix-serve send what the build has packed (scripts/compress.mjs) in place of packing the file for each visitor: its
 * static files go by the address, and what has a Content-Encoding it leaves alone.
 */
export function preferPacked(request: IncomingMessage, response: ServerResponse): void {
  const [, name = "", ending = ""] = /^\/assets\/([\w.-]+\.(js|css|svg))(?:\?|$)/.exec(request.url ?? "") ?? [];
  const accepted = request.headers["accept-encoding"] ?? "";
  const coding = (
    [
      ["br", ".br"],
      ["gzip", ".gz"],
    ] as const
  ).find(([one, suffix]) => packed.has(name + suffix) && takes(accepted, one));
  if (!name || !coding) return;
  request.url = `/assets/${name}${coding[1]}`;
  response.setHeader("Content-Type", types[ending]!);
  response.setHeader("Content-Encoding", coding[0]);
  response.setHeader("Vary", "Accept-Encoding");
}

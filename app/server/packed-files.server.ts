import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const types: Record<string, string> = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
  svg: "image/svg+xml",
};

const folder = fileURLToPath(new URL("../client/assets", import.meta.url));
const codings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;
/** True if a reader's `Accept-Encoding` has a coding. */
export const takes = (header: string, coding: string) =>
  header.split(",").some((part) => new RegExp(`^\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`, "i").test(part));

/** Conditional requests may be refused, and the page of a refusal is not packed. */
const conditions = ["range", "if-match", "if-unmodified-since"];

/**
 * Lets Express send files packed by the build (scripts/compress.mjs) instead of packing them for each visitor: its
 * static files go by the address, and it does not touch a response with a Content-Encoding.
 */
export function preferPacked(request: IncomingMessage, response: ServerResponse): void {
  const { headers, method, url = "" } = request;
  const [, name, ending = ""] = /^\/assets\/([\w.-]+\.(js|css|svg))(?:\?|$)/.exec(url) ?? [];
  if (!name || !["GET", "HEAD"].includes(method ?? "") || conditions.some((one) => one in headers)) return;
  const accepted = headers["accept-encoding"] ?? "";
  const [coding, suffix] =
    codings.find(([one, end]) => takes(accepted, one) && existsSync(join(folder, name + end))) ?? [];
  if (!coding) return;
  request.url = `/assets/${name}${suffix}`;
  response.setHeader("Content-Type", types[ending]!);
  response.setHeader("Content-Encoding", coding);
  response.setHeader("Vary", "Accept-Encoding");
}

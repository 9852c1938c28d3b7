import { hostname } from "node:os";

/**
 * Lines of a process that serves, as text: readable at a terminal, else in the log's own format whatever LOG_LEVEL is.
 */
export function startLines(lines: string[], isTerminal = process.stdout.isTTY): string {
  if (isTerminal) return `${["", ...lines].join("\n")}\n\n`;
  const common = { level: "info", time: new Date().toISOString(), pid: process.pid, hostname: hostname() };
  return lines.map((msg) => `${JSON.stringify({ ...common, msg })}\n`).join("");
}

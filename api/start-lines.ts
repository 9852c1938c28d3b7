import { hostname } from "node:os";

/** What a process says once it serves, as text: lines to read at a terminal, else lines of the log's own format whatever LOG_LEVEL is. */
export function startLines(lines: string[], isTerminal = process.stdout.isTTY): string {
  if (isTerminal) return `${["", ...lines].join("\n")}\n\n`;
  const common = { level: "info", time: new Date().toISOString(), pid: process.pid, hostname: hostname() };
  return lines.map((msg) => `${JSON.stringify({ ...common, msg })}\n`).join("");
}

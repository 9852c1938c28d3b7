import { pino, type Logger } from "pino";

export type Log = Logger;

interface DatabaseFault {
  code?: unknown;
  detail?: unknown;
  constraint?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
}

/**
 * A PGlite error carries a 30 kB minified source line in its stack and Drizzle's message holds the query's values,
 * so a database fault is logged as code, detail and constraint alone.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fault = (error.cause instanceof Error ? error.cause : error) as DatabaseFault;
  if (typeof fault.code === "string" && /^[0-9A-Z]{5}$/.test(fault.code)) {
    return { type: "database", code: fault.code, detail: fault.detail, constraint: fault.constraint };
  }
  const where = error.stack
    ?.split("\n")
    .filter((line) => line.length < 300)
    .join("\n");
  return { type: error.name, message: error.message.slice(0, 500), stack: where };
}

/** The process's logger: JSON lines on stdout, secrets replaced. */
export function createLog(level: string): Log {
  const secret = ["authorization", "cookie", "password", "token", "secret"];
  return pino({
    level,
    redact: {
      paths: [...secret, ...secret.map((name) => `*.${name}`), ...secret.map((name) => `*.*.${name}`)],
      censor: "***",
    },
    serializers: { err: plainError, error: plainError },
  });
}

import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import pretty from "pino-pretty";

import { sqlStateOf } from "./faults";

export type Log = Logger;

/** The innermost cause: Drizzle's own error names the query and its values. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

const isQuery = ({ message }: Error) => message.startsWith("Failed query:");

/** Stack frames without the message, and without a line of minified source, 30 kB long in PGlite. */
const framesOf = ({ stack }: Error) =>
  stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line) && line.length < 300)
    .join("\n");

/**
 * X10: no value of a query. A database fault is logged by code, table and constraint (its message and detail repeat the
 * values), one before the database by the driver's own words.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fault = innermost(error) as Error & { code?: unknown; table?: unknown; constraint?: unknown };
  const code = sqlStateOf(error);
  if (code) return { type: "database", code, table: fault.table, constraint: fault.constraint, stack: framesOf(error) };
  const named = isQuery(error) ? fault : error;
  // "fetch failed" alone has no reason: that is in its cause.
  const why = named === fault ? "" : `: ${fault.message}`;
  const message = isQuery(named) ? "a query failed" : `${named.message}${why}`.slice(0, 500);
  return { type: named.name, code: fault.code, message, stack: framesOf(error) };
}

/** Readable lines for a terminal. Written at once, for an ending process loses its buffer. */
const forReading = () =>
  pretty({ sync: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss", singleLine: true });

/** The process's logger: JSON lines on stdout (readable ones at a terminal), secrets replaced; tests read it elsewhere. */
export function createLog(level: string, to?: DestinationStream): Log {
  const secret = ["authorization", "cookie", "password", "token", "secret"];
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...secret, ...secret.map((name) => `*.${name}`), ...secret.map((name) => `*.*.${name}`)],
      censor: "***",
    },
    serializers: { err: plainError, error: plainError },
  };
  const stream = to ?? (process.stdout.isTTY ? forReading() : undefined);
  return stream ? pino(options, stream) : pino(options);
}

/** The error and its causes, outermost first: Drizzle wraps the driver's errors. */
function* causesOf(error: unknown): Generator<Error & { code?: unknown; syscall?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

/** The words of the driver or the database. They may repeat values: for a person at the terminal, never for an answer. */
export const innermostMessage = (error: unknown): string => [...causesOf(error)].at(-1)?.message ?? String(error);

/** SQLSTATE of the failing statement, wherever the driver or Drizzle put it. */
export function sqlStateOf(error: unknown): string | undefined {
  // Every SQLSTATE holds a digit; EPIPE, of as many letters, is the socket's.
  for (const { code } of causesOf(error))
    if (typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

/** Connection exceptions, a server that stops or starts, and a session that it ended for waiting too long. */
const lostState = /^(08|57P|25P03)/;
const lostCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
]);
/** pg has words alone for these. */
const lostWords =
  /^(Connection terminated|timeout expired$|Client (was closed|has encountered a connection error) and)/;

/** True if the connection to the database broke or was refused: the request itself is not at fault. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state) return lostState.test(state);
  for (const { code, syscall, message } of causesOf(error)) {
    // A server's socket file is missing while it starts.
    if (lostCodes.has(String(code)) || (code === "ENOENT" && syscall === "connect") || lostWords.test(message))
      return true;
  }
  return false;
}

/** True if a migration has changed the result of a statement that its connection has planned already. */
export const isPlanOutdated = (error: unknown): boolean => sqlStateOf(error) === "0A000";

/** True if pg's pool gave no connection in time; the error has no code, only its message. */
export function isPoolExhausted(error: unknown): boolean {
  for (const { message } of causesOf(error)) if (message === "timeout exceeded when trying to connect") return true;
  return false;
}

/** Full or over a quota, as Node, PostgreSQL and PGlite's file system say it. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** True if a disk had no space left: ours, of the files and mails, or the database's. */
export function isDiskFull(error: unknown): boolean {
  for (const { code, message } of causesOf(error))
    if (fullCodes.has(String(code)) || /No space left on device|\bENOSPC\b/.test(message)) return true;
  return false;
}

/** The bucket of the files answers an error, or none at all; the message goes to the log. */
export class FileStoreError extends Error {
  override name = "FileStoreError";
  constructor(what: string, options?: ErrorOptions) {
    super(`the file store ${what}`, options);
  }
}

import type { ErrorBody } from "#contract/common";

/** What a page may know of a failed call: nothing of the upstream's but these. */
export class UpstreamError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly retryAfter?: string,
  ) {
    super(`upstream answered ${status}`);
  }
}

import type { ErrorBody } from "#contract/common";

/** Facts of a failed call that a page may know: nothing of the upstream's but these. */
export class UpstreamError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly retryAfter?: string,
  ) {
    super(`upstream answered ${status}`);
  }
}

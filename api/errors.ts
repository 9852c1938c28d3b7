import type { ErrorBody } from "#contract/common";

import type { MessageKey } from "./messages";

type Vars = Record<string, string | number>;

/** An answer other than 200 that the caller is meant to understand; the mapper turns it into HTTP. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly key: MessageKey,
    readonly vars: Vars = {},
    readonly extra: Partial<ErrorBody> & { retryAfter?: number } = {},
  ) {
    super(key);
  }
}

export class Unauthorized extends Refusal {
  constructor(key: MessageKey = "unauthorized") {
    super(401, key);
  }
}

export class Forbidden extends Refusal {
  constructor(key: MessageKey = "forbidden", vars: Vars = {}) {
    super(403, key, vars);
  }
}

/** Also for a record of another company or outside of the reach: its existence is not revealed. */
export class NotFound extends Refusal {
  constructor(key: MessageKey = "not_found") {
    super(404, key);
  }
}

/** Changed or already decided (API-017); `current` for a stale save, `blockers` for a refused move. */
export class Conflict extends Refusal {
  constructor(key: MessageKey, vars: Vars = {}, extra: Partial<ErrorBody> = {}) {
    super(409, key, vars, extra);
  }
}

/** Field name (dotted for nested ones) to texts that are ready to show; `blockers` are records that a text is about. */
export class Invalid extends Refusal {
  constructor(errors: Record<string, string[]>, extra: Pick<ErrorBody, "blockers"> = {}) {
    super(422, "invalid", {}, { errors, ...extra });
  }
}

export class TooMany extends Refusal {
  constructor(seconds: number, key: MessageKey = "too_many") {
    super(429, key, { seconds, minutes: Math.max(1, Math.ceil(seconds / 60)) }, { retryAfter: seconds });
  }
}

/** Input of a reading call in the same process, in place of a request. */
export interface Asked {
  params: Record<string, string>;
  /** Parameters as in a query, so that every way in is parsed by the same rules. */
  query: Record<string, string>;
  authorization: string | undefined;
  /** An open page asks by itself: the session does not last longer for it (SES-049). */
  background: boolean;
  /** The client's address for limits, and the one for the log. */
  address: string | undefined;
  remote: string | undefined;
  requestId: string;
  path: string;
  /** One object for the calls of one page between two of its writes: they are made by one person. */
  page: object;
}

export interface Told {
  status: number;
  /** Values as JSON would give them, not shared with anybody. */
  json: unknown;
  /** Seconds. */
  retryAfter: string | undefined;
}

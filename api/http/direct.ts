/** What a reading call of the same process brings, in the place of a request. */
export interface Asked {
  params: Record<string, string>;
  /** As a query says it, so that every way in is read by the same rules. */
  query: Record<string, string>;
  authorization: string | undefined;
  /** An open page asks by itself: the session does not last longer for it (SES-049). */
  background: boolean;
  /** The client's address, for limits, and the one that the log tells. */
  address: string | undefined;
  remote: string | undefined;
  requestId: string;
  path: string;
  /** One object for the calls of one page between two of its writes: they are made by one person. */
  page: object;
}

export interface Told {
  status: number;
  /** What JSON would say, as values of its own that nobody else holds. */
  json: unknown;
  /** Seconds. */
  retryAfter: string | undefined;
}

/**
 * A safety net for changes without an event, such as rows changed by hand: no count is older than this, or than this
 * and a minute in a cached answer.
 */
const maxAge = 30_000;
/** Entries of one company: filters make as many kinds as people can think of. */
const maxEntries = 500;

/** The part of `Events` that a cache needs: api/events.ts stands on the database, which stands on the caches. */
interface CountEvents {
  subscribe(
    onNews: (news: { company?: number; event?: number; uncounted?: true }) => void,
    onGap: () => void,
  ): () => void;
}

interface Entry {
  /** By the clock of `performance`, in milliseconds. */
  expiresAt: number;
  answer: Promise<unknown>;
}

/**
 * Counts over many rows, cached in this process until something is written in their company: a list of 20 costs the same
 * however long the table is, while counting it does not. Every write that a count can see makes an event (`record`), which
 * reaches this process after the commit. The process that wrote invalidates at once; another may still answer the old number in
 * the milliseconds before the news, and the page reads again when the news reaches it.
 */
export class CountCache {
  private readonly companies = new Map<number, Map<string, Entry>>();
  private invalidations = 0;

  constructor(
    events: CountEvents,
    private readonly isOn: boolean,
  ) {
    events.subscribe(
      ({ company, event, uncounted }) => {
        if (event !== undefined && !uncounted) this.invalidate(company);
      },
      () => this.invalidate(),
    );
  }

  /**
   * The cached result of `compute` for this key, or a new one; `key` names all that the answer depends on, including
   * the reader's reach.
   */
  async read<T>(company: number, key: string, compute: () => Promise<T>): Promise<T> {
    if (!this.isOn) return compute();
    let entries = this.companies.get(company);
    if (!entries) this.companies.set(company, (entries = new Map<string, Entry>()));
    const entry = entries.get(key);
    if (entry && entry.expiresAt > performance.now()) return entry.answer as Promise<T>;
    const answer = compute();
    if (entries.size >= maxEntries) entries.clear();
    // A value read now may be older than a write that ends meanwhile; that write drops this whole map.
    entries.set(key, { expiresAt: performance.now() + maxAge, answer });
    answer.catch(() => entries.delete(key));
    return answer;
  }

  /** True if an answer to this key is cached, so that it costs nothing. */
  has(company: number, key: string): boolean {
    const entry = this.companies.get(company)?.get(key);
    return entry !== undefined && entry.expiresAt > performance.now();
  }

  /** Called after a write in this company, or in an unknown one. */
  invalidate(company?: number) {
    this.invalidations += 1;
    if (company === undefined) this.companies.clear();
    else this.companies.delete(company);
  }

  /** Grows with each invalidation: cached answers with counts in them depend on it. */
  get age(): number {
    return this.invalidations;
  }
}

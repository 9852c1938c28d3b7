import type { Events } from "../events";

/** A safety net for what no event tells, such as rows changed by hand: no count is older than this, or than that and a minute in an answer that is kept. */
const keptMilliseconds = 30_000;
/** Kept numbers of one company: filters make as many kinds as people can think of. */
const maxKept = 500;

interface Kept {
  until: number;
  answer: Promise<unknown>;
}

/**
 * Counts over many rows, kept in this process until something is written in their company: a list of 20 costs the same
 * however long the table is, while counting it does not. Every write that a count can see makes an event (`record`), which
 * reaches this process after the commit. The process that wrote forgets at once; another may still answer the old number in
 * the milliseconds before the news, and the page reads again when the news reaches it.
 */
export class Counts {
  private readonly companies = new Map<number, Map<string, Kept>>();
  private forgotten = 0;

  constructor(events: Pick<Events, "subscribe">) {
    events.subscribe(
      ({ company, event, uncounted }) => {
        if (event !== undefined && !uncounted) this.forget(company);
      },
      () => this.forget(),
    );
  }

  /** What `read` answered for this key, or answers now; `key` says all that the answer depends on, the reader's reach too. */
  async of<T>(company: number, key: string, read: () => Promise<T>): Promise<T> {
    let kept = this.companies.get(company);
    if (!kept) this.companies.set(company, (kept = new Map<string, Kept>()));
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.answer as Promise<T>;
    const answer = read();
    if (kept.size >= maxKept) kept.clear();
    // What is read now may be older than a write that ends meanwhile; that write forgets this whole map.
    kept.set(key, { until: performance.now() + keptMilliseconds, answer });
    answer.catch(() => kept.delete(key));
    return answer;
  }

  /** Whether an answer to this key is kept, so that it costs nothing. */
  knows(company: number, key: string): boolean {
    const known = this.companies.get(company)?.get(key);
    return known !== undefined && known.until > performance.now();
  }

  /** Something was written in this company, or nobody knows where. */
  forget(company?: number) {
    this.forgotten += 1;
    if (company === undefined) this.companies.clear();
    else this.companies.delete(company);
  }

  /** Another number each time that anything is forgotten: answers with counts in them end with it. */
  get age(): number {
    return this.forgotten;
  }
}

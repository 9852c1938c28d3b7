interface Entry<P> {
  state: string;
  pairs: Promise<P[]>;
  /** True during a comparison: while records are written one after another, all readers wait for this answer. */
  running: boolean;
}

/** Number of cached pairs of a company and a kind of record. */
const maxEntries = 30;
/** A page does not wait longer than this for the first comparison of many records; the next one finds it done. */
const patience = 2500;

/**
 * Similar records of each company, compared again after a write of one of them; one comparison at a time for all
 * readers.
 */
export class SimilarPairCache<P> {
  private readonly entries = new Map<string, Entry<P>>();

  constructor(private readonly isOn: boolean) {}

  /** The likely pairs of records in this `state`; null while they are being found. */
  async read(key: string, state: string, compare: () => Promise<P[]>): Promise<P[] | null> {
    // Without the cache nobody would find the result later, so the caller waits.
    if (!this.isOn) return compare();
    let entry = this.entries.get(key);
    if (!entry || (entry.state !== state && !entry.running)) entry = this.begin(key, state, compare());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(() => done(null), patience);
    });
    return Promise.race([entry.pairs, late]).finally(() => clearTimeout(timer));
  }

  private begin(key: string, state: string, pairs: Promise<P[]>): Entry<P> {
    const entry = { state, pairs, running: true };
    this.entries.delete(key);
    this.entries.set(key, entry);
    pairs
      .catch(() => this.entries.get(key) === entry && this.entries.delete(key))
      .finally(() => (entry.running = false));
    const [oldest] = this.entries.keys();
    if (this.entries.size > maxEntries && oldest) this.entries.delete(oldest);
    return entry;
  }
}

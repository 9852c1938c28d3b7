/**
 * The caller of a page's calls, and the database's mark before their first read: looked up once for each page. A page
 * is an object that the web process passes with its calls, another one after each of its writes.
 */
export class PageFacts<Caller extends { seen: string }> {
  private readonly callers = new WeakMap<object, Promise<Caller>>();
  /** Snapshots of visitors' pages, which have no caller. */
  private readonly snapshots = new WeakMap<object, Promise<string>>();

  constructor(private readonly isOn: boolean) {}

  /** The caller that was found for this page, or is found now. */
  findCaller(page: object | undefined, find: () => Promise<Caller>): Promise<Caller> {
    if (!page || !this.isOn) return find();
    const entry = this.callers.get(page);
    if (entry) return entry;
    const found = find();
    this.callers.set(page, found);
    return found;
  }

  /** The caller of a page, if one of its calls has looked it up already. */
  callerOf(page: object): Promise<Caller> | undefined {
    return this.callers.get(page);
  }

  /** Mark of the database before the first call of a visitor's page; undefined while nothing cached depends on it. */
  async readSnapshot(page: object, read: () => Promise<string>): Promise<string | undefined> {
    if (!this.isOn) return undefined;
    const entry = this.snapshots.get(page);
    if (entry) return entry;
    const snapshot = read();
    this.snapshots.set(page, snapshot);
    // The call's second try asks again.
    snapshot.catch(() => this.snapshots.delete(page));
    return snapshot;
  }

  /**
   * Mark of the database before the calls of a page: undefined if they had several callers, or none of them depends on
   * it.
   */
  async seenBefore(page: object): Promise<string | undefined> {
    const [caller, snapshot] = [this.callers.get(page), this.snapshots.get(page)];
    if (caller && snapshot) return undefined;
    return caller ? (await caller).seen : snapshot;
  }
}

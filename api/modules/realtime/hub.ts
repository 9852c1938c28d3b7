import { inArray } from "drizzle-orm";

import type { Db } from "../../db/client";
import { outboxEvents } from "../../db/schema/log";
import type { Events } from "../../events";
import type { Log } from "../../log";

/** What a page is told: kind and id, never data (RTM-013). */
export interface LiveEvent {
  id: number;
  kind: string;
  model: string;
  record_id: number;
  code: string | null;
}

export interface Listener {
  company: number;
  user: number;
  session: number;
  /** Events of one company come together when many are written at once. */
  onEvents(events: LiveEvent[]): void;
  /** Something may have been missed: what is on the screen must be read again. */
  onGap(): void;
  /** The session is over. */
  onEnd(): void;
  /** Colleagues came or went. */
  onPresence(): void;
  /** The server stops; the page comes back by itself. */
  onStop(): void;
}

/** Events that are told one by one; beyond, the page is told to read again. */
const mostAtOnce = 200;
/** Messages of a burst (an import, a merge) are gathered for this long. */
const gatherMilliseconds = 40;

interface Told {
  company?: number;
  event?: number;
  /** Sessions that were ended: their streams end with them. */
  ended?: number[];
  presence?: true;
}

/** The one listener of this process, however many streams hang on it: reads each new outbox row once and hands it on. */
export class Hub {
  private readonly listeners = new Map<number, Set<Listener>>();
  private readonly waiting = new Map<number, number[]>();
  private readonly stop: () => void;

  constructor(
    private readonly db: Db,
    events: Events,
    private readonly log: Log,
  ) {
    this.stop = events.subscribe(
      (text) => this.onText(text),
      () => this.everyone().forEach((listener) => listener.onGap()),
    );
  }

  /** How many streams are open. */
  get size(): number {
    return this.everyone().length;
  }

  add(listener: Listener): () => void {
    const mine = this.listeners.get(listener.company) ?? new Set();
    this.listeners.set(listener.company, mine.add(listener));
    return () => {
      mine.delete(listener);
      if (mine.size === 0) this.listeners.delete(listener.company);
    };
  }

  close() {
    this.stop();
    for (const listener of this.everyone()) listener.onStop();
  }

  private everyone(): Listener[] {
    return [...this.listeners.values()].flatMap((mine) => [...mine]);
  }

  private onText(text: string) {
    let told: Told;
    try {
      told = JSON.parse(text) as Told;
    } catch {
      return;
    }
    for (const session of told.ended ?? []) {
      for (const listener of this.everyone()) if (listener.session === session) listener.onEnd();
    }
    const { company, event } = told;
    if (company === undefined || !this.listeners.has(company)) return;
    if (told.presence) this.listeners.get(company)?.forEach((listener) => listener.onPresence());
    if (event === undefined) return;
    const ids = this.waiting.get(company);
    if (ids) return void ids.push(event);
    this.waiting.set(company, [event]);
    setTimeout(() => void this.tell(company), gatherMilliseconds).unref();
  }

  private async tell(company: number) {
    const ids = this.waiting.get(company) ?? [];
    this.waiting.delete(company);
    const mine = this.listeners.get(company);
    if (!mine || ids.length === 0) return;
    if (ids.length > mostAtOnce) return mine.forEach((listener) => listener.onGap());
    try {
      const rows = await this.db
        .select()
        .from(outboxEvents)
        .where(inArray(outboxEvents.id, ids))
        .orderBy(outboxEvents.id);
      for (const listener of mine) {
        const events = rows.filter((row) => row.user_id === null || row.user_id === listener.user).map(toEvent);
        if (events.length > 0) listener.onEvents(events);
      }
    } catch (error) {
      this.log.error({ err: error }, "new events could not be read");
      mine.forEach((listener) => listener.onGap());
    }
  }
}

const toEvent = (row: typeof outboxEvents.$inferSelect): LiveEvent => ({
  id: row.id,
  kind: row.kind,
  model: row.model,
  record_id: row.record_id,
  code: row.record_code,
});

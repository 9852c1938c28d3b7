// Live updates are server-sent events, or travel through Ably with ABLY_API_KEY (docs/decisions/007). An event
// carries kind and id only, so a page reads the data through its own guarded loader.

import { gt, inArray } from "drizzle-orm";

import type { eventKinds } from "#contract/activity/realtime";

import type { Db } from "../../db/client";
import { outboxEvents } from "../../db/schema/log";
import type { Events, News } from "../../events";
import { Refusal } from "../../errors";
import type { Log } from "../../log";

/** An event for pages: kind and id, never data (RTM-013). */
export interface LiveEvent {
  id: number;
  kind: (typeof eventKinds)[number];
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
  /** Something may have been missed: the page must be read again. */
  onGap(): void;
  /** The session is over. */
  onEnd(): void;
  /** Colleagues came or went. */
  onPresence(): void;
  /** Somebody opened or closed the form of this record. */
  onEditing(code: string): void;
  /** A colleague types in one of the person's rooms. */
  onTyping(room: number, user: number): void;
  /** The server stops; the page comes back by itself. */
  onStop(): void;
  /** The person opened one stream too many, and this is their oldest. */
  onCrowded(): void;
}

/** A relay to pages without a stream of this process. */
export interface Relay {
  onEvents(company: number, events: (LiveEvent & { user: number | null })[]): void;
  onGap(company: number): void;
  onEditing(company: number, code: string): void;
  onTyping(company: number, typing: NonNullable<News["typing"]>): void;
  /** Sessions of this person were ended. */
  onEnd(company: number, user: number): void;
  close(): void;
}

/** Events that are sent one by one; beyond, the page gets a gap and reads again. */
export const maxAtOnce = 200;
/** Messages of a burst (an import, a merge) are gathered for this long. */
const gatherMilliseconds = 40;
/** Streams of one person in this process: a browser opens one for all its tabs. */
const maxOfPerson = 6;
/** Streams of this process. */
const maxInAll = 1000;
/** Seconds after which a page that found no room may ask again. */
const fullSeconds = 30;
/** Minutes: a company without a write for this long has missed nothing while this process was away. */
const offlineMinutes = 10;

/** The one listener of this process, for all of its streams: reads each new outbox row once and hands it on. */
export class Hub {
  private readonly listeners = new Map<number, Set<Listener>>();
  private readonly waiting = new Map<number, number[]>();
  private readonly stop: () => void;

  constructor(
    private readonly db: Db,
    events: Events,
    private readonly log: Log,
    private readonly relay?: Relay,
  ) {
    this.stop = events.subscribe(
      (news) => this.onNews(news),
      () => {
        this.everyone().forEach((listener) => listener.onGap());
        void this.relayGaps();
      },
    );
    void this.relayGaps();
  }

  private get size(): number {
    let size = 0;
    for (const mine of this.listeners.values()) size += mine.size;
    return size;
  }

  /** Ends the person's oldest stream for one beyond the sixth; throws 503 beyond a thousand in all (R16). */
  makeRoom({ company, user }: Pick<Listener, "company" | "user">) {
    const own = [...(this.listeners.get(company) ?? [])].filter((listener) => listener.user === user);
    if (own.length >= maxOfPerson) own[0]?.onCrowded();
    else if (this.size >= maxInAll) throw new Refusal(503, "busy", {}, { retryAfter: fullSeconds });
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
    this.relay?.close();
    for (const listener of this.everyone()) listener.onStop();
  }

  private everyone(): Listener[] {
    return [...this.listeners.values()].flatMap((mine) => [...mine]);
  }

  /**
   * Relays a gap for events that were written while nobody here listened; a stream notices its own cut, a page behind
   * the relay does not.
   */
  private async relayGaps() {
    if (!this.relay) return;
    const since = new Date(Date.now() - offlineMinutes * 60_000);
    try {
      const rows = await this.db
        .selectDistinct({ company: outboxEvents.event_company_id })
        .from(outboxEvents)
        .where(gt(outboxEvents.created_at, since));
      for (const { company } of rows) this.relay.onGap(company);
    } catch (error) {
      this.log.error({ err: error }, "what was missed could not be read");
    }
  }

  private onNews(told: News) {
    for (const session of told.ended ?? []) {
      for (const listener of this.everyone()) if (listener.session === session) listener.onEnd();
    }
    for (const [user, company] of told.people ?? []) this.relay?.onEnd(company, user);
    const { company, event } = told;
    if (company === undefined || !(this.relay ?? this.listeners.has(company))) return;
    if (told.presence) this.listeners.get(company)?.forEach((listener) => listener.onPresence());
    if (told.editing !== undefined) {
      for (const listener of this.listeners.get(company) ?? []) listener.onEditing(told.editing);
      this.relay?.onEditing(company, told.editing);
    }
    if (told.typing) this.tellTyping(company, told.typing);
    if (event === undefined) return;
    const ids = this.waiting.get(company);
    if (ids) return void ids.push(event);
    this.waiting.set(company, [event]);
    setTimeout(() => void this.tell(company), gatherMilliseconds).unref();
  }

  private tellTyping(company: number, { room, user, to }: NonNullable<News["typing"]>) {
    const members = new Set(to);
    for (const listener of this.listeners.get(company) ?? [])
      if (members.has(listener.user)) listener.onTyping(room, user);
    this.relay?.onTyping(company, { room, user, to });
  }

  private async tell(company: number) {
    const ids = this.waiting.get(company) ?? [];
    this.waiting.delete(company);
    const mine = this.listeners.get(company) ?? new Set();
    if ((mine.size === 0 && !this.relay) || ids.length === 0) return;
    const missed = () => {
      mine.forEach((listener) => listener.onGap());
      this.relay?.onGap(company);
    };
    if (ids.length > maxAtOnce) return missed();
    try {
      const rows = await this.db
        .select()
        .from(outboxEvents)
        .where(inArray(outboxEvents.id, ids))
        .orderBy(outboxEvents.id);
      this.relay?.onEvents(
        company,
        rows.map((row) => ({ ...toEvent(row), user: row.user_id })),
      );
      for (const listener of mine) {
        const events = rows.filter((row) => row.user_id === null || row.user_id === listener.user).map(toEvent);
        if (events.length > 0) listener.onEvents(events);
      }
    } catch (error) {
      this.log.error({ err: error }, "new events could not be read");
      missed();
    }
  }
}

export const toEvent = (row: typeof outboxEvents.$inferSelect): LiveEvent => ({
  id: row.id,
  kind: row.kind as LiveEvent["kind"],
  model: row.model,
  record_id: row.record_id,
  code: row.record_code,
});

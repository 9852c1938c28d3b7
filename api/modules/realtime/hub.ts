// Live updates are server-sent events, or travel through Ably with ABLY_API_KEY (docs/decisions/007). An event
// carries kind and id only, so a page reads the data through its own guarded loader.

import { gt, inArray } from "drizzle-orm";

import type { eventKinds } from "#contract/activity/realtime";

import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { outboxEvents } from "../../db/schema/log";
import type { Events, News } from "../../events";
import { Refusal } from "../../errors";
import type { Log } from "../../log";
import { colleaguesOf, staffOf } from "../session/staff";
import { Audience } from "./audience";

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
  /** The person, whose reach decides about events. */
  person: Context["user"];
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

/** Ids of people; null for everybody of the company. */
export type Receivers = readonly number[] | null;

/** A relay to pages without a stream of this process. */
export interface Relay {
  onEvents(company: number, events: (LiveEvent & { receivers: Receivers })[]): void;
  onGap(company: number, receivers: Receivers): void;
  onEditing(company: number, code: string, receivers: Receivers): void;
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
  /** A company's events go out one batch after the other, in the order of their ids. */
  private readonly batches = new Map<number, Promise<void>>();
  private readonly stop: () => void;
  private readonly audience: Audience;

  constructor(
    private readonly db: Db,
    events: Events,
    private readonly log: Log,
    private readonly relay?: Relay,
  ) {
    this.audience = new Audience(db);
    this.stop = events.subscribe(
      (news) => this.onNews(news),
      () => {
        this.audience.forgetAll();
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
    // Events of the time without listeners were not read.
    if (mine.size === 0) this.audience.forgetAll(listener.company);
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
      for (const { company } of rows) this.relay.onGap(company, null);
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
    if (told.editing !== undefined) void this.tellEditing(company, told.editing, told.edited);
    if (told.typing) this.tellTyping(company, told.typing);
    if (event === undefined) return;
    const ids = this.waiting.get(company);
    if (ids) return void ids.push(event);
    this.waiting.set(company, [event]);
    setTimeout(() => this.tellInTurn(company), gatherMilliseconds).unref();
  }

  /** A process of the release before does not say which record it is: such a message goes to nobody. */
  private async tellEditing(company: number, code: string, edited: News["edited"]) {
    const mine = this.listenersOf(company);
    if (!edited || (mine.length === 0 && !this.relay)) return;
    try {
      const staff = await this.readStaff(company);
      // Without remembered decisions: an event that ends one of them may still be waiting.
      const mayRead = await new Audience(this.db).read(company, [edited], [...peopleOf(mine), ...staff]);
      for (const listener of mine) if (mayRead(edited, listener.user)) listener.onEditing(code);
      this.relay?.onEditing(company, code, receiversOf(edited, staff, mayRead));
    } catch (error) {
      this.log.error({ err: error }, "readers of a form could not be found");
    }
  }

  private tellTyping(company: number, { room, user, to }: NonNullable<News["typing"]>) {
    const members = new Set(to);
    for (const listener of this.listeners.get(company) ?? [])
      if (members.has(listener.user)) listener.onTyping(room, user);
    this.relay?.onTyping(company, { room, user, to });
  }

  private tellInTurn(company: number) {
    const run = () => this.tell(company);
    const batch = (this.batches.get(company) ?? Promise.resolve()).then(run, run).finally(() => {
      if (this.batches.get(company) === batch) this.batches.delete(company);
    });
    this.batches.set(company, batch);
  }

  private listenersOf(company: number): Listener[] {
    return [...(this.listeners.get(company) ?? [])];
  }

  /** Everybody whom the relay may have to reach: it does not say who listens. */
  private readStaff = async (company: number) => (this.relay ? staffOf(this.db, company) : []);

  /** Streams go on with the rights that a changed person or position gives, and read again; deleted people's end. */
  private async renewPeople(company: number, listeners: readonly Listener[], rows: readonly OutboxRow[]) {
    const ofAll = rows.some(({ model }) => model === "position");
    const changed = new Set(rows.filter(({ model }) => model === "user").map(({ record_id }) => record_id));
    const own = listeners.filter(({ user }) => ofAll || changed.has(user));
    if (own.length === 0) return;
    const ids = own.map(({ user }) => user);
    const people = await colleaguesOf(this.db, company, ids);
    for (const listener of own) {
      const person = people.find(({ id }) => id === listener.user);
      if (!person) {
        listener.onEnd();
        continue;
      }
      const before = listener.person;
      listener.person = { ...person, session_id: listener.session };
      if (rightsOf(before) !== rightsOf(person)) listener.onGap();
    }
  }

  private async tell(company: number) {
    const ids = this.waiting.get(company) ?? [];
    this.waiting.delete(company);
    // Those who come meanwhile are not told: what was written before they came is read by their stream itself.
    const mine = this.listenersOf(company);
    if ((mine.length === 0 && !this.relay) || ids.length === 0) return;
    const missed = () => {
      this.audience.forgetAll(company);
      this.listenersOf(company).forEach((listener) => listener.onGap());
      this.relay?.onGap(company, null);
    };
    if (ids.length > maxAtOnce) return missed();
    try {
      const rows = await this.db
        .select()
        .from(outboxEvents)
        .where(inArray(outboxEvents.id, ids))
        .orderBy(outboxEvents.id);
      const staff = await this.readStaff(company);
      const wereReaders = new Set(
        [...mine.map(({ user }) => user), ...staff.map(({ id }) => id)].filter((user) =>
          rows.some((row) => this.audience.wasReader(company, row, user)),
        ),
      );
      await this.renewPeople(company, mine, rows);
      this.audience.forget(company, rows);
      const mayRead = await this.audience.read(company, rows, [...peopleOf(mine), ...staff]);
      // A page that shows what its person may not read any more reads again, and is not told why.
      const isFormerReader = (user: number) =>
        wereReaders.has(user) && rows.some((row) => row.user_id === null && !mayRead(row, user));
      for (const listener of mine) {
        if (isFormerReader(listener.user)) listener.onGap();
        const events = rows.filter((row) => mayRead(row, listener.user)).map(toEvent);
        if (events.length > 0) listener.onEvents(events);
      }
      const formerReaders = staff.map(({ id }) => id).filter(isFormerReader);
      if (formerReaders.length > 0) this.relay?.onGap(company, formerReaders);
      this.relay?.onEvents(
        company,
        rows.map((row) => ({ ...toEvent(row), receivers: receiversOf(row, staff, mayRead) })),
      );
    } catch (error) {
      this.log.error({ err: error }, "new events could not be read");
      missed();
    }
  }
}

type OutboxRow = typeof outboxEvents.$inferSelect;
type MayRead = Awaited<ReturnType<Audience["read"]>>;

const peopleOf = (listeners: readonly Listener[]) => listeners.map(({ person }) => person);

/** Facts of a person that decide what they may read. */
const rightsOf = ({ scope, division_id, team_id, is_admin, modules_off, permissions }: Context["user"]): string =>
  JSON.stringify([scope, division_id, team_id, is_admin, modules_off.toSorted(), permissions]);

function receiversOf(subject: Parameters<MayRead>[0], staff: readonly { id: number }[], mayRead: MayRead): Receivers {
  if (typeof subject.user_id === "number") return [subject.user_id];
  const readers = staff.map(({ id }) => id).filter((id) => mayRead(subject, id));
  return readers.length === staff.length ? null : readers;
}

export const toEvent = (row: OutboxRow): LiveEvent => ({
  id: row.id,
  kind: row.kind as LiveEvent["kind"],
  model: row.model,
  record_id: row.record_id,
  code: row.record_code,
});

import { randomUUID } from "node:crypto";

import { eq, inArray } from "drizzle-orm";

import type { Parts } from "../../context";
import { presence } from "../../db/schema/shell";
import { tellProcesses } from "../../events";
import type { Log } from "../../log";
import { ofCompany } from "../../records/owned";

/** Milliseconds: a company's arrivals and departures are written and sent together, at most this often. */
const gatherMilliseconds = 500;
/** Interval of heartbeats; a colleague without one for a minute counts as gone. */
const renewMilliseconds = 20_000;

interface Attendant {
  streams: number;
  /** True once colleagues were notified of the person. */
  told: boolean;
}

interface Room {
  people: Map<number, Attendant>;
  timer: NodeJS.Timeout | undefined;
  last: number;
  running: boolean;
  renew: boolean;
}

interface Who {
  company: number;
  user: number;
}

/**
 * RTM-004, SHL-045: people with an open stream in this process. A person with several enters with the first and leaves
 * with the last, and all changes within half a second are one write and one message to the company, however many
 * streams come and go.
 */
export class Attendance {
  private readonly rooms = new Map<number, Room>();
  /** This process in the list of open tabs; two processes do not sign each other's people out. */
  private readonly tab = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly parts: Pick<Parts, "db" | "now">,
    private readonly log: Log,
  ) {}

  enter({ company, user }: Who) {
    const room = this.rooms.get(company) ?? {
      people: new Map<number, Attendant>(),
      timer: undefined,
      last: -Infinity,
      running: false,
      renew: false,
    };
    this.rooms.set(company, room);
    this.timer ??= setInterval(() => this.renew(), renewMilliseconds).unref();
    const person = room.people.get(user) ?? { streams: 0, told: false };
    room.people.set(user, person);
    person.streams += 1;
    if (person.streams === 1) this.soon(company, room);
  }

  leave({ company, user }: Who) {
    const room = this.rooms.get(company);
    const person = room?.people.get(user);
    if (!room || !person) return;
    person.streams -= 1;
    if (person.streams === 0) this.soon(company, room);
  }

  /** An empty room is kept until then, for it knows the time of its last message. */
  private renew() {
    for (const [company, room] of this.rooms) {
      if (room.people.size === 0 && !room.timer && !room.running) {
        this.rooms.delete(company);
        continue;
      }
      room.renew = true;
      this.soon(company, room);
    }
    if (this.rooms.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private soon(company: number, room: Room) {
    if (room.timer || room.running) return;
    const wait = Math.max(0, room.last + gatherMilliseconds - performance.now());
    room.timer = setTimeout(() => void this.tell(company, room), wait);
    room.timer.unref();
  }

  private async tell(company: number, room: Room) {
    room.timer = undefined;
    room.running = true;
    const { renew } = room;
    room.renew = false;
    const all = [...room.people];
    const came = all.filter(([, { streams, told }]) => streams > 0 && !told);
    const went = all.filter(([, { streams, told }]) => streams === 0 && told);
    const here = renew ? all.filter(([, { streams }]) => streams > 0) : came;
    // Runs before any await: arrivals and departures meanwhile count as new changes.
    for (const [user, { streams }] of all) if (streams === 0) room.people.delete(user);
    for (const [, person] of came) person.told = true;
    try {
      await this.write(
        company,
        here.map(([user]) => user),
        went.map(([user]) => user),
      );
      if (came.length > 0 || went.length > 0) {
        await tellProcesses(this.parts.db, [{ company, presence: true }]);
      }
    } catch (error) {
      // Arrivals are reported with the next renewal; departed people disappear from the list within a minute.
      for (const [, person] of came) person.told = false;
      this.log.warn({ err: error }, "who is online was not told");
    }
    room.last = performance.now();
    room.running = false;
    const isOpen = [...room.people.values()].some(({ streams, told }) => streams > 0 !== told);
    if (isOpen && came.every(([, { told }]) => told)) this.soon(company, room);
  }

  private async write(company: number, here: number[], went: number[]) {
    const { db } = this.parts;
    const seen_at = this.parts.now();
    if (here.length > 0)
      await db
        .insert(presence)
        .values(
          here.map((user_id) => ({ event_company_id: company, user_id, tab: this.tab, seen_at, created_at: seen_at })),
        )
        .onConflictDoUpdate({ target: [presence.event_company_id, presence.user_id, presence.tab], set: { seen_at } });
    if (went.length > 0)
      await db
        .delete(presence)
        .where(ofCompany(company, presence, eq(presence.tab, this.tab), inArray(presence.user_id, went)));
  }
}

import { asc } from "drizzle-orm";

import type { Db, Tx } from "../../db/client";
import { eventCompanies } from "../../db/schema/tenant";
import type { Log } from "../../log";
import { fetchBulletin, NoBulletin, type Bulletin } from "./bulletin";
import { localDate } from "../times";
import { lockNewest, writeRate } from "./rows";

/** A bank publishes once a day, at an hour that nobody promises. */
const everyMilliseconds = 3_600_000;
/** After a fault sooner, and then slower and slower. */
const againMilliseconds = 60_000;
/** Where a day begins first. */
const latestZone = "Pacific/Kiritimati";

interface DailyParts {
  /** RATES_URL */
  url: string;
  db: Db;
  now: () => Date;
  log: Log;
  /** Milliseconds between two questions; tests wait for no hour. */
  every?: number;
}

/**
 * REF-031: the rates of a bank, asked for hourly and written into every company. Any number of processes may do it. What
 * an admin entered for a day stays for that day; the bank's rate of a later day takes its place.
 */
export class DailyRates {
  private readonly stopped = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private faults = 0;
  private failing: Date | null = null;

  constructor(private readonly parts: DailyParts) {}

  /** Where the rates come from, and since when they do not. */
  get state(): { host: string; failingSince: Date | null } {
    return { host: new URL(this.parts.url).host, failingSince: this.failing };
  }

  start() {
    this.running = this.refreshAndWait();
  }

  /** Waits for what is under way; a question to the bank is cut off. */
  async stop() {
    this.stopped.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async refreshAndWait() {
    const succeeded = await this.refresh();
    if (this.stopped.signal.aborted) return;
    const every = this.parts.every ?? everyMilliseconds;
    const wait = succeeded ? every : Math.min(every, againMilliseconds * 2 ** this.faults);
    this.faults = succeeded ? 0 : this.faults + 1;
    this.timer = setTimeout(() => this.start(), wait);
    this.timer.unref();
  }

  /** Asks once and writes what is new; false when something of it failed, which the log tells. */
  async refresh(): Promise<boolean> {
    const { url, now, log } = this.parts;
    const { host } = new URL(url);
    try {
      const bulletin = await fetchBulletin(url, this.stopped.signal);
      if (bulletin.date > localDate(now(), latestZone))
        throw new NoBulletin(`its day ${bulletin.date} has not come yet`);
      this.failing = null;
      return await this.write(bulletin);
    } catch (error) {
      if (this.stopped.signal.aborted) return false;
      this.failing ??= now();
      // Not the error itself: it may name the address, and a key in it.
      const { name, message, cause } = error as Error;
      const why = cause instanceof Error ? cause.message : message;
      log.warn({ host, why: `${name}: ${why.replaceAll(url, host)}`.slice(0, 300) }, "no daily exchange rates");
      return false;
    }
  }

  /** One company whose rates cannot be written does not keep them from the others. */
  private async write(bulletin: Bulletin): Promise<boolean> {
    const { db, now, log } = this.parts;
    let succeeded = true;
    const companies = await db
      .select({ id: eventCompanies.id, timezone: eventCompanies.timezone })
      .from(eventCompanies)
      .orderBy(asc(eventCompanies.id));
    for (const { id, timezone } of companies) {
      // Where its day has not come yet, its hour comes.
      if (bulletin.date > localDate(now(), timezone)) continue;
      try {
        await db.transaction((tx) => writeBulletin(tx, now, id, bulletin));
      } catch (error) {
        succeeded = false;
        log.error({ err: error, company: id }, "the daily exchange rates could not be written");
      }
    }
    return succeeded;
  }
}

const quoted = ["buying", "selling", "banknote_buying", "banknote_selling"] as const;

/** The bulletin's rates where a company has none of that day or a later one. */
async function writeBulletin(tx: Tx, now: () => Date, company: number, { date, rates }: Bulletin) {
  const newest = await lockNewest(
    tx,
    company,
    rates.map(({ currency }) => currency),
  );
  for (const rate of rates) {
    const row = newest.get(rate.currency);
    const differs = quoted.some((name) => Number(row?.[name] ?? 0) !== Number(rate[name] ?? 0));
    // A bank may correct what it said; what an admin entered for the day stays.
    const isNew = !row || row.date < date || (row.date === date && row.source === "daily" && differs);
    if (isNew)
      await writeRate({ db: tx, now }, { event_company_id: company, id: null }, row, {
        ...rate,
        date,
        source: "daily",
      });
  }
}

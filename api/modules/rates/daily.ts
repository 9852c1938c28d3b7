import { asc } from "drizzle-orm";

import type { Db, Tx } from "../../db/client";
import { eventCompanies } from "../../db/schema/tenant";
import type { Log } from "../../log";
import { fetchBulletin, NoBulletin, type Bulletin } from "./bulletin";
import { localDate } from "../times";
import { lockNewest, writeRate } from "./rows";

/** A bank publishes once a day, at no fixed hour. */
const everyMilliseconds = 3_600_000;
/** After a fault sooner, and then slower and slower. */
const againMilliseconds = 60_000;
/** The time zone where a day begins first. */
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
 * REF-031: rates of a bank, fetched hourly and written for every company. Any number of processes may do it. An admin's
 * entry for a day stays for that day; the bank's rate of a later day replaces it.
 */
export class DailyRates {
  private readonly stopped = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private faults = 0;
  private failing: Date | null = null;

  constructor(private readonly parts: DailyParts) {}

  /** Source of the rates, and the beginning of its failure. */
  get state(): { host: string; failingSince: Date | null } {
    return { host: new URL(this.parts.url).host, failingSince: this.failing };
  }

  start() {
    this.running = this.refreshAndWait();
  }

  /** Waits for running work; a request to the bank is aborted. */
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

  /** Fetches once and writes new rates; false after a failure, which is logged. */
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

  /** A failure of one company does not affect the others. */
  private async write(bulletin: Bulletin): Promise<boolean> {
    const { db, now, log } = this.parts;
    let succeeded = true;
    const companies = await db
      .select({ id: eventCompanies.id, timezone: eventCompanies.timezone })
      .from(eventCompanies)
      .orderBy(asc(eventCompanies.id));
    for (const { id, timezone } of companies) {
      // Companies where that day has not begun yet get it later.
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

/** Writes the bulletin's rates, unless a company has some of that day or a later one. */
async function writeBulletin(tx: Tx, now: () => Date, company: number, { date, rates }: Bulletin) {
  const newest = await lockNewest(
    tx,
    company,
    rates.map(({ currency }) => currency),
  );
  for (const rate of rates) {
    const row = newest.get(rate.currency);
    const differs = quoted.some((name) => Number(row?.[name] ?? 0) !== Number(rate[name] ?? 0));
    // A bank may correct its rates; an admin's entry for the day stays.
    const isNew = !row || row.date < date || (row.date === date && row.source === "daily" && differs);
    if (isNew)
      await writeRate({ db: tx, now }, { event_company_id: company, id: null }, row, {
        ...rate,
        date,
        source: "daily",
      });
  }
}

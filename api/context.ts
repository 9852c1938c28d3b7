import type { Locale } from "#contract/common";
import type { FormLanguage } from "#contract/guest-forms/form-facts";
import type { Person } from "#contract/permissions";

import type { CountCache } from "./cache/counts";
import type { Db, Tx } from "./db/client";
import type { FileStore } from "./files";
import type { FlightSource } from "./flight-source";
import type { Pusher } from "./push";
import { invalidatePage } from "./cache/page-reads";

/** Source of daily exchange rates, and the beginning of its failure (modules/rates/daily.ts). */
export interface DailyRatesState {
  readonly state: { host: string; failingSince: Date | null };
}

/** A signed-in member of staff. */
export interface Staff extends Person {
  kind: "staff";
  event_company_id: number;
  session_id: number;
  full_name: string;
  language: Locale;
  /** The person's time zone; the company's unless they chose another. */
  timezone: string;
  company_timezone: string;
  /** Codes of the modules that the company has switched off (REF-031). */
  /** True for a position whose people see every record of accounting. SES-052 */
  sees_all_accounting: boolean;
  company_modules_off: string[];
  /** Those, and the ones that the person's position does not let them view (decision 104). */
  modules_off: string[];
  /** The operator at the command line (api/operator): no person, so its id is 0 and `actorOf` writes none. */
  operator?: true;
}

/** A manual-RSVP guest: reaches the pages of one project only (SES-051). */
export interface Guest {
  kind: "rsvp";
  event_company_id: number;
  session_id: number;
  project_id: number;
  /** The link that let them in. */
  link_id: number;
}

/** Parts that the whole API is built with; tests set the clock. */
export interface Parts {
  db: Db;
  now: () => Date;
  files: FileStore;
  push: Pusher;
  /** False switches all caches between two requests off (docs/caches.md). */
  cache: boolean;
  counts: CountCache;
  /** Definitions of forms, for their guests. */
  definitions: CountCache;
  /** Exchange rates of a bank (REF-031); undefined if admins alone enter them. */
  dailyRates: DailyRatesState | undefined;
  /** Outside source of flights; undefined if only our own are searched. */
  flightSource: FlightSource | undefined;
  /** Bytes of uploaded files that a company may have. */
  filesQuota: number;
  /** Absolute address of the web application, for links in mails. */
  publicUrl: string;
  /** The caller's address may be read from the web process' own header. */
  trustClientHeader: boolean;
  /** True if the well-known password of the demo accounts opens them. */
  demoLogins: boolean;
}

/** Facts of a call before its person is known. */
export interface PublicContext extends Parts {
  locale: Locale;
  /** I18-017: language of messages to guests of forms; the staff's is its locale. */
  language: FormLanguage;
  /** Client address as the web process knows it; undefined without a trusted proxy. */
  address: string | undefined;
  /** Address of the connection to the web process, a proxy's behind one; for the security audit, never for a limit. */
  remote?: string | undefined;
  idempotency: { key: string; bodyHash: string } | undefined;
}

/** Facts and tools of an operation. */
export interface Context extends PublicContext {
  user: Staff;
}

export interface GuestContext extends PublicContext {
  guest: Guest;
}

/** A context inside a transaction; `db` is the transaction, so that nothing escapes it. */
export type InTransaction<C extends PublicContext = Context> = Omit<C, "db"> & { db: Tx };

/** A transaction that needs only the company: of a person of the staff, or of a guest at the door. */
export type CompanyTransaction = InTransaction<PublicContext> & { user: Pick<Staff, "event_company_id"> };

const retried = new Set(["40001", "40P01", "0A000"]);

/**
 * Runs `work` in one transaction; serialization failures, deadlocks and statements that were planned
 * before a migration are tried three times. `uncounted` writes nothing that
 * a list counts, so that the numbers of lists outlive a busy conversation. All that it writes has one time, its
 * beginning, so that rows and their audit can be compared.
 */
export async function transaction<C extends PublicContext, T>(
  ctx: C,
  work: (ctx: InTransaction<C>) => Promise<T>,
  uncounted = false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const at = ctx.now();
      const done = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, now: () => at }));
      const { user } = ctx as Partial<Context>;
      const company = user?.event_company_id;
      invalidatePage(user);
      if (!uncounted) ctx.counts.invalidate(company);
      // Strangers change no form.
      if (company !== undefined) ctx.definitions.invalidate(company);
      return done;
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause;
      if (attempt === 3 || !retried.has(cause?.code ?? "")) throw error;
    }
  }
}

/** Reads the data of one moment with several statements. */
export async function readSnapshot<T>(ctx: Context, read: (ctx: InTransaction) => Promise<T>): Promise<T> {
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return ctx.db.transaction((tx) => read({ ...ctx, db: tx }), snapshot);
}

/** Context of a query that runs inside a transaction or outside of one. */
export type Reader = Context | InTransaction;

/** A transaction of a visitor: of a guest form, an own link or an invitation. */
export type GuestTx = InTransaction<PublicContext>;

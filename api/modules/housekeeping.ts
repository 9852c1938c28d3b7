import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";

import { undoMinutes } from "#contract/activity/activity-facts";
import { keptDays } from "#contract/company/import-facts";
import { securityDays } from "#contract/company/security-facts";
import { splitDays } from "#contract/companies/merges";

import type { Db } from "../db/client";
import { externalCalendars, externalEvents } from "../db/schema/external-calendars";
import { imports, importRows, importValues } from "../db/schema/imports";
import { idempotencyKeys, outboxEvents, securityEvents } from "../db/schema/log";
import { mails } from "../db/schema/mails";
import { mergeMoves } from "../db/schema/merges";
import { attempts, linkTokens, sessions, users } from "../db/schema/people";
import { digests, editing, notifications, presence } from "../db/schema/shell";
import { ofCompany } from "../records/owned";
import { anonymiseEntries } from "./guest-forms/answers/retention";

const day = 86_400_000;

/** Deletes rows of uploaded sheets, one import after the other; their results stay as numbers. */
async function forgetSheets(db: Db, before: Date) {
  const old = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(lt(imports.created_at, before), isNull(imports.counts), isNull(imports.due)))
    .orderBy(asc(imports.id))
    .limit(100);
  for (const { id } of old)
    await db.transaction(async (tx) => {
      await tx.execute(sql`update imports set counts = coalesce((select jsonb_object_agg(told, number) from (
        select told, count(*)::int as number from import_rows, unnest(array[fate, outcome, case when fate = 'new' and outcome = 'written' then 'added' end]) told
        where import_id = ${id} and told is not null group by told) counted), '{}'::jsonb) where id = ${id}`);
      await tx.delete(importRows).where(sql`${importRows.import_id} = ${id}`);
      await tx.delete(importValues).where(sql`${importValues.import_id} = ${id}`);
    });
}

/** Removed calendars lose their secret address and their events, one calendar after the other. */
async function forgetCalendars(db: Db, before: Date) {
  const { deleted_at, url, event_count, unreadable_count } = externalCalendars;
  const removed = and(lt(deleted_at, before), or(isNotNull(url), gt(event_count, 0), gt(unreadable_count, 0)));
  const old = await db
    .select({ id: externalCalendars.id, company: externalCalendars.event_company_id })
    .from(externalCalendars)
    .where(removed)
    .orderBy(asc(deleted_at))
    .limit(1000);
  for (const { id, company } of old)
    await db.transaction(async (tx) => {
      const [forgotten] = await tx
        .update(externalCalendars)
        .set({ url: null, etag: null, due: null, event_count: 0, unreadable_count: 0, unreadable_events: [] })
        .where(ofCompany(company, externalCalendars, eq(externalCalendars.id, id), removed))
        .returning({ id: externalCalendars.id });
      if (!forgotten) return;
      await tx.delete(externalEvents).where(ofCompany(company, externalEvents, eq(externalEvents.calendar_id, id)));
    });
}

/**
 * Deletes rows that nobody needs any more: ended sessions, old links and those of people who left, stored answers,
 * heartbeats (1 day), addresses and events of removed calendars (20 minutes), events (7 days), mails and the marks of
 * daily ones (30 days), notifications (180 days), security events (a year), people of forms whose days are over, rows of imported sheets and the
 * data for a split of merged records (30 days).
 */
export async function forgetOldRows(db: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db.delete(sessions).where(lt(sessions.expires_at, now));
  await db.delete(linkTokens).where(lt(linkTokens.expires_at, before(30)));
  // If a person is restored one day, their earlier links must not work.
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.deleted_at));
  await db.delete(linkTokens).where(inArray(linkTokens.user_id, gone));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before(1)));
  await db.delete(outboxEvents).where(lt(outboxEvents.created_at, before(7)));
  await db.delete(presence).where(lt(presence.seen_at, before(1)));
  await db.delete(editing).where(lt(editing.seen_at, before(1)));
  await db.delete(digests).where(lt(digests.created_at, before(30)));
  await db.delete(mails).where(lt(mails.created_at, before(30)));
  // By the database's own clock as well, which the table's trigger asks.
  await db
    .delete(securityEvents)
    .where(
      and(
        lt(securityEvents.created_at, before(securityDays)),
        sql`${securityEvents.created_at} < now() - interval '365 days'`,
      ),
    );
  await db.delete(notifications).where(lt(notifications.created_at, before(180)));
  await forgetSheets(db, before(keptDays));
  await db.delete(mergeMoves).where(lt(mergeMoves.created_at, before(splitDays)));
  // The time for an undo is over long before.
  await forgetCalendars(db, new Date(now.getTime() - 2 * undoMinutes * 60_000));
  await anonymiseEntries(db, now);
  await db.delete(attempts).where(lt(attempts.window_ends_at, now));
}

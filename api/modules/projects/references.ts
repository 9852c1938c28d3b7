import { eq, ne, sql } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { divisions, projectRefCounters } from "../../db/schema/companies";
import { projects } from "../../db/schema/projects";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { localDate } from "../times";
import { owned, ownedOrDeleted } from "../../records/owned";

async function readDivision(ctx: InTransaction, divisionId: number | null) {
  if (!divisionId) return undefined;
  const [division] = await ctx.db
    .select({ auto: divisions.auto_project_ref, prefix: divisions.ref_prefix })
    .from(divisions)
    .where(ownedOrDeleted(ctx, divisions, eq(divisions.id, divisionId)));
  return division;
}

/** LED-092: the next PREFIX-YYYY-NNN; one statement, so that two at once never get the same number. */
async function nextReference(ctx: InTransaction, prefix: string): Promise<string> {
  // The company's year, wherever the person sits.
  const year = Number(localDate(ctx.now(), ctx.user.company_timezone).slice(0, 4));
  const { event_company_id } = ctx.user;
  const [row] = await ctx.db
    .insert(projectRefCounters)
    .values({ event_company_id, prefix, year, last_number: 1 })
    .onConflictDoUpdate({
      target: [projectRefCounters.event_company_id, projectRefCounters.prefix, projectRefCounters.year],
      set: { last_number: sql`${projectRefCounters.last_number} + 1` },
    })
    .returning({ number: projectRefCounters.last_number });
  return `${prefix}-${year}-${String(row?.number).padStart(3, "0")}`;
}

/**
 * True if another record of the company has this reference, with ABC-ı and abc-I counting as equal. A concurrent check
 * of the same one waits for the end of this transaction; the unique index decides finally.
 */
async function isTaken(ctx: InTransaction, reference: string, ownId: number | null): Promise<boolean> {
  const { event_company_id } = ctx.user;
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(${event_company_id}, hashtext('project_ref ' || tr_fold(${reference})))`,
  );
  const [taken] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(
      owned(
        ctx,
        projects,
        sql`tr_fold(${projects.project_ref}) = tr_fold(${reference}::text)`,
        ownId === null ? undefined : ne(projects.id, ownId),
      ),
    );
  return taken !== undefined;
}

/** Throws Invalid when another record of the company has this reference (LED-072). */
export async function checkReference(ctx: InTransaction, reference: string, ownId: number | null) {
  if (await isTaken(ctx, reference, ownId)) throw new Invalid({ project_ref: [translate(ctx.locale, "ref_taken")] });
}

/**
 * The reference of a record of this division (LED-072, LED-092): given by the server, or asked of the person.
 * `required` is false for the simple project form, which has no such field.
 */
export async function referenceFor(
  ctx: InTransaction,
  divisionId: number | null,
  typed: string | null | undefined,
  required: boolean,
) {
  const division = await readDivision(ctx, divisionId);
  if (division?.auto === 1 && division.prefix) {
    for (;;) {
      const reference = await nextReference(ctx, division.prefix);
      if (!(await isTaken(ctx, reference, null))) return reference;
    }
  }
  if (typed) {
    await checkReference(ctx, typed, null);
    return typed;
  }
  if (required) throw new Invalid({ project_ref: [translate(ctx.locale, "ref_required")] });
  return null;
}

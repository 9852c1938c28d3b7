import { eq, sql } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { importValues } from "../../db/schema/imports";
import { owned } from "../../records/owned";
import type { Judged } from "./judge";
import type { Import } from "./steps";
import { choiceKey, type UnknownValue } from "./values";
import type { Written } from "./write";

/** Writes the rows' results, in one statement. */
export const setFates = (
  tx: InTransaction,
  row: Pick<Import, "id" | "event_company_id">,
  judged: readonly Judged[],
  written?: ReadonlyMap<number, Written>,
) =>
  tx.db
    .execute(sql`update import_rows r set fate = x.fate, name = x.name, faults = x.faults, warnings = x.warnings, twin = x.twin,
      changes = x.changes, record_id = x.record_id, record_code = x.record_code, outcome = x.outcome,
      record_version = x.record_version, demoted_id = x.demoted_id
    from jsonb_to_recordset(${JSON.stringify(
      judged.map(({ number, fate, name, faults, warnings, twin, changes, kept, code }) => ({
        number,
        fate,
        name,
        faults,
        warnings: warnings.length > 0 ? warnings : null,
        twin,
        changes: fate === "update" ? changes : null,
        record_id: kept?.id ?? null,
        record_code: code,
        outcome: written ? "left" : null,
        // Result of the dry run: a run that finds another version does not overwrite somebody's change.
        record_version: kept?.version ?? null,
        ...written?.get(number),
      })),
    )}::jsonb) as x(number int, fate text, name text, faults jsonb, warnings jsonb, twin jsonb, changes jsonb, record_id int,
      record_code text, outcome text, record_version int, demoted_id int)
    where r.event_company_id = ${row.event_company_id} and r.import_id = ${row.id} and r.number = x.number`);

/** Begins the counts of a dry run anew; choices stay. */
export const forgetCounts = (tx: InTransaction, import_id: number) =>
  tx.db
    .update(importValues)
    .set({ count: 0 })
    .where(owned(tx, importValues, eq(importValues.import_id, import_id)));

/** Adds rows to the counts of values that no list has, or takes them away (`by` is 1 or -1), in one statement. */
export async function countValues(
  tx: InTransaction,
  import_id: number,
  unknown: readonly UnknownValue[],
  by: 1 | -1 = 1,
): Promise<void> {
  const counted = new Map<string, UnknownValue & { count: number }>();
  for (const one of unknown) {
    const before = counted.get(choiceKey(one));
    if (before) before.count += by;
    else counted.set(choiceKey(one), { ...one, count: by });
  }
  if (counted.size === 0) return;
  await tx.db
    .insert(importValues)
    .values([...counted.values()].map((one) => ({ ...one, event_company_id: tx.user.event_company_id, import_id })))
    .onConflictDoUpdate({
      target: [
        importValues.event_company_id,
        importValues.import_id,
        importValues.field,
        importValues.scope,
        importValues.key,
      ],
      set: { count: sql`greatest(0, ${importValues.count} + excluded.count)` },
    });
}

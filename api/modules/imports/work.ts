import { setImmediate } from "node:timers/promises";

import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql, type SQL } from "drizzle-orm";

import type { InTransaction, Parts } from "../../context";
import type { Tx } from "../../db/client";
import { imports, importRows } from "../../db/schema/imports";
import { ofCompany, owned } from "../../records/owned";
import { translate } from "../../messages";
import { announce } from "../../records/log";
import { colleaguesOf } from "../session/staff";
import { lockNames } from "../companies/names";
import { countValues, forgetCounts, setFates } from "./fates";
import { isOpen, mayFill } from "./into";
import { judge, type Judged, type Seen } from "./judge";
import { nounOf } from "./nouns";
import { isImporter } from "./read";
import type { Import } from "./steps";
import { takeBack } from "./take-back";
import { followOwn, writeRows } from "./write";

export type ImportJobParts = Pick<Parts, "db" | "now" | "publicUrl">;

/** A process that dies over a batch gives the import back after so long. */
const lease = 60_000;
/** Rows of one transaction: some 50 ms, in which others wait on the embedded database. */
const batch = 50;
const tries = 3;

/** The next import that waits for work, claimed by its lease. */
async function claim({ db, now }: ImportJobParts): Promise<Import | undefined> {
  const next = db
    .select({ id: imports.id })
    .from(imports)
    .where(lte(imports.due, now()))
    .orderBy(asc(imports.due), asc(imports.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(imports)
    .set({ due: new Date(now().getTime() + lease) })
    .where(inArray(imports.id, next))
    .returning();
  return claimed;
}

/** The person who requested this step, with their current rights; undefined if they may no longer import this. */
async function contextOf({ now, publicUrl }: ImportJobParts, tx: Tx, row: Import): Promise<InTransaction | undefined> {
  const [person] = await colleaguesOf(tx, row.event_company_id, [row.actor_id]);
  if (!person || !isImporter(person, row.noun)) return undefined;
  // Imports need only the person, the clock and the address of links; they use nothing else of a call's context.
  const needed: Pick<InTransaction, "db" | "now" | "user" | "locale" | "idempotency" | "publicUrl"> = {
    db: tx,
    now,
    user: person,
    locale: person.language,
    idempotency: undefined,
    publicUrl,
  };
  const ctx = needed as InTransaction;
  return row.project_id === null || (await mayFill(ctx, row.project_id)) ? ctx : undefined;
}

const ofImport = (tx: InTransaction, row: Import, ...more: (SQL | undefined)[]) =>
  owned(tx, importRows, eq(importRows.import_id, row.id), ...more);

/** Open pages of the import read it again. */
const tell = (tx: InTransaction, row: Import) =>
  announce(tx, [
    {
      event_company_id: row.event_company_id,
      kind: "data-updated",
      model: "import",
      record_id: row.id,
      record_code: String(row.id),
      created_at: tx.now(),
      notified_at: tx.now(),
    },
  ]);

/** The next rows in the sheet's order. */
const nextRows = (tx: InTransaction, row: Import, ...more: (SQL | undefined)[]) =>
  tx.db
    .select({
      number: importRows.number,
      cells: importRows.cells,
      notes: importRows.notes,
      take: importRows.take,
      fate: importRows.fate,
      record_version: importRows.record_version,
    })
    .from(importRows)
    .where(ofImport(tx, row, gt(importRows.number, row.worked_to), ...more))
    .orderBy(asc(importRows.number))
    .limit(batch);

/** One batch of the dry run. */
async function checkBatch(tx: InTransaction, row: Import, seen: Seen): Promise<Partial<Import>> {
  const rows = await nextRows(tx, row);
  if (row.worked_to === 0) await forgetCounts(tx, row.id);
  const judged = await judge(tx, row, rows, seen);
  await setFates(tx, row, judged);
  await countValues(
    tx,
    row.id,
    judged.flatMap(({ unknown }) => unknown),
  );
  const worked_to = rows.at(-1)?.number ?? row.worked_to;
  return rows.length < batch ? { state: "checked", worked_to } : { worked_to };
}

/** A row that is not written, for its record is another one than the dry run showed. */
const leftAlone = (tx: InTransaction, judged: Judged): Judged => ({
  ...judged,
  faults: [...judged.faults, { column: null, field: "", text: translate(tx.locale, "import_left_changed") }],
});

/** Writes rows that the dry run chose, judged again by the current records: nothing is written twice. */
async function writeBatch(tx: InTransaction, row: Import): Promise<Partial<Import>> {
  if (!(await isOpen(tx, row, batch))) return giveUp(tx.db, row, tx.now());
  const rows = await nextRows(tx, row, isNull(importRows.outcome), inArray(importRows.fate, ["new", "update"]));
  if (rows.length > 0) {
    const { unique } = await nounOf(tx, row);
    // Two imports of one noun take turns: neither adds a record that the other is just adding.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${row.event_company_id}, hashtext(${`import ${row.noun}`}))`);
    const judged = await judge(tx, row, rows, new Map(), async (names) => {
      if (unique?.names) await lockNames(tx, unique.names, names);
    });
    const shown = new Map(rows.map((one) => [one.number, one]));
    /** Only the result shown by the dry run is written: another record or another version of it is left alone. */
    const asShown = ({ number, fate, kept }: Judged) =>
      fate === shown.get(number)?.fate && (!kept || kept.version === shown.get(number)?.record_version);
    const written = await writeRows(tx, row, judged.filter(asShown));
    const told = judged.map((one) => (asShown(one) ? one : leftAlone(tx, one)));
    await setFates(tx, row, told, new Map(written.map((one) => [one.number, { ...one, outcome: "written" }])));
    await followOwn(
      tx,
      row,
      written.flatMap(({ demoted_id }) => demoted_id ?? []),
    );
  }
  const worked_to = rows.at(-1)?.number ?? row.worked_to;
  return rows.length < batch ? { state: "done", worked_to, finished_at: tx.now() } : { worked_to };
}

/** From the end, so that dependent rows are removed before earlier ones. */
async function undoBatch(tx: InTransaction, row: Import): Promise<Partial<Import>> {
  const rows = await tx.db
    .select()
    .from(importRows)
    .where(ofImport(tx, row, lt(importRows.number, row.worked_to), eq(importRows.outcome, "written")))
    .orderBy(desc(importRows.number))
    .limit(batch);
  if (rows.length > 0) {
    const taken = await takeBack(tx, row, rows);
    await tx.db.execute(sql`update import_rows r set outcome = x.outcome,
        faults = case when x.text is null then r.faults
          else jsonb_build_array(jsonb_build_object('column', null, 'field', '', 'text', x.text)) end
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as x(number int, outcome text, text text)
      where r.event_company_id = ${row.event_company_id} and r.import_id = ${row.id} and r.number = x.number`);
  }
  const worked_to = rows.at(-1)?.number ?? row.worked_to;
  return rows.length < batch ? { state: "undone", worked_to } : { worked_to };
}

const batches = { checking: checkBatch, running: writeBatch, undoing: undoBatch };
const ends: Partial<Record<Import["state"], Import["state"]>> = {
  checking: "uploaded",
  running: "done",
  undoing: "done",
};

/** Ends an import early: written rows stay and can be undone, and waiting rows are reported as left. */
async function giveUp(tx: Tx, row: Import, now: Date): Promise<Partial<Import>> {
  if (row.state !== "running") return { state: ends[row.state] ?? row.state };
  await tx
    .update(importRows)
    .set({ outcome: "left" })
    .where(
      ofCompany(
        row.event_company_id,
        importRows,
        eq(importRows.import_id, row.id),
        isNull(importRows.outcome),
        inArray(importRows.fate, ["new", "update"]),
      ),
    );
  return { state: "done", finished_at: now };
}

/** One batch in one transaction that holds only while the lease is ours; undefined when it is not, or at the end. */
async function step(parts: ImportJobParts, row: Import, seen: Seen): Promise<Import | undefined> {
  return parts.db.transaction(async (tx) => {
    const due = new Date(parts.now().getTime() + lease);
    const mine = and(eq(imports.id, row.id), eq(imports.state, row.state), eq(imports.due, row.due ?? due));
    const [held] = await tx.select().from(imports).where(mine).for("update");
    if (!held || !(held.state in batches)) return undefined;
    const ctx = await contextOf(parts, tx, held);
    const set = ctx
      ? await batches[held.state as keyof typeof batches](ctx, held, seen)
      : await giveUp(tx, held, parts.now());
    const isOver = set.state !== undefined && set.state !== held.state;
    const [next] = await tx
      .update(imports)
      .set({ ...set, due: isOver ? null : due, attempts: 0, version: isOver ? held.version + 1 : held.version })
      .where(eq(imports.id, held.id))
      .returning();
    if (ctx) await tell(ctx, held);
    return isOver ? undefined : next;
  });
}

/** A failed batch is retried when its lease is over, and given up after the third try: written rows stay. */
async function failed({ db, now }: ImportJobParts, row: Import): Promise<void> {
  const last = row.attempts + 1 >= tries;
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, row.id), eq(imports.state, row.state)))
      .for("update");
    if (!held) return;
    const end = last ? { ...(await giveUp(tx, held, now())), due: null, version: held.version + 1 } : {};
    await tx
      .update(imports)
      .set({ attempts: row.attempts + 1, ...end })
      .where(eq(imports.id, held.id));
  });
}

/**
 * A batch on the embedded database is one turn of the event loop, and a response takes many: its bytes are read, its
 * queries sent one after the other, its bytes written. This number of turns lets a waiting response finish between two
 * batches; if nobody waits they cost well under a millisecond.
 */
const turnsOfAnAnswer = 100;

async function letOthersGoOn() {
  for (let turn = 0; turn < turnsOfAnAnswer; turn += 1) await setImmediate();
}

/** All batches of one import, until it is over, somebody else has claimed it, or the process stops. */
async function follow(parts: ImportJobParts, row: Import, stops: () => boolean): Promise<void> {
  // A dry run's knowledge of the file is in memory alone, so it begins anew.
  if (row.state === "checking") await parts.db.update(imports).set({ worked_to: 0 }).where(eq(imports.id, row.id));
  const seen: Seen = new Map();
  let at: Import | undefined = row;
  while (at && !stops()) {
    at = await step(parts, at, seen);
    await letOthersGoOn();
  }
  // The next process need not wait for the end of the lease.
  if (at) await parts.db.update(imports).set({ due: parts.now() }).where(eq(imports.id, at.id));
}

/**
 * Works on every waiting import: its dry run, its writing, its undo. Any number of processes may do it, and another
 * continues for one that dies halfway; `stops` is checked between two batches.
 */
export async function workImports(
  parts: ImportJobParts,
  onFault: (error: unknown) => void,
  stops: () => boolean = () => false,
): Promise<void> {
  for (let row = await claim(parts); row; row = stops() ? undefined : await claim(parts)) {
    try {
      await follow(parts, row, stops);
    } catch (error) {
      onFault(error);
      await failed(parts, row);
    }
  }
}

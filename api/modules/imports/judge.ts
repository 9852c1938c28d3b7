import { trimZeros } from "#contract/decimals";
import { foldTurkish } from "#contract/fold";
import type { Fate } from "#contract/company/import-facts";
import { importKeys } from "#contract/company/imports";

import type { InTransaction } from "../../context";
import type { Db, Tx } from "../../db/client";
import type { ImportFault, ImportTwin } from "../../db/schema/imports";
import { Invalid } from "../../errors";
import { parse } from "../../http/read-input";
import { translate } from "../../messages";
import { lockRows } from "../../records/lock-rows";
import { owned } from "../../records/owned";
import { makeCityCheck, readCells, type CellFault, type Cells, type Known } from "./cells";
import { readKnown } from "./known";
import { cellsOf, keyOf, readMatches, sheetFaults, withCells, type ImportHead, type Row } from "./matches";
import { addressOf, type AnyRow, type Marks, type Noun, type Referred } from "./noun";
import { nounOf } from "./nouns";
import { applyChoices, chosenRecords, readChoices, type UnknownValue } from "./values";
import { findWarnings } from "./warnings";

export interface Judged {
  number: number;
  name: string;
  fate: Fate;
  faults: ImportFault[];
  warnings: ImportFault[];
  twin: ImportTwin | null;
  /** Updates alone: column to [before, after]. */
  changes: Record<string, [unknown, unknown]>;
  /** The record that the row's key names. */
  kept: AnyRow | undefined;
  /** Part of the address of that record's page. */
  code: string | null;
  /** All columns of a new record, the changed ones of an update. */
  columns: Record<string, unknown>;
  /** Values of the file that no list has, those with a choice too. */
  unknown: UnknownValue[];
}

/** Marks and records of earlier rows of the file, with the numbers and names of these rows. */
export type Seen = Map<string, Pick<Judged, "number" | "name">>;

interface Draft extends Judged {
  marks: Marks;
  take: number | null;
  /** The body that the noun's form would send; undefined for a row with faults. */
  body?: Record<string, unknown> | undefined;
}

const isDecimal = /^-?\d+\.\d+$/;
const comparable = (value: unknown) =>
  JSON.stringify(typeof value === "string" && isDecimal.test(value) ? trimZeros(value) : (value ?? null));

function changesBetween(kept: AnyRow, columns: Record<string, unknown>) {
  const changes: Judged["changes"] = {};
  for (const [name, value] of Object.entries(columns))
    if (value !== undefined && comparable(kept[name]) !== comparable(value))
      changes[name] = [kept[name] ?? null, value ?? null];
  return changes;
}

const reasons = ["name", "tax_number", "email", "phone"] as const;
const namesOf = (why: keyof Marks, marks: Marks) => marks[why].map((text) => `${why} ${foldTurkish(text)}`);
const markNames = (marks: Marks) => reasons.flatMap((why) => namesOf(why, marks));

class Judging {
  private readonly isCity = makeCityCheck();

  constructor(
    private readonly tx: InTransaction,
    private readonly head: ImportHead,
    private readonly noun: Noun,
  ) {}

  private fault(field: string, text: string): ImportFault {
    // A project's own column has a dot in its name.
    const base = this.head.fields.includes(field) ? field : field.replace(/[.[].*$/, "");
    const column = this.head.fields.indexOf(base);
    return { column: column < 0 ? null : column, field: base, text };
  }

  private faultsOf(cellFaults: readonly CellFault[], keyFault: CellFault | undefined): ImportFault[] {
    return [...cellFaults, ...(keyFault ? [keyFault] : [])].map(({ field, key, vars }) =>
      this.fault(field, translate(this.tx.locale, key, vars)),
    );
  }

  /** The fault of a key that finds no record, or several. */
  private keyFault(cells: Cells, matches: readonly AnyRow[]): CellFault | undefined {
    const { key } = this.head;
    if (!key) return undefined;
    if (matches.length > 1) return { field: key, key: "import_key_several", vars: { count: String(matches.length) } };
    if (key === "code" && cells["code"] && matches.length === 0) return { field: key, key: "import_code_unknown" };
    return undefined;
  }

  /** A row as the noun's own form would post it; without a body if that is refused. */
  private read(row: Row, cells: Cells, known: Known, matches: readonly AnyRow[], unknown: UnknownValue[]): Draft {
    const kept = matches.length === 1 ? matches[0] : undefined;
    const { code: _, ...written } = cells;
    const { cells: readBy = this.noun.body, posted = (read) => read, called } = this.noun;
    const { values, faults } = readCells(readBy, written, known, String(kept?.["country"] ?? "TR"));
    const none = { tax_number: [], email: [], phone: [], name: [] };
    const name = (called ? called(cells) : cells["name"]) || (kept ? this.noun.kind.nameOf(kept as never) : "");
    const draft: Draft = {
      number: row.number,
      name: name.slice(0, 200).replace(/\p{Surrogate}$/u, ""),
      fate: "error",
      faults: this.faultsOf([...sheetFaults(this.head, row), ...faults], this.keyFault(cells, matches)),
      warnings: findWarnings({ head: this.head, locale: this.tx.locale, isCity: this.isCity }, row.cells),
      twin: null,
      changes: {},
      kept,
      code: kept ? addressOf(this.noun, kept) : null,
      columns: {},
      unknown,
      marks: none,
      take: row.take,
    };
    try {
      const body = parse(
        this.noun.body,
        { ...(kept ? this.noun.bodyOf(kept) : {}), ...posted(values) },
        this.tx.locale,
      );
      return draft.faults.length > 0 ? draft : { ...draft, body };
    } catch (error) {
      return this.refuse(draft, error);
    }
  }

  /** The draft with the faults of a refusal, one for each field. */
  private refuse(draft: Draft, error: unknown): Draft {
    if (!(error instanceof Invalid)) throw error;
    const told = new Set(draft.faults.map(({ field }) => field));
    for (const [field, texts] of Object.entries(error.extra.errors ?? {})) {
      const fault = this.fault(field, texts[0] ?? "");
      if (!told.has(fault.field)) draft.faults.push(fault);
      told.add(fault.field);
    }
    return draft;
  }

  /** Reads the rows that all drafts refer to, in a statement for each table. */
  private async lockReferred(drafts: readonly Draft[]): Promise<void> {
    const tables = new Map<Referred[0], number[]>();
    for (const { body, kept } of drafts)
      for (const [table, ids] of (body && this.noun.refers?.(body, kept)) ?? [])
        tables.set(table, [...(tables.get(table) ?? []), ...ids.filter((id) => id !== null && id !== undefined)]);
    for (const [table, ids] of tables) await lockRows(this.tx, table, ids);
  }

  /** The columns of a row, by the rules of the noun's own form. */
  private async fill({ body, ...draft }: Draft): Promise<Draft> {
    if (!body) return draft;
    const { kept } = draft;
    try {
      const columns = await this.noun.columnsOf(this.tx, body, kept);
      const changes = kept ? changesBetween(kept, columns) : {};
      const changed = Object.fromEntries(Object.entries(changes).map(([column, [, after]]) => [column, after]));
      const fate = kept ? (Object.keys(changes).length > 0 ? "update" : "same") : "new";
      return { ...draft, fate, changes, columns: kept ? changed : columns, marks: this.noun.marksOf(columns) };
    } catch (error) {
      return this.refuse(draft, error);
    }
  }

  /** Records that share a mark with one of the rows. */
  async alike(drafts: readonly Draft[]): Promise<Map<string, AnyRow>> {
    const mark = this.noun.unique?.mark;
    const asking = drafts.filter(
      ({ fate, changes }) => fate === "new" || (fate === "update" && mark !== undefined && mark in changes),
    );
    const all = (of: keyof Marks) => [...new Set(asking.flatMap(({ marks }) => marks[of]))];
    const names = mark === "name" ? all("name").map(foldTurkish) : [];
    const { table } = this.noun;
    const like = this.noun.like({
      tax_number: all("tax_number"),
      email: all("email"),
      phone: all("phone"),
      name: names,
    });
    const found = new Map<string, AnyRow>();
    if (!like) return found;
    const rows = await (this.tx.db as Db | Tx)
      .select()
      .from(table)
      .where(owned(this.tx, table, like));
    for (const row of rows as unknown as AnyRow[])
      for (const one of markNames(this.noun.marksOf(row))) if (!found.has(one)) found.set(one, row);
    return found;
  }

  /**
   * The record or the earlier row that a new one would duplicate; for a unique value the row cannot be added at all.
   */
  private twinOf(
    draft: Draft,
    others: ReadonlyMap<string, AnyRow>,
    seen: Seen,
  ): { twin: ImportTwin; final: boolean } | undefined {
    const { marks } = draft;
    let likely: ImportTwin | undefined;
    for (const why of reasons) {
      const mine = namesOf(why, marks);
      const record = mine.map((mark) => others.get(mark)).find(Boolean);
      const row = mine.map((mark) => seen.get(mark)).find(Boolean);
      if (!record && !row) continue;
      const twin: ImportTwin = record
        ? { id: record.id, row: null, name: this.nameOf(record), code: addressOf(this.noun, record), why }
        : { id: null, row: row?.number ?? null, name: row?.name ?? "", code: null, why };
      if (why === this.noun.unique?.mark) return { twin, final: true };
      likely ??= twin;
    }
    return likely && { twin: likely, final: false };
  }

  private nameOf(record: AnyRow): string {
    return this.noun.kind.nameOf(record as never);
  }

  decide(draft: Draft, others: ReadonlyMap<string, AnyRow>, seen: Seen): Judged {
    const { kept, number, name, marks } = draft;
    if (draft.fate === "error") return draft;
    const again = kept && seen.get(`record ${kept.id}`);
    if (kept && again && again.number !== number) {
      const code = addressOf(this.noun, kept);
      const twin = { id: kept.id, row: again.number, name: this.nameOf(kept), code, why: "row" as const };
      return { ...draft, fate: "twin", twin };
    }
    if (kept) seen.set(`record ${kept.id}`, { number, name });
    const { unique } = this.noun;
    if (draft.fate === "update" && unique && unique.mark in draft.changes) {
      const [own = ""] = namesOf(unique.mark, marks);
      const owner = others.get(own);
      // A record may change the case of its own name.
      const taken = (owner !== undefined && owner.id !== kept?.id) || seen.has(own);
      const text = translate(this.tx.locale, unique.text);
      if (taken) return { ...draft, fate: "error", faults: [this.fault(unique.mark, text)] };
    }
    const found = draft.fate === "new" ? this.twinOf(draft, others, seen) : undefined;
    const isTaken = !found?.final && (draft.take ?? this.head.add_twins) === 1;
    const twin = found?.twin ?? null;
    if (twin && !isTaken) return { ...draft, fate: "twin", twin };
    for (const mark of markNames(marks)) if (!seen.has(mark)) seen.set(mark, { number, name });
    return { ...draft, twin };
  }

  async judge(rows: readonly Row[], seen: Seen, lock: (names: string[]) => Promise<void>): Promise<Judged[]> {
    const { tx, head, noun } = this;
    const sheet = rows.map((row) => cellsOf(head, row));
    const choices = await readChoices(tx, head.id);
    const known = await readKnown(tx, [...sheet, ...chosenRecords(sheet, choices)]);
    const hasCities = head.noun === "client" || head.noun === "supplier";
    const lists = { known, isCity: this.isCity, options: noun.options, hasCities };
    const read = sheet.map((own) => applyChoices(own, lists, choices));
    const cells = read.map((one) => one.cells);
    await noun.prepare?.(cells);
    const keys = cells.map((own) => keyOf(head, noun, own, known));
    const matches = await readMatches(
      tx,
      noun,
      head.key,
      keys.flatMap((key) => key ?? []),
    );
    const isFinding = head.key !== null || importKeys[head.noun].length === 0;
    const posted = rows.map((row, at) => {
      const own = cells[at] ?? {};
      const found = noun.found && isFinding ? noun.found(own) : matches.get(keys[at] ?? "");
      return this.read(withCells(head, row, own), own, known, found ?? [], read[at]?.unknown ?? []);
    });
    await this.lockReferred(posted);
    const drafts: Draft[] = [];
    for (const draft of posted) drafts.push(await this.fill(draft));
    await lock(drafts.flatMap(({ marks }) => marks.name));
    const others = await this.alike(drafts);
    return drafts.map((draft) => this.decide(draft, others, seen));
  }
}

/**
 * The results of rows, in the sheet's order. `seen` holds the marks of earlier rows; `lock` is called with the names to
 * write, before they are checked.
 */
export const judge = async (
  tx: InTransaction,
  head: ImportHead,
  rows: readonly Row[],
  seen: Seen,
  lock: (names: string[]) => Promise<void> = async () => {},
): Promise<Judged[]> => new Judging(tx, head, await nounOf(tx, head)).judge(rows, seen, lock);

// Project parts belong to a project: products, pricing periods, flights, sponsors, attendees. A part has the reach and
// the writers of its project, and is recorded in the project's history.

import { eq, sql, type AnyColumn } from "drizzle-orm";

import type { PartModel } from "#contract/projects/projects";

import type { Context, InTransaction, Reader } from "../../context";
import { Conflict, NotFound } from "../../errors";
import type { MessageKey } from "../../messages";
import { findById, findWritable, recordKind } from "../../records/kinds";
import type { RecordKind, RecordTable, RowOf, Writable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { restores, type Story } from "../../records/story";
import { insertRecord } from "../../records/writes";
import { findRecord, mayWrite, projectKind } from "./facts";

/** A table of a project's parts, made with `editableColumns()`. */
export type PartTable = RecordTable & { project_id: AnyColumn };

/** Description of one kind of parts in a project's history. */
export interface PartStory extends Story {
  model: PartModel;
  table: PartTable;
  /** Names of the parts in history. */
  namesOf: (ctx: Context, ids: number[]) => Promise<Map<number, string>>;
  /** Title of an edit that has a sentence of its own. */
  titleOf?: (changes: Record<string, [unknown, unknown] | undefined>) => MessageKey | undefined;
}

/** Sentences of what happened to a part of a record. */
export const partTitles = {
  created: "timeline_part_created",
  updated: "timeline_part_updated",
  reverted: "timeline_part_reverted",
  deleted: "timeline_part_deleted",
  restored: "timeline_part_restored",
  undone: "timeline_part_reverted",
  rates_changed: "timeline_rates_changed",
} as const;

const stories: PartStory[] = [];
/** Every kind of part; each module registers its own when it is loaded. */
export const partStories: readonly PartStory[] = stories;

/** Registers records in a project's history beside its parts, found and written by rules of their own. */
export const tellInProject = (story: PartStory): void => void stories.push(story);

interface PartSpec<T extends PartTable> extends Omit<PartStory, "table"> {
  table: T;
  nameOf: (row: RowOf<T>) => string;
  /** Code of a part in addresses: its id by default. */
  codeOf?: (row: RowOf<T>) => string;
  checkUndo?: RecordKind<T>["checkUndo"];
  /** The company's row of such a code, or NotFound. */
  findRow?: (ctx: Reader, code: string, deleted: boolean) => Promise<RowOf<T>>;
}

const baseOf = (row: unknown) => row as { id: number; project_id: number };

/**
 * A kind of record that is a part of a project: found within the reach of the project, written by the project's
 * writers, and recorded in the project's history.
 */
export function projectPart<T extends PartTable>({
  nameOf,
  codeOf = (row) => String(baseOf(row).id),
  findRow,
  checkUndo,
  ...story
}: PartSpec<T>): RecordKind<T> {
  stories.push(story);
  const { model, table } = story;
  const texts = Object.entries(story.facts).filter(([name, { kind }]) => kind === "text" && name !== "name");
  restores(
    model,
    texts.map(([name]) => name),
  );
  const byId = (ctx: Reader, code: string, deleted: boolean) =>
    findById(ctx, table, /^\d{1,9}$/.test(code) ? Number(code) : 0, deleted);
  const projectOf = (ctx: Reader, row: RowOf<T>) => findRecord(ctx, String(baseOf(row).project_id));
  return recordKind<T>({
    model,
    table,
    codeOf,
    nameOf,
    ...(checkUndo ? { checkUndo } : {}),
    async find(ctx, code, deleted = false) {
      const row = await (findRow ?? byId)(ctx, code, deleted);
      await projectOf(ctx, row);
      return row;
    },
    mayWrite: async (ctx, row) => mayWrite(ctx, await projectOf(ctx, row)),
  });
}

/** The part to change, named with its project; one of another project is not found. */
export async function findPart<T extends PartTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  project: string,
  code: string | number,
): Promise<Writable<RowOf<T>>> {
  const { id } = await findRecord(tx, project);
  const row = await findWritable(tx, kind, code);
  if (baseOf(row).project_id !== id) throw new NotFound();
  return row;
}

/** Limit against scripts, for a list of them has no pages: far more than any event has. */
const usualMost = 500;

/** Adds a new part to the project, by a writer of the project. */
export async function addPart<T extends PartTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  project: string,
  values: (projectId: number) => Promise<Omit<T["$inferInsert"], "event_company_id" | "created_at" | "updated_at">>,
  most = usualMost,
): Promise<RowOf<T>> {
  const { id } = await findWritable(tx, projectKind, project);
  const table: PartTable = kind.table;
  const [held] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(table)
    .where(owned(tx, table, eq(table.project_id, id)));
  if ((held?.n ?? 0) >= most) throw new Conflict("part_too_many", { most });
  return insertRecord(tx, kind, await values(id));
}

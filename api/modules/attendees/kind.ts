import { eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";

import { attendeeColumnFields, attendeeFields, attendeeListFields } from "#contract/projects/attendee-fields";
import { isSameName } from "#contract/fold";
import { factsOf } from "#contract/kinds";

import type { CompanyTransaction, Context, InTransaction } from "../../context";
import { attendeeColumns, attendeeLists, attendees } from "../../db/schema/attendees";
import { Conflict, NotFound } from "../../errors";
import { findById } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { projectPart, type PartTable } from "../projects/parts";

export type AttendeeRow = typeof attendees.$inferSelect;

export const fullName = ({ name, surname }: Pick<AttendeeRow, "name" | "surname">): string =>
  [name, surname].filter(Boolean).join(" ");

/** Another person on the list with this mail. */
export async function onList(
  ctx: Context | CompanyTransaction,
  { list_id, email, id = 0 }: { list_id: number; email: string | null | undefined; id?: number },
): Promise<AttendeeRow | undefined> {
  if (!email) return undefined;
  const [found] = await ctx.db
    .select()
    .from(attendees)
    .where(owned(ctx, attendees, eq(attendees.list_id, list_id), eq(attendees.email, email), ne(attendees.id, id)));
  return found;
}

/** Names of the projects' own columns by project and key, those of deleted ones too. */
async function columnNames(ctx: Context, projects: readonly number[]) {
  const rows = await ctx.db
    .select()
    .from(attendeeColumns)
    .where(ownedOrDeleted(ctx, attendeeColumns, inArray(attendeeColumns.project_id, [...projects])));
  return new Map(rows.map(({ project_id, key, name }) => [`${project_id} ${key}`, name]));
}

const namesIn =
  <T extends PartTable>(table: T, nameOf: (row: T["$inferSelect"]) => string) =>
  async (ctx: Context, ids: number[]) => {
    const rows = (await ctx.db
      .select()
      .from(table as PartTable)
      .where(ownedOrDeleted(ctx, table, inArray(table.id, ids)))) as T["$inferSelect"][];
    return new Map(rows.map((row) => [(row as { id: number }).id, nameOf(row)]));
  };

/** PRJ-100. Addresses and calls name a person by the code, or by the numeric id as projects are (PRJ-093). */
export const attendeeKind = projectPart({
  model: "attendee",
  table: attendees,
  codeOf: ({ code }) => code,
  nameOf: fullName,
  async findRow(ctx, code, deleted) {
    if (/^\d{1,9}$/.test(code)) return findById(ctx, attendees, Number(code), deleted);
    const [row] = await ctx.db
      .select()
      .from(attendees)
      .where((deleted ? ownedOrDeleted : owned)(ctx, attendees, eq(attendees.code, code)));
    if (!row) throw new NotFound();
    return row;
  },
  facts: {
    ...factsOf(z.object(attendeeFields)),
    custom: { kind: "line" },
    room_mate: { kind: "line" },
    invited: { kind: "line" },
  },
  references: { list_id: { table: attendeeLists, name: attendeeLists.name } },
  titleOf: ({ arrived, invited }) =>
    arrived
      ? arrived[1] === 1
        ? "timeline_arrived"
        : "timeline_arrival_back"
      : invited && (invited[1] === null ? "form_told_uninvited" : "form_told_invited"),
  async lines(ctx, rows) {
    const names = await columnNames(ctx, [...new Set(rows.map((row) => Number(row["project_id"])))]);
    return {
      custom: (value, row) =>
        Object.entries(value as Record<string, string>)
          .map(([key, text]) => `${names.get(`${String(row["project_id"])} ${key}`) ?? key}: ${text}`)
          .join(", "),
    };
  },
  namesOf: namesIn(attendees, fullName),
  async checkUndo(tx, row, values) {
    const { list_id, email } = { ...row, ...values };
    const other = await onList(tx, { list_id, email, id: row.id });
    if (other) throw new Conflict("attendee_on_list", { name: fullName(other) });
  },
});

/** True if another list or column of the project has this name. */
export async function isNamed(
  tx: InTransaction,
  table: typeof attendeeLists | typeof attendeeColumns,
  project: number,
  name: string,
  own = 0,
): Promise<boolean> {
  const rows = await tx.db
    .select({ id: table.id, name: table.name })
    .from(table as typeof attendeeLists)
    .where(owned(tx, table, eq(table.project_id, project), ne(table.id, own)));
  return rows.some((row) => isSameName(row.name, name));
}

export const listKind = projectPart({
  model: "attendee_list",
  table: attendeeLists,
  nameOf: ({ name }) => name,
  facts: factsOf(z.object(attendeeListFields)),
  namesOf: namesIn(attendeeLists, ({ name }) => name),
  async checkUndo(tx, row, { name = row.name }) {
    if (await isNamed(tx, attendeeLists, row.project_id, name, row.id)) throw new Conflict("attendee_list_name");
  },
});

export const columnKind = projectPart({
  model: "attendee_column",
  table: attendeeColumns,
  nameOf: ({ name }) => name,
  facts: factsOf(z.object(attendeeColumnFields)),
  namesOf: namesIn(attendeeColumns, ({ name }) => name),
  async checkUndo(tx, row, { name = row.name }) {
    if (await isNamed(tx, attendeeColumns, row.project_id, name, row.id)) throw new Conflict("attendee_column_name");
  },
});

import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";

import { customSchema } from "#contract/projects/attendee-fields";
import * as contract from "#contract/projects/attendees";
import { ownField } from "#contract/company/import-facts";

import type { InTransaction } from "../../context";
import { attendees } from "../../db/schema/attendees";
import { Conflict } from "../../errors";
import { readColumns } from "../attendees/columns";
import { attendeeKind, fullName, onList, type AttendeeRow } from "../attendees/kind";
import { customOf } from "../attendee-page/operations";
import { tieEntries } from "../guest-forms/answers/guests";
import { leaveRooms } from "../guest-forms/room-mates/staff";
import { newPersonCode } from "../../tokens";
import { plain, type Values } from "./cells";
import { plainHead } from "./heads";
import { lower, oneOf, texts, type AnyRow, type Noun } from "./noun";

type Columns = Awaited<ReturnType<typeof readColumns>>;

/** `Ayşe Nur Yılmaz`: the last word is the surname. */
function namesIn(full: string) {
  const words = full.trim().split(/\s+/);
  return words.length > 1 ? { name: words.slice(0, -1).join(" "), surname: words.at(-1) } : { name: full };
}

/** A choice as its column writes it. */
function choiceOf({ kind, options }: Columns[number], value: unknown): unknown {
  if (kind !== "choice" || typeof value !== "string") return value;
  return options.find((option) => plain(option) === plain(value)) ?? value;
}

/** Cells as the form would post them: both names of one cell, and the own columns in one place. */
const postedIn =
  (columns: Columns, list_id: number) =>
  ({ full_name, ...values }: Values): Values => {
    const plainValues = Object.entries(values).filter(([field]) => !field.startsWith(ownField));
    const custom = columns.flatMap((column) => {
      const value = values[`${ownField}${column.key}`];
      return value === undefined ? [] : [[column.key, choiceOf(column, value)] as const];
    });
    return {
      ...(typeof full_name === "string" ? namesIn(full_name) : {}),
      ...Object.fromEntries(plainValues),
      list_id: values["list_id"] ?? list_id,
      custom: Object.fromEntries(custom),
    };
  };

const ofRow = (row: AnyRow) => row as unknown as AttendeeRow;

/** People who come onto one list of a project: their mail is unique on it, and a key finds them there. */
export async function attendeeNoun(tx: InTransaction, project: number, list: number): Promise<Noun> {
  const columns = await readColumns(tx, [project]);
  const posted = postedIn(columns, list);
  const onThisList = (more: SQL | undefined) => more && and(eq(attendees.list_id, list), more);
  return {
    kind: attendeeKind as unknown as Noun["kind"],
    table: attendees as unknown as Noun["table"],
    body: contract.create.body as unknown as Noun["body"],
    cells: contract.create.body.extend({ custom: customSchema(columns).optional() }) as z.ZodType,
    options: new Map(
      columns.flatMap(({ key, kind, options }) => (kind === "choice" ? [[`${ownField}${key}`, options] as const] : [])),
    ),
    posted,
    called: ({ full_name, name, surname }) => full_name ?? [name, surname].filter(Boolean).join(" "),
    among: () => eq(attendees.list_id, list),
    bodyOf: (row) => {
      const { list_id, name, surname, email, phone, company, title, attendance, note } = ofRow(row);
      return { list_id, name, surname, email, phone, company, title, attendance, note };
    },
    async columnsOf(ctx, { custom, ...body }, kept) {
      const given = custom as Record<string, string | null> | undefined;
      return { ...body, list_id: list, custom: customOf(ctx, columns, given, kept ? ofRow(kept).custom : {}) };
    },
    fresh: () => ({ project_id: project, code: newPersonCode() }),
    marksOf: (row) => ({ tax_number: [], email: lower(row["email"]), phone: [], name: [] }),
    like: ({ email }) => onThisList(oneOf(attendees.email, texts(email))),
    unique: { mark: "email", text: "attendee_mail_taken" },
    async checkBack(ctx, row, former) {
      const { list_id, email, id } = { ...ofRow(row), ...(former as Partial<AttendeeRow>) };
      const other = await onList(ctx, { list_id, email, id });
      if (other) throw new Conflict("attendee_on_list", { name: fullName(other) });
    },
    made: (ctx, ids) => tieEntries(ctx, ctx.user.event_company_id, ids),
    goesWith: { tables: ["room_pairs", "room_members"], leave: (ctx, row) => leaveRooms(ctx, ofRow(row)) },
  };
}

/** Heads of the project's own columns, and the fields that they name. */
export const ownHeads = async (tx: InTransaction, project: number) =>
  new Map((await readColumns(tx, [project])).map(({ key, name }) => [plainHead(name), `${ownField}${key}`] as const));

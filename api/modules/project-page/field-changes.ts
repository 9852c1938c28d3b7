import { inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { factsOf, type FieldKind } from "#contract/kinds";
import { update } from "#contract/projects/leads";
import { type HistoryField, historyFields } from "#contract/projects/projects";
import { trimZeros } from "#contract/decimals";
import { moduleOf } from "#contract/projects/stages";

import type { Context } from "../../context";
import { divisions, teams } from "../../db/schema/companies";
import { projectTypes } from "../../db/schema/definitions";
import { clients, contacts, users } from "../../db/schema/people";
import { Forbidden } from "../../errors";
import { ownedOrDeleted, type TenantTable } from "../../records/owned";
import { canRestore, restores, type Change, type Changes } from "../../records/story";
import { countryList, languageList } from "../reference/facts";
import type { ProjectRecordRow } from "../projects/facts";
import { checkPlace } from "../companies/place-rules";

/** Fields that stand in a column of another name. */
const otherColumns = {
  type: "type_id",
  client: "client_id",
  contact: "contact_id",
  attendee_count: "expected_attendee_count",
  responsible: "responsible_id",
  division: "division_id",
  team: "team_id",
} as const;

const isOther = (field: HistoryField): field is keyof typeof otherColumns => field in otherColumns;
const columnOf = (field: HistoryField): keyof ProjectRecordRow => (isOther(field) ? otherColumns[field] : field);

/** Columns that hold an id, and the table that has its name. */
const references: Record<string, { table: TenantTable & { id: PgColumn }; name: PgColumn }> = {
  client_id: { table: clients, name: clients.name },
  contact_id: { table: contacts, name: contacts.name },
  type_id: { table: projectTypes, name: projectTypes.name },
  responsible_id: { table: users, name: users.full_name },
  division_id: { table: divisions, name: divisions.name },
  team_id: { table: teams, name: teams.name },
};

// Dates, people, references and fees depend on each other or on the company, so that one of them does not come back alone.
restores("project", ["name", "city", "note", "expected_attendee_count", "profit_target", "languages"], {
  columnOf: (field) => columnOf(field as HistoryField),
  // The checks of its form: the module of its stage is on, and a city is one of its country.
  async check(tx, values, row: ProjectRecordRow) {
    if (tx.user.modules_off.includes(moduleOf(row.stage))) throw new Forbidden("module_off");
    checkPlace(tx, values, row);
  },
});

/** Facts of a field in the edit form; the event's days are one field there, with two names here. */
const facts = factsOf(update.body);
const factOf = (field: HistoryField) =>
  facts[{ starts_at: "dates.start", ends_at: "dates.end" }[field as string] ?? field];

/** Codes and ids are shown by their names, in the reader's language. */
const kindOf = (field: HistoryField): FieldKind => {
  const kind = factOf(field)?.kind ?? "line";
  return kind === "reference" || kind === "list" ? "line" : kind;
};

async function readNames(ctx: Context, entries: Changes[]) {
  const names = await Promise.all(
    Object.entries(references).map(async ([column, { table, name }]) => {
      const ids = [...new Set(entries.flatMap((changes) => changes[column] ?? []))].filter(Number.isInteger);
      if (ids.length === 0) return [column, new Map<unknown, string>()] as const;
      const rows = await ctx.db
        .select({ id: table.id, name })
        .from(table)
        .where(ownedOrDeleted(ctx, table, inArray(table.id, ids as number[])));
      return [column, new Map(rows.map((row) => [row.id, String(row.name)]))] as const;
    }),
  );
  return Object.fromEntries(names);
}

/** The changes of history entries, newest first, as `fieldChange`; `row` is the current record. */
export async function readFieldChanges(ctx: Context, row: ProjectRecordRow, entries: Changes[]): Promise<Change[][]> {
  const names = await readNames(ctx, entries);
  const countries = new Map(countryList(ctx.locale).map(({ code, name }) => [code, name]));
  const languages = new Map(
    languageList(ctx.locale).map(({ code, name, name_in_english }) => [
      code,
      ctx.locale === "en" ? name_in_english : name,
    ]),
  );
  const textOf = (column: string, value: unknown, kind?: FieldKind): string | null => {
    if (value === null || value === undefined || value === "") return null;
    if (column in references) return names[column]?.get(value) ?? null;
    if (column === "country") return countries.get(String(value)) ?? null;
    if (Array.isArray(value)) return value.map((code) => languages.get(String(code)) ?? "").join(", ") || null;
    return kind === "percent" ? trimZeros(String(value)) : String(value);
  };
  // An entry holds its own changes alone: amount and currency beside them come from the newer entries.
  const after: Record<string, unknown> = { ...row };
  return entries.map((changes) => {
    const sideOf = (column: string, side: 0 | 1) => (changes[column] ? changes[column][side] : after[column]);
    const made = historyFields.flatMap((field): Change[] => {
      const column = columnOf(field);
      const kind = kindOf(field);
      // A change of the currency alone is a change of the amount.
      const beside = factOf(field)?.currency;
      if (!changes[column] && !(beside && changes[beside] && after[column])) return [];
      const money = (side: 0 | 1) => (beside ? textOf(beside, sideOf(beside, side)) : null);
      const [from, to] = [textOf(column, sideOf(column, 0), kind), textOf(column, sideOf(column, 1), kind)];
      const change = {
        field,
        kind,
        from,
        to,
        from_currency: money(0),
        to_currency: money(1),
        restore: canRestore("project", column, changes, row),
      };
      return from === to && change.from_currency === change.to_currency ? [] : [change];
    });
    for (const [column, [before]] of Object.entries(changes)) if (column in after) after[column] = before;
    return made;
  });
}

// Imports bring in clients, suppliers, contacts, attendees and budgets; noun.ts says what an import knows of each. A
// thread reads the sheet, and its rows wait in `import_rows` (docs/decisions/052). A job of its own then judges and
// writes them in batches, by the rules of the noun's form. Decision 053 says what an import changes and takes back.

import { createHash } from "node:crypto";

import { and, eq, inArray, sql } from "drizzle-orm";

import type { BodyOf, ParamsOf } from "#contract/call";
import {
  isBudgetNoun,
  maxSheetMegabytes,
  mostRowsOf,
  type BudgetNoun,
  type CompanyNoun,
} from "#contract/company/import-facts";
import { givenBy, importFields, importKeys, neededFields } from "#contract/company/imports";
import type * as contract from "#contract/company/imports";

import { transaction, type Context, type InTransaction } from "../../context";
import { importMappings, imports, importRows } from "../../db/schema/imports";
import { Conflict, Forbidden, Invalid, NotFound, Refusal } from "../../errors";
import type { SentFile } from "../../http/read-files";
import { translate, type MessageKey } from "../../messages";
import { owned } from "../../records/owned";
import { listKind } from "../attendees/kind";
import { cleanName } from "../files/names";
import { record } from "../../records/log";
import { findPart } from "../projects/parts";
import { ownHeads } from "./attendee-noun";
import { guessFields, plainHead, splitTable, type Table } from "./heads";
import { isFinalTwin, type Into } from "./nouns";
import { canUndo, checkImport, toRecord } from "./read";
import { readSheet } from "./sheet";
import { findOpen, goOn, saveStep, type Import } from "./steps";

const success = { status: "success" as const };

/** The whole file in memory, at most the limit of the call. */
async function bytesOf(sent: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of sent) {
    size += part.byteLength;
    if (size > maxSheetMegabytes * 1024 * 1024) throw new Refusal(413, "too_big");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const hashOf = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("base64url");
const hashOfHeads = (heads: readonly string[]) => hashOf(JSON.stringify(heads.map(plainHead)));

/** The person's earlier mapping of these heads, or else a guess by their names. */
async function fieldsFor(tx: InTransaction, into: Into, heads: readonly string[]) {
  const { noun, project_id } = into;
  const [kept] = await tx.db
    .select()
    .from(importMappings)
    .where(
      owned(
        tx,
        importMappings,
        and(
          eq(importMappings.user_id, tx.user.id),
          eq(importMappings.noun, noun),
          eq(importMappings.heads_hash, hashOfHeads(heads)),
        ),
      ),
    );
  const own = project_id === null ? undefined : await ownHeads(tx, project_id);
  // Columns of another project with these heads are dropped.
  const known = new Set([...importFields[noun], ...(own?.values() ?? [])]);
  if (kept) return { fields: kept.fields.map((field) => (field && known.has(field) ? field : null)), key: kept.key };
  const fields = guessFields(noun, heads, own);
  return { fields, key: importKeys[noun].find((key) => fields.includes(key)) ?? null };
}

const rowsAtOnce = 1000;

/** The rows go in by a few statements, however many they are. */
async function keepRows(tx: InTransaction, id: number, { rows }: Table): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = JSON.stringify(
      rows.slice(at, at + rowsAtOnce).map(([number, cells, notes]) => ({ number, cells, notes })),
    );
    await tx.db.execute(sql`insert into import_rows (event_company_id, import_id, number, cells, notes, created_at)
      select ${tx.user.event_company_id}, ${id}, x.number, x.cells, nullif(x.notes, '[]'), ${tx.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${part}::jsonb) as x(number int, cells jsonb, notes jsonb)`);
  }
}

/** M13. The file is read and not stored; its rows wait for the person's mapping of the columns. */
async function uploadImport(ctx: Context, into: Into, sent: AsyncIterable<SentFile>) {
  let answer: Awaited<ReturnType<typeof begin>> | undefined;
  for await (const file of sent) answer = await begin(ctx, into, cleanName(file.name), await bytesOf(file.bytes));
  if (!answer) throw new Invalid({ file: [translate(ctx.locale, "sheet_none")] });
  return answer;
}

export const uploadCompanies = (ctx: Context, noun: CompanyNoun, sent: AsyncIterable<SentFile>) =>
  uploadImport(ctx, { noun, project_id: null, list_id: null }, sent);

/** BUD-040: by an admin of the company-owner staff, who may also see the pages of imports. */
export async function uploadDefinitions(ctx: Context, noun: BudgetNoun, sent: AsyncIterable<SentFile>) {
  if (!ctx.user.ecos) throw new Forbidden();
  return uploadImport(ctx, { noun, project_id: null, list_id: null }, sent);
}

/** ORG-042: by an admin of any company. */
export const uploadPeople = (ctx: Context, sent: AsyncIterable<SentFile>) =>
  uploadImport(ctx, { noun: "person", project_id: null, list_id: null }, sent);

/** LEA-082: by an admin of any company. */
export const uploadLeaveBalances = (ctx: Context, sent: AsyncIterable<SentFile>) =>
  uploadImport(ctx, { noun: "leave-balance", project_id: null, list_id: null }, sent);

/** PRJ-100: onto one list of a project, by its writers. */
export async function uploadAttendees(
  ctx: Context,
  { code, id }: ParamsOf<typeof contract.uploadAttendees>,
  sent: AsyncIterable<SentFile>,
) {
  const list = await transaction(ctx, (tx) => findPart(tx, listKind, code, id), true);
  return uploadImport(ctx, { noun: "attendee", project_id: list.project_id, list_id: list.id }, sent);
}

async function begin(ctx: Context, into: Into, file_name: string, bytes: Buffer) {
  const { noun } = into;
  checkImport(ctx, noun, "create");
  const file_hash = hashOf(bytes);
  const table = splitTable(noun, await readSheet(bytes, ctx.user.id));
  if (table.rows.length === 0) throw new Refusal(422, "sheet_empty");
  const most = mostRowsOf(noun);
  if (table.rows.length > most) throw new Refusal(422, "sheet_rows", { most });
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(imports)
      .values({
        event_company_id: tx.user.event_company_id,
        created_at: tx.now(),
        creator_id: tx.user.id,
        actor_id: tx.user.id,
        ...into,
        file_name,
        file_hash,
        heads: table.heads,
        row_count: table.rows.length,
        ...(await fieldsFor(tx, into, table.heads)),
        state: "uploaded",
      })
      .returning();
    if (!row) throw new Error("the import was not written");
    await keepRows(tx, row.id, table);
    await record(tx, { model: "import", id: row.id, action: "created" });
    return { ...success, message: translate(tx.locale, "import_uploaded"), import: await toRecord(tx, row) };
  });
}

/** The mapping of the columns; 422 beside an impossible column or key. */
async function checkFields(tx: InTransaction, row: Import, body: BodyOf<typeof contract.map>) {
  const { locale } = tx;
  const own = row.project_id === null ? undefined : await ownHeads(tx, row.project_id);
  const known = new Set([...importFields[row.noun], ...(own?.values() ?? [])]);
  const errors: Record<string, string[]> = {};
  const fields = row.heads.map((_, column) => body.fields[column] || null);
  const fail = (name: string, key: MessageKey) => (errors[name] ??= [translate(locale, key)]);
  for (const [column, field] of fields.entries()) {
    if (field === null) continue;
    if (!known.has(field)) fail(`fields[${column}]`, "import_field_unknown");
    else if (fields.indexOf(field) !== column) fail(`fields[${column}]`, "import_field_twice");
  }
  if (body.key && !(importKeys[row.noun].includes(body.key) && fields.includes(body.key)))
    fail("key", "import_key_column");
  const lacking = neededFields[row.noun].some(
    (field) => !fields.includes(field) && !fields.includes(givenBy[row.noun]?.[field] ?? ""),
  );
  if (lacking && !body.key)
    fail("fields", isBudgetNoun(row.noun) ? "import_needs_definition" : `import_needs_${row.noun}`);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return fields;
}

async function remember(tx: InTransaction, row: Import, fields: (string | null)[], key: string | null) {
  const { event_company_id, id: user_id } = tx.user;
  await tx.db
    .insert(importMappings)
    .values({ event_company_id, user_id, noun: row.noun, heads_hash: hashOfHeads(row.heads), fields, key })
    .onConflictDoUpdate({
      target: [importMappings.event_company_id, importMappings.user_id, importMappings.noun, importMappings.heads_hash],
      set: { fields, key },
    });
}

export async function mapImport(ctx: Context, id: number, body: BodyOf<typeof contract.map>) {
  return transaction(ctx, async (tx) => {
    const row = await findOpen(tx, id, body.version, ["uploaded", "checked"]);
    const fields = await checkFields(tx, row, body);
    const key = body.key || null;
    await remember(tx, row, fields, key);
    const values = { fields, key, add_twins: body.add_twins, state: "checking" as const, worked_to: 0 };
    return goOn(tx, row, values, "import_checking");
  });
}

/** The row that a decision is about: one that has a twin and may be added beside it. */
async function findTwin(tx: InTransaction, { id, noun }: Import, number: number) {
  const [row] = await tx.db
    .select()
    .from(importRows)
    .where(owned(tx, importRows, and(eq(importRows.import_id, id), eq(importRows.number, number))));
  if (!row) throw new NotFound();
  const isOpen = row.twin && (row.fate === "new" || row.fate === "twin") && !isFinalTwin(noun, row.twin.why);
  if (!isOpen) throw new Conflict("import_row_fixed");
  return row;
}

export async function decideRow(
  ctx: Context,
  { id, number }: ParamsOf<typeof contract.decideRow>,
  { take, version }: BodyOf<typeof contract.decideRow>,
) {
  return transaction(ctx, async (tx) => {
    const head = await findOpen(tx, id, version, ["checked"]);
    const row = await findTwin(tx, head, number);
    await tx.db
      .update(importRows)
      .set({ take, fate: take === 1 ? "new" : "twin" })
      .where(owned(tx, importRows, eq(importRows.id, row.id)));
    return saveStep(tx, head, {}, take === 1 ? "import_row_taken" : "import_row_left");
  });
}

export async function runImport(ctx: Context, id: number, { version }: BodyOf<typeof contract.run>) {
  return transaction(ctx, async (tx) => {
    const row = await findOpen(tx, id, version, ["checked"]);
    const [any] = await tx.db
      .select({ id: importRows.id })
      .from(importRows)
      .where(owned(tx, importRows, and(eq(importRows.import_id, id), inArray(importRows.fate, ["new", "update"]))))
      .limit(1);
    if (!any) throw new Conflict("import_nothing");
    return goOn(tx, row, { state: "running", worked_to: 0 }, "import_running");
  });
}

/** Rows are taken back from the end, which no number of a row reaches. */
const afterAll = 2_147_483_647;

/** Within a day; each record that is as the import left it goes back. */
export async function undoImport(ctx: Context, id: number, { version }: BodyOf<typeof contract.undo>) {
  return transaction(ctx, async (tx) => {
    const row = await findOpen(tx, id, version, ["done"]);
    if (!canUndo(tx, row)) throw new Conflict("import_undo_late");
    return goOn(tx, row, { state: "undoing", worked_to: afterAll }, "import_undoing");
  });
}

import { asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";

import type { GuestTx } from "../../../context";
import type { Db } from "../../../db/client";
import { prepared } from "../../../db/prepared";
import { formAnswers, formUploads } from "../../../db/schema/form-entries";
import { unclaimedFiles } from "../../../db/schema/record-files";
import { Invalid } from "../../../errors";
import { translate } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import type { WebForm } from "../definition/web-form";
import type { EntryRow, Reader } from "./entry-row";
import type { Answers } from "../definition/steps";

/** In a kept statement, which is given `company` and `entry`. */
const ofEntry = (...more: SQL[]) =>
  ofCompany(sql.placeholder("company"), formAnswers, eq(formAnswers.entry_id, sql.placeholder("entry")), ...more);

/** Sent answers, by field id. */
export async function readAnswers(ctx: Reader, entry: EntryRow): Promise<Answers> {
  const statement = prepared(ctx.db, "answers of an entry", { shape: "" }, () =>
    (ctx.db as Db)
      .select({ field_id: formAnswers.field_id, value: formAnswers.value })
      .from(formAnswers)
      .where(ofEntry())
      .orderBy(asc(formAnswers.id)),
  );
  const rows = await statement.execute({ company: entry.event_company_id, entry: entry.id });
  return Object.fromEntries(rows.map(({ field_id, value }) => [String(field_id), value]));
}

const ofFiles = ({ row }: WebForm, codes: string[]) =>
  ofCompany(row.event_company_id, formUploads, eq(formUploads.form_id, row.id), inArray(formUploads.code, codes));

function codesIn({ sections }: WebForm, answers: Answers): string[] {
  return sections
    .flatMap(({ fields }) => fields)
    .filter(({ type }) => type === "fileupload")
    .map(({ id }) => answers[String(id)])
    .filter((code) => typeof code === "string");
}

/** Files that answers name, of the form. */
export async function filesIn(ctx: Reader, form: WebForm, answers: Answers) {
  const codes = codesIn(form, answers);
  return codes.length === 0 ? [] : ctx.db.select().from(formUploads).where(ofFiles(form, codes));
}

/** A file belongs to one field and one entry; from now on its bytes are kept. 422 if it is gone, or somebody else's. */
async function claimFiles(tx: GuestTx, { form, entry }: { form: WebForm; entry: EntryRow }, answers: Answers) {
  const codes = codesIn(form, answers);
  // Locked: of two guests with one code the second sees whose it is, and one that is being swept away is missing.
  const found =
    codes.length === 0 ? [] : await tx.db.select().from(formUploads).where(ofFiles(form, codes)).for("update");
  const mine = found.filter(({ entry_id }) => entry_id === null || entry_id === entry.id);
  const errors = form.sections
    .flatMap(({ fields }) => fields)
    .filter(({ id, type }) => type === "fileupload" && answers[String(id)] !== undefined)
    .filter(({ id }) => !mine.some(({ field_id, code }) => field_id === id && code === answers[String(id)]))
    .map(({ id }) => ({ field: `answers.${id}`, texts: [translate(tx.language, "web_form_upload_missing")] }));
  if (errors.length > 0) throw new Invalid(Object.fromEntries(errors.map(({ field, texts }) => [field, texts])));
  const company = entry.event_company_id;
  if (mine.length > 0) {
    await tx.db
      .update(formUploads)
      .set({ entry_id: entry.id })
      .where(
        ofCompany(
          company,
          formUploads,
          inArray(
            formUploads.id,
            mine.map(({ id }) => id),
          ),
          isNull(formUploads.entry_id),
        ),
      );
    await tx.db.delete(unclaimedFiles).where(
      ofCompany(
        company,
        unclaimedFiles,
        inArray(
          unclaimedFiles.stored,
          mine.map(({ stored }) => stored),
        ),
      ),
    );
  }
}

/** Replaces the entry's answers; earlier ones that are missing now are deleted. */
export async function keepAnswers(
  tx: GuestTx,
  place: { form: WebForm; entry: EntryRow },
  answers: Answers,
): Promise<void> {
  await claimFiles(tx, place, answers);
  const { event_company_id, id: entry_id } = place.entry;
  const values = Object.entries(answers).map(([field, value]) => ({
    event_company_id,
    entry_id,
    field_id: Number(field),
    value,
    created_at: tx.now(),
  }));
  const kept = values.map(({ field_id }) => field_id);
  await prepared(tx.db, "drop answers", { shape: "" }, () =>
    (tx.db as Db)
      .delete(formAnswers)
      .where(ofEntry(sql`${formAnswers.field_id} <> all(${sql.placeholder("kept")}::int[])`)),
  ).execute({ company: event_company_id, entry: entry_id, kept });
  if (values.length === 0) return;
  await tx.db
    .insert(formAnswers)
    .values(values)
    .onConflictDoUpdate({
      target: [formAnswers.event_company_id, formAnswers.entry_id, formAnswers.field_id],
      set: { value: sql`excluded.value` },
    });
}

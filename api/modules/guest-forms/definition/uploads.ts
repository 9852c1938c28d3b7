// PDFs of fields are stored files of kind `form` (docs/decisions/081). The sweep of pictures also removes those that
// no field names.

import { and, eq, sql } from "drizzle-orm";

import { deletedDays, endingOf } from "#contract/activity/file-kinds";
import { formFileAddress, isOwnFile } from "#contract/guest-forms/form-facts";
import type { FieldProps } from "#contract/guest-forms/form-props";

import { transaction, type Context, type InTransaction } from "../../../context";
import { files } from "../../../db/schema/shell";
import { Invalid, NotFound, Refusal } from "../../../errors";
import type { SentFile } from "../../../http/read-files";
import { translate } from "../../../messages";
import { findWritable } from "../../../records/kinds";
import { owned } from "../../../records/owned";
import { cleanName } from "../../files/names";
import { usedBytes } from "../../files/operations";
import { claimStored, forgetStored } from "../../../records/unclaimed-files";
import { store, Unfit } from "../../files/upload";
import { fieldKind } from "./kind";

type Stored = Awaited<ReturnType<typeof store>>;

/** Checks that the field shows a PDF, and that the caller may write its form. */
async function checkField(tx: InTransaction, id: number): Promise<void> {
  const { type } = await findWritable(tx, fieldKind, id);
  if (type !== "pdf_viewer" && type !== "contract") throw new NotFound();
}

/** Gives a file that is a PDF by its bytes the extension of one. */
const pdfName = (given: string) => {
  const name = cleanName(given);
  return endingOf(name) === "pdf" ? name : `${name}.pdf`;
};

/** Bytes of the company's files of forms. */
async function formBytes(tx: InTransaction): Promise<number> {
  const [row] = await tx.db
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(owned(tx, files, eq(files.kind, "form")));
  return Number(row?.bytes ?? 0);
}

async function claim(ctx: Context, id: number, { name: file_name, stored, content_type, size }: Stored) {
  await transaction(ctx, async (tx) => {
    await checkField(tx, id);
    if ((await usedBytes(tx)) + (await formBytes(tx)) + size > ctx.filesQuota)
      throw new Unfit("file_quota", { days: deletedDays });
    await tx.db.insert(files).values({
      event_company_id: tx.user.event_company_id,
      user_id: tx.user.id,
      name: stored,
      kind: "form",
      file_name,
      content_type,
      size,
      created_at: tx.now(),
    });
    await claimStored(tx, stored);
  });
}

/** FRM-027, X8: bytes first, then their row; the field names the address with its next save (FRM-188). */
async function take(ctx: Context, id: number, sent: SentFile) {
  const stored = await store(ctx, sent, pdfName(sent.name));
  try {
    await claim(ctx, id, stored);
  } catch (error) {
    await forgetStored(ctx, stored.stored);
    throw error;
  }
  return {
    status: "success" as const,
    message: translate(ctx.locale, "form_file_uploaded"),
    url: formFileAddress(stored.stored),
    name: stored.name,
    size: stored.size,
  };
}

export async function uploadToField(ctx: Context, id: number, sent: AsyncIterable<SentFile>) {
  await transaction(ctx, (tx) => checkField(tx, id));
  for await (const one of sent) {
    try {
      return await take(ctx, id, one);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      throw new Invalid({ file: [translate(ctx.locale, error.key, error.vars)] });
    }
  }
  throw new Refusal(422, "files_none");
}

/** 422 at the field of `props` that names a file which the company does not have. */
export async function checkFiles(tx: InTransaction, props: FieldProps | undefined): Promise<void> {
  for (const name of ["url", "file"] as const) {
    const address = props?.[name];
    if (!isOwnFile(address)) continue;
    const stored = address.slice(formFileAddress("").length);
    const [row] = await tx.db
      .select({ id: files.id })
      .from(files)
      .where(owned(tx, files, and(eq(files.name, stored), eq(files.kind, "form"))));
    if (!row) throw new Invalid({ [`props.${name}`]: [translate(tx.locale, "not_in_list")] });
  }
}

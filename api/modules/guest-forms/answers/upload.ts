import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import { endingOf, familyOf, fileKindOf } from "#contract/activity/file-kinds";
import { uploadMegabytes } from "#contract/guest-forms/form-facts";

import { transaction, type PublicContext } from "../../../context";
import { formUploads } from "../../../db/schema/form-entries";
import { unclaimedFiles } from "../../../db/schema/record-files";
import { Conflict, Invalid, NotFound, Refusal } from "../../../errors";
import { readWhole, type SentFile } from "../../../http/read-files";
import { translate, type MessageKey } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import { cleanName } from "../../files/names";
import { takeFormAttempt, webFormUploadLimit } from "../../session/attempts";
import { newToken } from "../../../tokens";
import type { WebForm } from "../definition/web-form";
import { isOver } from "./view";

const headBytes = 4096;
/** A thousand guests with one photograph each, chosen and not sent yet. */
export const mostUnsentBytes = 1024 ** 3;

/**
 * PUB-020, X8: a file for a field. Its extension must be an accepted one, its bytes must match the extension, and its
 * size the field's limit; only the organisers can open it.
 */
export async function uploadToForm(ctx: PublicContext, form: WebForm, fieldId: number, sent: AsyncIterable<SentFile>) {
  if (isOver(form, ctx.now())) throw new Conflict("web_form_closed");
  const field = form.sections.flatMap(({ fields }) => fields).find(({ id }) => id === fieldId);
  if (field?.type !== "fileupload") throw new NotFound();
  await takeFormAttempt(ctx, webFormUploadLimit, form.row);
  const refuse = (key: MessageKey, vars = {}) =>
    new Invalid({ [`answers.${fieldId}`]: [translate(ctx.language, key, vars)] });
  const most = field.props.file_size ?? uploadMegabytes.initial;
  for await (const { name: given, bytes } of sent) {
    const name = cleanName(given);
    const kind = fileKindOf(name);
    if (!kind) throw refuse("file_type");
    if (field.props.file_type === "image" && kind.preview !== "image") throw refuse("web_form_upload_image");
    const content = await readWhole(bytes, most * 1024 * 1024);
    if (!content) throw refuse("file_too_big", { most });
    if (content.byteLength === 0) throw refuse("file_empty");
    if (familyOf(content.subarray(0, headBytes)) !== kind.family)
      throw refuse("file_content", { ending: endingOf(name) });
    if (!(await hasRoom(ctx, form.row.event_company_id, content.byteLength))) throw refuse("web_form_upload_full");
    return store(ctx, { form: form.row, field: fieldId, name, content_type: kind.type, content });
  }
  throw new Refusal(422, "files_none");
}

interface Sent {
  form: { id: number; event_company_id: number };
  field: number;
  name: string;
  content_type: string;
  content: Buffer;
}

/** Limits of strangers' bytes: unsent files of the whole company, and the quota of all stored ones. */
async function hasRoom({ db, filesQuota }: PublicContext, company: number, size: number): Promise<boolean> {
  const [held] = await db
    .select({
      all: sql<string>`coalesce(sum(${formUploads.size}), 0)`,
      unsent: sql<string>`coalesce(sum(${formUploads.size}) filter (where ${formUploads.entry_id} is null), 0)`,
    })
    .from(formUploads)
    .where(ofCompany(company, formUploads));
  return Number(held?.unsent) + size <= mostUnsentBytes && Number(held?.all) + size <= filesQuota;
}

/** The bytes wait for the form to be sent: without that they are swept away after a day. */
async function store(ctx: PublicContext, { form, field, name, content_type, content }: Sent) {
  const { event_company_id } = form;
  const stored = randomUUID();
  const own = { event_company_id, stored, created_at: ctx.now() };
  await ctx.db.insert(unclaimedFiles).values(own);
  try {
    await ctx.files.put(stored, content);
  } catch (error) {
    // A store that fails leaves the name to the sweep.
    const forget = async () => {
      await ctx.files.remove(stored);
      await ctx.db
        .delete(unclaimedFiles)
        .where(ofCompany(event_company_id, unclaimedFiles, eq(unclaimedFiles.stored, stored)));
    };
    await forget().catch(() => undefined);
    throw error;
  }
  const file = { code: newToken(), name, size: content.byteLength };
  await transaction(ctx, (tx) =>
    tx.db.insert(formUploads).values({ ...own, ...file, form_id: form.id, field_id: field, content_type }),
  );
  return { status: "success" as const, message: translate(ctx.language, "web_form_upload"), file };
}

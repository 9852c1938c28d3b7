import { and, eq, sql } from "drizzle-orm";

import { formFileAddress, isOwnFile } from "#contract/guest-forms/form-facts";

import type { Context, PublicContext } from "../../../context";
import { forms } from "../../../db/schema/forms";
import { files } from "../../../db/schema/shell";
import { NotFound } from "../../../errors";
import type { BytesAnswer } from "../../../http/mount";
import { owned } from "../../../records/owned";
import { showsFile } from "./file-fields";
import { fieldKind } from "./kind";

type FileRow = typeof files.$inferSelect;

async function open(ctx: PublicContext, row: FileRow | undefined): Promise<BytesAnswer> {
  const found = row && (await ctx.files.open(row.name));
  if (!found) throw new NotFound();
  return { ...found, name: row.file_name ?? row.name, content_type: row.content_type };
}

/**
 * X8: only of a form that guests see, or saw; never of a draft. The address contains no company, and the form must use
 * the file.
 */
export async function readPublicFile(ctx: PublicContext, name: string): Promise<BytesAnswer> {
  const shown = showsFile(
    sql`${files.event_company_id}`,
    sql`${formFileAddress(name)}`,
    sql`${forms.state} <> 'DRAFT'`,
  );
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.name, name), eq(files.kind, "form"), shown));
  return open(ctx, row);
}

/** The file that a field shows, within the reach of its form. */
export async function readFieldFile(ctx: Context, id: number): Promise<BytesAnswer> {
  const { props } = await fieldKind.find(ctx, String(id));
  const address = [props.file, props.url].find(isOwnFile);
  if (!address) throw new NotFound();
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(owned(ctx, files, and(eq(files.name, address.slice(formFileAddress("").length)), eq(files.kind, "form"))));
  return open(ctx, row);
}

// Files answer bytes, not JSON, so the contract describes them beside the calls (`BytesSpec`, docs/decisions/043). A
// picture of a person or record is `{content_type, data}` in base64 (`GET /files/{name}`, decision 058), and a
// calendar is `{name, text}` (`GET /calendar/{token}.ics`); the web process turns both into what a browser expects.

import { eq } from "drizzle-orm";

import { endingOf } from "#contract/activity/file-kinds";

import type { Context } from "../../context";
import { recordFileVersions } from "../../db/schema/record-files";
import { NotFound } from "../../errors";
import type { BytesAnswer } from "../../http/mount";
import { owned } from "../../records/owned";
import { fileKind } from "./kind";

/** The bytes of a version; access follows the record's readers, not the knowledge of the number (X8). */
export async function readContent(
  ctx: Context,
  id: number,
  { number, thumbnail }: { number?: number | undefined; thumbnail: number },
): Promise<BytesAnswer> {
  const file = await fileKind.find(ctx, String(id));
  const [version] = await ctx.db
    .select()
    .from(recordFileVersions)
    .where(
      owned(
        ctx,
        recordFileVersions,
        eq(recordFileVersions.file_id, id),
        eq(recordFileVersions.number, number ?? file.number),
      ),
    );
  const name = thumbnail ? version?.thumbnail : version?.stored;
  const found = name ? await ctx.files.open(name) : undefined;
  if (!version || !found) throw new NotFound();
  return thumbnail
    ? { ...found, name: `${file.name.slice(0, -endingOf(file.name).length - 1)}.webp`, content_type: "image/webp" }
    : { ...found, name: file.name, content_type: version.content_type };
}

// Scripts and styles packed once, when they are built: packing them for each new visitor cost the server more than the page.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const packers = {
  ".br": (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ".gz": (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes `name.br` and `name.gz` beside each script, style and drawing of 1 KB and more (app/server/packed-files.server.ts). */
export async function compress(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.flatMap((name) => {
      const bytes = readFileSync(join(folder, name));
      if (bytes.length < 1024) return [];
      return Object.entries(packers).map(async ([ending, pack]) =>
        writeFileSync(join(folder, name + ending), await pack(bytes)),
      );
    }),
  );
}

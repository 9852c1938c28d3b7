import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { readFile } from "~/services/profile.server";

/** X8: a stored picture of the own company. Whatever it holds, it runs nothing and is nothing else than it says (serve.mjs: nosniff). */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  const { content_type, data } = await readFile(api, args.params["name"] ?? "");
  return new Response(Buffer.from(data, "base64"), {
    headers: {
      "Content-Type": content_type,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // A new picture has a new name.
      "Cache-Control": "private, max-age=86400, immutable",
    },
  });
}

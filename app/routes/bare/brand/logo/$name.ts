import type { LoaderFunctionArgs } from "@remix-run/node";

import { publicPage } from "~/server/guard.server";
import { getBrandingLogo } from "~/services/shell.server";

/** SHL-062: a company's logo for the pages of its host; like every stored picture it runs nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  const { content_type, data } = await getBrandingLogo(api, args.params["name"] ?? "");
  return new Response(Buffer.from(data, "base64"), {
    headers: {
      "Content-Type": content_type,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // A new logo has a new name.
      "Cache-Control": "public, max-age=86400, immutable",
    },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildId } from "~/server/build-id.server";
import { publicPage } from "~/server/guard.server";

/** Which build this server serves; pages of an older one say so (SHL-062). */
export async function loader(args: LoaderFunctionArgs) {
  await publicPage(args);
  return new Response(buildId, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

import type { LoaderFunctionArgs } from "@remix-run/node";

import { brandSheet } from "~/shared/brand-color";
import { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";

/** SHL-062: a sheet of its own, for the pages' policy takes no styles inside of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await publicPage(args);
  const color = /^([0-9a-f]{6})\.css$/.exec(args.params["color"] ?? "")?.[1];
  if (!color) throw refusal(404, translate(locale, "error.notFound"));
  return new Response(brandSheet(`#${color}`), {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}

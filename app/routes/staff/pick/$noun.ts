import type { LoaderFunctionArgs } from "@remix-run/node";

import { pickerOf } from "~/server/pickers.server";
import type { Picked } from "~/server/pickers.server";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";

/** Rows of a list that a form narrows while one types, or by another choice of it: `/pick/clients?query=`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, pickerOf(args.params["noun"])?.permission ?? "reference:read");
  const picker = pickerOf(args.params["noun"]);
  if (!picker) throw refusal(404, translate(page.locale, "error.notFound"));
  const { searchParams } = new URL(args.request.url);
  const query = (searchParams.get("query") ?? "").slice(0, 100);
  const options = await picker.find(page, query, (searchParams.get("of") ?? "").slice(0, 100));
  return Response.json({ options } satisfies Picked);
}

import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { sendQr } from "~/services/guest-forms/read-share.server";

/** QR code of a form's public address. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return sendQr(page, args.request, args.params["form"] ?? "", args.params["kind"] ?? "");
}

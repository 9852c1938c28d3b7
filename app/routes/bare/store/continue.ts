import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { publicPage } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { writeStaysInBrowser } from "~/server/session.server";

/** SHL-062: the choice is remembered, and the page that was wanted opens. */
export async function loader(args: LoaderFunctionArgs) {
  await publicPage(args);
  const to = safeTarget(new URL(args.request.url).searchParams.get("to"));
  return redirect(to, { headers: { "Set-Cookie": writeStaysInBrowser() } });
}

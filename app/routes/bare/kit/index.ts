import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { kitPage } from "~/server/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  return redirect("/kit/fields");
}

import type { LoaderFunctionArgs } from "@remix-run/node";

import { entryData } from "~/forms/entry-data.server";
import { readEntry } from "~/loaders/form-answers.server";
import { requireAdmin } from "~/server/guard.server";

/** KVKK: what is kept of one person, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return entryData(page, await readEntry(page, args.params["form"] ?? "", args.params["entry"]));
}

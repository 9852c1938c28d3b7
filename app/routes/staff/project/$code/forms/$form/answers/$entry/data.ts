import type { LoaderFunctionArgs } from "@remix-run/node";

import { entryData, readEntry } from "~/services/guest-forms/read-answers.server";
import { requireStaff } from "~/server/guard.server";

/** KVKK: what is kept of one person, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return entryData(page, await readEntry(page, args.params["form"] ?? "", args.params["entry"]));
}

import type { Locale } from "#contract/common";

import { safeTarget } from "./safe-target.server";
import { readForm } from "./submit.server";

/** A form that stands on many pages and its field `from`: the page of ours to come back to, home where it says none. */
export async function readReturnForm(request: Request, locale: Locale) {
  const form = await readForm(request, locale);
  const from = form.get("from");
  return { form, to: safeTarget(typeof from === "string" ? from : null) };
}

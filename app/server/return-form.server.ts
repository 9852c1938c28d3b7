import type { Locale } from "#contract/common";

import { safeTarget } from "./safe-target.server";
import { type FormSchema, type Plan, readForm, type Reading, submit } from "./submit.server";
import type { Current } from "./stale.server";

/** Reads a form that stands on many pages and its field `from`: the page to return to, home by default. */
export async function readReturnForm(request: Request, locale: Locale, names?: Reading["names"]) {
  const form = await readForm(request, locale, { names });
  const from = form.get("from");
  return { form, to: safeTarget(typeof from === "string" ? from : null) };
}

/** Handles a form with `from` completely: `plan` gets the page to return to. */
export async function submitReturn<S extends FormSchema, C extends Current>(
  { locale, request, schema }: { locale: Locale; request: Request; schema: S },
  plan: (to: string) => Omit<Plan<S, C>, "own" | "schema">,
) {
  const { form, to } = await readReturnForm(request, locale);
  return submit<S, C>({ request, form, locale, schema, own: ["from"], ...plan(to) });
}

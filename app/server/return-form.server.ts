import type { Locale } from "#contract/common";

import { safeTarget } from "./safe-target.server";
import { type FormSchema, type Plan, readForm, type Reading, submit } from "./submit.server";
import type { Current } from "./stale.server";

function targetOf(form: FormData): string {
  const from = form.get("from");
  return safeTarget(typeof from === "string" ? from : null);
}

/** Reads a form that stands on many pages and its field `from`: the page to return to, home by default. */
export async function readReturnForm(request: Request, locale: Locale, names?: Reading["names"]) {
  const form = await readForm(request, locale, { names });
  return { form, to: targetOf(form) };
}

/** Handles a form with `from` completely: `plan` gets the page to return to; `form` if the action had to read it. */
export async function submitReturn<S extends FormSchema, C extends Current, O = unknown>(
  { locale, request, schema, ...given }: { locale: Locale; request: Request; schema: S; form?: FormData },
  plan: (to: string) => Omit<Plan<S, C, O>, "own" | "schema">,
) {
  const form = given.form ?? (await readForm(request, locale));
  const to = targetOf(form);
  return submit<S, C, O>({ request, form, locale, schema, own: ["from"], ...plan(to) });
}

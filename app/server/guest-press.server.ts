import { data, redirect } from "@remix-run/node";

import type { Locale } from "#contract/common";

import { formLanguageOf } from "~/shared/form-language";
import { withQuery } from "~/shared/paths";

import type { Api } from "./api-client.server";
import { withCsrf } from "./authenticator.server";
import { writeFlash } from "./session.server";
import { readForm } from "./submit.server";
import { UpstreamError } from "./upstream-error.server";

interface Press {
  /** The fields that the page's buttons post. */
  names: readonly string[];
  /** Makes the call; undefined where the form held nothing of ours, and the page is shown again. */
  send: (api: Api, form: FormData) => Promise<{ message?: string } | undefined>;
  /** The address that it leads to, in the language of the page. */
  to: string;
  query?: Record<string, number>;
  /** The answer's words are told there. */
  tells?: true;
}

/**
 * A press on a page that a guest's own link opens (X13): it leads on in the guest's language, or the page comes back with
 * what the API said.
 */
export async function pressGuest(
  { api, locale, request }: { api: Api; locale: Locale; request: Request },
  { names, send, to, query, tells }: Press,
) {
  const form = await readForm(request, locale, { names });
  const language = formLanguageOf(request.url) ?? "tr";
  try {
    const said = await send(await withCsrf(api), form);
    // RFC 8058: no mail provider follows a redirect, and none needs more than the answer that it is done.
    if (form.get("List-Unsubscribe") === "One-Click") return data({ message: undefined });
    const told: Record<string, string> =
      tells && said?.message ? { "Set-Cookie": writeFlash({ type: "success", text: said.message }) } : {};
    return redirect(withQuery(to, { ...query, language }), { headers: told });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ message: error.body.message }, { status: error.status });
  }
}

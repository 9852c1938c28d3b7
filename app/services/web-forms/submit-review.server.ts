import { data, redirect } from "@remix-run/node";

import * as budgetReviews from "#contract/budgets/budget-reviews";
import type { Locale } from "#contract/common";
import { messageOf, type IssueLike } from "#contract/messages";

import type { Api } from "~/server/api-client.server";
import { withCsrf } from "~/server/authenticator.server";
import { readForm } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { formLanguageOf } from "~/shared/form-language";
import { paths, withQuery } from "~/shared/paths";

interface Asked {
  api: Api;
  locale: Locale;
  request: Request;
}

/** PUB-017: the client's answer; what cannot be taken comes back with what was typed. */
export async function submitClientReview({ api, locale, request }: Asked, code: string) {
  const form = await readForm(request, locale, { names: ["decision", "comments"] });
  const language = formLanguageOf(request.url) ?? "tr";
  const typed = form.get("comments");
  const comments = typeof typed === "string" ? typed : "";
  const body = budgetReviews.answer.body.safeParse({ decision: form.get("decision"), comments });
  const words = language === "en" ? ("en" as const) : ("tr" as const);
  if (!body.success) {
    const [issue] = body.error.issues;
    return data({ message: issue ? messageOf(issue as IssueLike, words) : null, comments }, { status: 422 });
  }
  try {
    await (await withCsrf(api)).call(budgetReviews.answer, { params: { code }, body: body.data });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ message: error.body.message ?? null, comments }, { status: error.status });
  }
  return redirect(withQuery(paths.clientReview(code), { language }));
}

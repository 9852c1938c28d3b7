import { data, redirect } from "@remix-run/node";

import * as approvalDecisions from "#contract/requests/approval-decisions";
import { messageOf, type IssueLike } from "#contract/messages";

import { withCsrf } from "~/server/authenticator.server";
import { readForm } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { formLanguageOf } from "~/shared/form-language";
import { paths, withQuery } from "~/shared/paths";

import { readLink, type DecisionPage, type DecisionParams } from "./read-decision.server";

/** PUB-016: the approver's decision; one that cannot be taken comes back with the reason that was typed. */
export async function submitDecision(page: DecisionPage, request: Request, params: DecisionParams) {
  const { api, locale } = page;
  const form = await readForm(request, locale, { names: ["decision", "reason", "verify_account"] });
  const { link, type } = readLink(page, params);
  const language = formLanguageOf(request.url) ?? "tr";
  const typed = form.get("reason");
  const reason = typeof typed === "string" ? typed : "";
  const body = approvalDecisions.answer.body.safeParse({
    decision: form.get("decision"),
    reason,
    verify_account: form.get("verify_account") === "1" ? 1 : 0,
  });
  if (!body.success) {
    const [issue] = body.error.issues;
    const words = language === "en" ? ("en" as const) : ("tr" as const);
    return data({ message: issue ? messageOf(issue as IssueLike, words) : null, reason }, { status: 422 });
  }
  try {
    await (await withCsrf(api)).call(approvalDecisions.answer, { params: link, body: body.data });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ message: error.body.message ?? null, reason }, { status: error.status });
  }
  return redirect(withQuery(paths.approvalDecision(link.id, link.person, type), { language }));
}

import { data } from "@remix-run/node";

import * as approvalLists from "#contract/requests/approval-lists";
import { messageOf, type IssueLike } from "#contract/messages";

import { withCsrf } from "~/server/authenticator.server";
import { translate } from "~/server/i18n.server";
import { readForm } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { formLanguageOf } from "~/shared/form-language";

import { readListLink, type ListPage, type ListParams } from "./read-list.server";
import { manyForm } from "./submit.server";

/** PUB-016: decides the chosen rows; the page then names those that were not decided, and keeps the choice of a fault. */
export async function submitApprovalList(page: ListPage, request: Request, params: ListParams) {
  const { api, locale } = page;
  const words = formLanguageOf(request.url) === "en" ? ("en" as const) : ("tr" as const);
  const form = await readForm(request, locale, { names: ["rows", "only", "decision", "reason"] });
  const link = readListLink(page, params);
  const typed = form.get("reason");
  const answer = {
    message: null as string | null,
    fault: null as string | null,
    refused: [] as { code: string; name: string; message: string }[],
    reason: typeof typed === "string" ? typed : "",
    chosen: form.getAll("rows").filter((one) => typeof one === "string"),
  };
  const fields = { ...Object.fromEntries(form), rows: answer.chosen };
  const body = manyForm.safeParse(fields);
  if (!body.success) {
    const [issue] = body.error.issues;
    return data({ ...answer, fault: issue ? messageOf(issue as IssueLike, words) : null }, { status: 422 });
  }
  const { only, rows: chosen, decision, reason } = body.data;
  const rows = only ? [only] : chosen;
  if (rows.length === 0)
    return data({ ...answer, fault: translate(words, "requests.waiting.noneChosen") }, { status: 422 });
  try {
    const call = { params: link, body: { rows, decision: only ? ("approve" as const) : decision, reason } };
    const { message, refused } = await (await withCsrf(api)).call(approvalLists.answer, call);
    return data({ ...answer, message, refused, reason: "", chosen: [] }, { status: refused.length > 0 ? 409 : 200 });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ ...answer, fault: error.body.message ?? null }, { status: error.status });
  }
}

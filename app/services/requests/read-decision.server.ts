import * as approvalDecisions from "#contract/requests/approval-decisions";

import type { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { keepLanguage } from "~/services/web-forms/read.server";

export type DecisionPage = Awaited<ReturnType<typeof publicPage>>;
export type DecisionParams = Partial<Record<"id" | "person" | "type", string>>;

/** The link of an address; 404 for one that no mail has. */
export function readLink({ locale }: DecisionPage, { type, ...params }: DecisionParams) {
  const link = approvalDecisions.get.params.safeParse(params);
  if (!link.success || (type !== "approve" && type !== "decline"))
    throw refusal(404, translate(locale, "error.notFound"));
  return { link: link.data, type };
}

/** PUB-016: the request of a link; `declines` if the reason is asked for at once. */
export async function readDecision(page: DecisionPage, request: Request, params: DecisionParams) {
  const { link, type } = readLink(page, params);
  const shown = await page.api.call(approvalDecisions.get, { params: link });
  keepLanguage(request, shown.language);
  return { ...shown, declines: type === "decline", id: link.id, code: link.person };
}

import * as approvalLists from "#contract/requests/approval-lists";

import type { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { keepLanguage } from "~/services/web-forms/read.server";
import { paths } from "~/shared/paths";

import { sumsOf } from "./read.server";

export type ListPage = Awaited<ReturnType<typeof publicPage>>;
export type ListParams = Partial<Record<"id" | "person", string>>;

/** The link of an address; 404 for one that no mail has. */
export function readListLink({ locale }: ListPage, params: ListParams) {
  const link = approvalLists.get.params.safeParse(params);
  if (!link.success) throw refusal(404, translate(locale, "error.notFound"));
  return link.data;
}

/** ROU-045: everything that waits for the person of a link, and the sums of its amounts. */
export async function readApprovalList(page: ListPage, request: Request, params: ListParams) {
  const link = readListLink(page, params);
  const shown = await page.api.call(approvalLists.get, { params: link });
  keepLanguage(request, shown.language);
  return { ...shown, sums: sumsOf(shown.data), address: paths.approvalList(link.id, link.person) };
}

import type { Api } from "~/server/api-client.server";
import { readList, toLastPage } from "~/server/list-query.server";
import * as surveySends from "#contract/survey-sends";

/** What was sent, a page at a time, and what will be. */
export async function readSurveySends(api: Api, request: Request, code: string) {
  const { page, page_size } = readList(request, ["id"], "id").query;
  const [plan, sends] = await Promise.all([api.call(surveySends.plan, { params: { code } }), api.call(surveySends.listSends, { params: { code }, query: { page, page_size } })]);
  toLastPage(request, sends.paging);
  return { plan: plan.data, sends: sends.data, paging: sends.paging };
}

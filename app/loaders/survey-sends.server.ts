import type { Api } from "~/server/api-client.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { listSurveySends, planSurvey } from "~/services/survey-sends.server";

/** What was sent, a page at a time, and what will be. */
export async function readSurveySends(api: Api, request: Request, code: string) {
  const { page, page_size } = readList(request, ["id"], "id").query;
  const [plan, sends] = await Promise.all([planSurvey(api, code), listSurveySends(api, code, { page, page_size })]);
  toLastPage(request, sends.paging);
  return { plan: plan.data, sends: sends.data, paging: sends.paging };
}

import type { Api } from "~/server/api-client.server";
import { readList, toLastPage } from "~/server/list-query.server";
import * as mails from "#contract/mails";

/** Mails that could not be sent, by the page of the address. */
export async function readFailedMails(api: Api, request: Request) {
  const { page, page_size } = readList(request, ["id"], "id").query;
  const answer = await api.call(mails.listFailed, { query: { page, page_size } });
  toLastPage(request, answer.paging);
  return answer;
}

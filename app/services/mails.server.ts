import * as mails from "#contract/mails";

import { call, type Api } from "~/server/api-client.server";

import { readList, toLastPage } from "~/server/list-query.server";

/** Mails of the company that could not be sent, by the page of the address. */
export async function listFailedMails(api: Api, request: Request) {
  const { page, page_size } = readList(request, ["id"], "id").query;
  const answer = await call(api, mails.listFailed, { query: { page, page_size } });
  toLastPage(request, answer.paging);
  return answer;
}

export const retryMail = (api: Api, mail: number) => call(api, mails.retry, { params: { mail } });

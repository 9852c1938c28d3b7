import * as mails from "#contract/mails";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** Mails of the company that could not be sent. */
export const listFailedMails = (api: Api, query: z.input<typeof mails.listFailed.query>) =>
  call(api, mails.listFailed, { query });
export const retryMail = (api: Api, mail: number) => call(api, mails.retry, { params: { mail } });

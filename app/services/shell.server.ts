import type { BodyOf } from "#contract/call";
import * as shell from "#contract/shell";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** SHL-062 */
export const getBranding = (api: Api, host?: string) => call(api, shell.branding, { query: { host } });
export const getBrandingLogo = (api: Api, name: string) => call(api, shell.brandingLogo, { params: { name } });
/** SHL-060 */
export const listNews = (api: Api, query: z.input<typeof shell.news.query>) => call(api, shell.news, { query });
export const sendFeedback = (api: Api, body: BodyOf<typeof shell.sendFeedback>, key?: string) =>
  call(api, shell.sendFeedback, { body, key });

import * as search from "#contract/search";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** SHL-061 */
export const searchAll = (api: Api, query: z.input<typeof search.search.query>) => call(api, search.search, { query });

import * as budgetFiles from "#contract/budget-files";
import type { QueryOf } from "#contract/call";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";
import { openBytes } from "~/server/api-files.server";

/** BUD-039: a budget as its client sees it. */
export const getClientBudget = (api: Api, code: string, query: QueryOf<typeof budgetFiles.client>) =>
  call(api, budgetFiles.client, { params: { code }, query });
/** BUD-040 */
export const exportBudget = (
  api: Api,
  code: string,
  query: z.input<(typeof budgetFiles.exported)["query"]>,
  signal: AbortSignal,
) => openBytes(api, budgetFiles.exported, { params: { code }, query }, signal);

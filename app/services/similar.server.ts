import * as similar from "#contract/similar";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export const findSimilar = (api: Api, query: z.input<typeof similar.findSimilar.query>) =>
  call(api, similar.findSimilar, { query });

export type SimilarHit = Awaited<ReturnType<typeof findSimilar>>["data"][number];

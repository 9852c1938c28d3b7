import type { z } from "zod";

import * as formPreviews from "#contract/form-previews";

import { call, type Api } from "~/server/api-client.server";

export const previewForm = (api: Api, id: string, query: z.input<typeof formPreviews.get.query>) =>
  call(api, formPreviews.get, { params: { id }, query });

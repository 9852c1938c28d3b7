import type { AnswerOf, BodyOf } from "#contract/call";
import * as views from "#contract/views";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export type ListView = AnswerOf<typeof views.list>["data"][number];

export const listViews = (api: Api, query: z.input<typeof views.list.query>) => call(api, views.list, { query });
export const createView = (api: Api, body: BodyOf<typeof views.create>, key?: string) =>
  call(api, views.create, { body, key });
export const updateView = (api: Api, id: number, body: BodyOf<typeof views.update>) =>
  call(api, views.update, { params: { id }, body });
export const removeView = (api: Api, id: number, body: BodyOf<typeof views.remove>) =>
  call(api, views.remove, { params: { id }, body });

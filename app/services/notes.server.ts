import type { BodyOf } from "#contract/call";
import * as notes from "#contract/notes";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export const listNotes = (api: Api, query: z.input<typeof notes.list.query>) => call(api, notes.list, { query });
export const getNote = (api: Api, id: number) => call(api, notes.get, { params: { id } });
/** TSK-008 */
export const createNote = (api: Api, body: BodyOf<typeof notes.create>, key?: string) =>
  call(api, notes.create, { body, key });
/** TSK-009 */
export const updateNote = (api: Api, id: number, body: BodyOf<typeof notes.update>) =>
  call(api, notes.update, { params: { id }, body });
export const removeNote = (api: Api, id: number, body: BodyOf<typeof notes.remove>) =>
  call(api, notes.remove, { params: { id }, body });

export type Note = Awaited<ReturnType<typeof getNote>>["note"];

import * as history from "#contract/history";
import { call, type Api } from "~/server/api-client.server";

export const undoWrite = (api: Api, id: number) => call(api, history.undo, { params: { id } });
export const restoreField = (api: Api, id: number, field: string) =>
  call(api, history.restoreField, { params: { id }, body: { field } });
export const undoWrites = (api: Api, ids: number[]) => call(api, history.undoMany, { body: { ids } });

import * as history from "#contract/history";
import { call, type Api } from "~/server/api-client.server";

export const undoWrite = (api: Api, id: number) => call(api, history.undo, { params: { id } });

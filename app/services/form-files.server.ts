import type { BodyOf } from "#contract/call";
import * as formFiles from "#contract/form-files";

import { call, type Api } from "~/server/api-client.server";

export const getFormFile = (api: Api, id: string) => call(api, formFiles.get, { params: { id } });
/** FRM-028 */
export const createFormFromFile = (api: Api, body: BodyOf<typeof formFiles.create>, key?: string) =>
  call(api, formFiles.create, { body, key });

import * as formOptionLists from "#contract/form-option-lists";
import type { BodyOf } from "#contract/call";
import { type Api, call } from "~/server/api-client.server";

/** FRM-021 */
export const addOptions = (
  api: Api,
  code: string,
  id: number,
  body: BodyOf<typeof formOptionLists.addMany>,
  key?: string,
) => call(api, formOptionLists.addMany, { params: { code, id }, body, key });

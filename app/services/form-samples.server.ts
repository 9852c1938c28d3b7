import type { BodyOf } from "#contract/call";
import * as formSamples from "#contract/form-samples";

import { call, type Api } from "~/server/api-client.server";

/** FRM-185 */
export const listFormSamples = (api: Api, code: string) => call(api, formSamples.list, { params: { code } });
export const createFormSample = (api: Api, code: string, body: BodyOf<typeof formSamples.create>, key?: string) =>
  call(api, formSamples.create, { params: { code }, body, key });
export const acceptFormSample = (api: Api, code: string, id: number, body: BodyOf<typeof formSamples.accept>) =>
  call(api, formSamples.accept, { params: { code, id }, body });
export const removeFormSample = (api: Api, code: string, id: number, body: BodyOf<typeof formSamples.remove>) =>
  call(api, formSamples.remove, { params: { code, id }, body });

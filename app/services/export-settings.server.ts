import type { BodyOf } from "#contract/call";
import * as exportSettings from "#contract/export-settings";

import { call, type Api } from "~/server/api-client.server";

export const getExportSetting = (api: Api, id: number) => call(api, exportSettings.read, { params: { id } });
/** ADM-016 */
export const saveExportSetting = (api: Api, id: number, body: BodyOf<typeof exportSettings.save>) =>
  call(api, exportSettings.save, { params: { id }, body });

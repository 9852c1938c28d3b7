import * as contract from "#contract/company/export-settings";

import type { Mounts } from "../../http/mount";
import * as settings from "./operations";

export function exportSettingsRoutes(mounts: Mounts) {
  mounts.on(contract.read, (ctx, { params }) => settings.readSetting(ctx, params.id));
  mounts.on(contract.save, (ctx, { params, body }) => settings.saveSetting(ctx, params.id, body));
}

import * as briefForm from "#contract/brief-form";

import { call, type Api } from "~/server/api-client.server";

/** ADM-018 */
export const getBriefForm = (api: Api) => call(api, briefForm.get);

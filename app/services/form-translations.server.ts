import type { BodyOf, QueryOf } from "#contract/call";
import * as formTranslations from "#contract/form-translations";

import { call, type Api } from "~/server/api-client.server";

/** I18-017 */
export const getFormTranslations = (api: Api, code: string, query: QueryOf<typeof formTranslations.get>) =>
  call(api, formTranslations.get, { params: { code }, query });
export const saveFormTranslation = (api: Api, code: string, body: BodyOf<typeof formTranslations.save>) =>
  call(api, formTranslations.save, { params: { code }, body });

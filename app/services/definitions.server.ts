import type { BodyOf } from "#contract/call";
import type { DefinitionList } from "#contract/definition-facts";
import * as definitions from "#contract/definitions";

import { call, type Api } from "~/server/api-client.server";

/** ADM-181 */
export const listDefinitions = (api: Api, list: DefinitionList) => call(api, definitions.listAll, { params: { list } });
export const createDefinition = (
  api: Api,
  list: DefinitionList,
  body: BodyOf<typeof definitions.create>,
  key?: string,
) => call(api, definitions.create, { params: { list }, body, key });
export const updateDefinition = (api: Api, list: DefinitionList, id: number, body: BodyOf<typeof definitions.update>) =>
  call(api, definitions.update, { params: { list, id }, body });
export const removeDefinition = (api: Api, list: DefinitionList, id: number, body: BodyOf<typeof definitions.remove>) =>
  call(api, definitions.remove, { params: { list, id }, body });

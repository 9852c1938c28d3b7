import type { BodyOf } from "#contract/call";
import * as leads from "#contract/leads";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** LED-001 */
export const listLeads = (api: Api, query: z.input<typeof leads.list.query>) => call(api, leads.list, { query });
/** LED-003 */
export const getLead = (api: Api, code: string) => call(api, leads.get, { params: { code } });
/** LED-004 */
export const createLead = (api: Api, body: BodyOf<typeof leads.create>, key?: string) =>
  call(api, leads.create, { body, key });
/** LED-005 */
export const updateLead = (api: Api, code: string, body: BodyOf<typeof leads.update>) =>
  call(api, leads.update, { params: { code }, body });
/** LED-002 */
export const removeLead = (api: Api, code: string, body: BodyOf<typeof leads.remove>) =>
  call(api, leads.remove, { params: { code }, body });
/** PRJ-095 */
export const moveLead = (api: Api, code: string, body: BodyOf<typeof leads.moveStage>) =>
  call(api, leads.moveStage, { params: { code }, body });
/** LED-006, LED-075 */
export const listResponsibles = (api: Api, userId: number) => call(api, leads.responsibles, { params: { userId } });

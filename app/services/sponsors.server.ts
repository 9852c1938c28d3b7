import type { BodyOf } from "#contract/call";
import * as sponsors from "#contract/sponsors";

import { call, type Api } from "~/server/api-client.server";

/** PRJ-007 */
export const listSponsors = (api: Api, code: string) => call(api, sponsors.list, { params: { code } });
/** Of a client or supplier, by its `C-` or `S-` id. */
export const listSponsorships = (api: Api, company_id: string) =>
  call(api, sponsors.ofCompany, { query: { company_id } });
/** PRJ-012 */
export const getSponsor = (api: Api, code: string, scode: string) =>
  call(api, sponsors.get, { params: { code, scode } });
export const createSponsor = (api: Api, code: string, body: BodyOf<typeof sponsors.create>, key?: string) =>
  call(api, sponsors.create, { params: { code }, body, key });
export const updateSponsor = (api: Api, code: string, scode: string, body: BodyOf<typeof sponsors.update>) =>
  call(api, sponsors.update, { params: { code, scode }, body });
export const removeSponsor = (api: Api, code: string, scode: string, body: BodyOf<typeof sponsors.remove>) =>
  call(api, sponsors.remove, { params: { code, scode }, body });

interface OfSponsor {
  code: string;
  scode: string;
}
interface OneDeliverable extends OfSponsor {
  id: number;
}

export const createDeliverable = (
  api: Api,
  params: OfSponsor,
  body: BodyOf<typeof sponsors.createDeliverable>,
  key?: string,
) => call(api, sponsors.createDeliverable, { params, body, key });
export const updateDeliverable = (api: Api, params: OneDeliverable, body: BodyOf<typeof sponsors.updateDeliverable>) =>
  call(api, sponsors.updateDeliverable, { params, body });
export const tickDeliverable = (api: Api, params: OneDeliverable, body: BodyOf<typeof sponsors.tickDeliverable>) =>
  call(api, sponsors.tickDeliverable, { params, body });
export const removeDeliverable = (api: Api, params: OneDeliverable, body: BodyOf<typeof sponsors.removeDeliverable>) =>
  call(api, sponsors.removeDeliverable, { params, body });

export type SponsorRow = Awaited<ReturnType<typeof listSponsors>>["data"][number];
export type Sponsorships = Pick<Awaited<ReturnType<typeof listSponsorships>>, "data" | "total" | "sums">;
export type Sponsor = Awaited<ReturnType<typeof getSponsor>>["sponsor"];
export type Deliverable = Sponsor["checklist"][number];

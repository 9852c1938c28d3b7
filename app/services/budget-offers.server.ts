import * as offers from "#contract/budget-offers";
import type { BodyOf } from "#contract/call";

import { call, type Api } from "~/server/api-client.server";

type Item = { code: string; id: number };
type Offer = Item & { offer: number };

/** BUD-013 */
export const addBudgetOffer = (api: Api, params: Item, body: BodyOf<typeof offers.add>, key?: string) =>
  call(api, offers.add, { params, body, key });
export const saveBudgetOffer = (api: Api, params: Offer, body: BodyOf<typeof offers.save>) =>
  call(api, offers.save, { params, body });
export const chooseBudgetOffer = (api: Api, params: Offer) => call(api, offers.choose, { params });
export const removeBudgetOffer = (api: Api, params: Offer, body: BodyOf<typeof offers.remove>) =>
  call(api, offers.remove, { params, body });

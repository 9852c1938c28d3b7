import * as budgetOffers from "#contract/budget-offers";
import type { BodyOf } from "#contract/call";

import { call, type Api } from "~/server/api-client.server";

type Item = { code: string; id: number };
type Offer = Item & { offer: number };

/** BUD-013 */
export const addBudgetOffer = (api: Api, params: Item, body: BodyOf<typeof budgetOffers.add>, key?: string) =>
  call(api, budgetOffers.add, { params, body, key });
export const saveBudgetOffer = (api: Api, params: Offer, body: BodyOf<typeof budgetOffers.save>) =>
  call(api, budgetOffers.save, { params, body });
export const chooseBudgetOffer = (api: Api, params: Offer) => call(api, budgetOffers.choose, { params });
export const removeBudgetOffer = (api: Api, params: Offer, body: BodyOf<typeof budgetOffers.remove>) =>
  call(api, budgetOffers.remove, { params, body });

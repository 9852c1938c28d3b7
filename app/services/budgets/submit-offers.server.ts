import { z } from "zod";

import * as budgetOffers from "#contract/budgets/budget-offers";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { version } from "~/services/definitions/read.server";
import { rowOf } from "~/services/projects/read.server";

import { type OfferParams as Params, itemAt, offerForm, readOffers } from "./read-offers.server";

const pathOf = ({ bcode = "", item = "", offer = "" }: Params) => ({
  code: bcode,
  id: Number(item),
  offer: Number(offer),
});

export async function submitOffer(page: StaffPage, request: Request, params: Params) {
  const to = itemAt(params, request);
  const { api, locale } = page;
  const shared = { request, locale, own: ["find", "from"], today: () => today(page.user) };
  const { code, id, offer } = pathOf(params);
  if (params.offer === "new")
    return submit({
      ...shared,
      schema: offerForm,
      madeAt: () => to,
      send: async (body, key) => {
        const { message } = await api.call(budgetOffers.add, { params: { code, id }, body, key });
        return { to, flash: { type: "success", text: message } };
      },
    });
  return submit({
    ...shared,
    schema: offerForm.extend({ version }),
    current: async () => rowOf(page, (await readOffers(page, params)).item.suppliers, params.offer),
    send: async (body) => {
      const { message, undo } = await api.call(budgetOffers.save, { params: { code, id, offer }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export async function submitOfferRemoval({ api, locale }: StaffPage, request: Request, params: Params) {
  const to = itemAt(params, request);
  return submit({
    request,
    locale,
    schema: budgetOffers.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(budgetOffers.remove, { params: pathOf(params), body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export async function submitOfferChoice({ api, locale }: StaffPage, request: Request, params: Params) {
  const to = itemAt(params, request);
  return submit({
    request,
    locale,
    schema: z.object({}),
    refusedAt: to,
    send: async () => {
      const { message, undo } = await api.call(budgetOffers.choose, { params: pathOf(params) });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

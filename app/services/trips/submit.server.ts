import * as trips from "#contract/requests/trips";
import type { TripType } from "#contract/requests/trip-facts";

import type { StaffPage } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { today } from "~/server/today.server";
import { paths } from "~/shared/paths";

import { readOwnTrip, tripValues } from "./read.server";

const creations = { operation: trips.createOperation, inspection: trips.createInspection } as const;
const updates = { operation: trips.updateOperation, inspection: trips.updateInspection } as const;

/** LEA-002, LEA-004, LEA-052, LEA-072: sends a new trip; a refusal keeps the form with what was typed. */
export async function submitNew({ api, locale, user }: StaffPage, request: Request, type: TripType) {
  const call = creations[type] as typeof trips.createOperation;
  return submitReturn({ locale, request, schema: call.body }, (to) => ({
    today: () => today(user),
    madeAt: (code) => paths.requests(code),
    send: async (body, key) => {
      const { message } = await api.call(call, { body, key });
      return { to, flash: { type: "success", text: message } };
    },
  }));
}

/** LEA-074…LEA-077: sends it anew; a declined one leads to the new one in its place. */
export async function submitAgain(page: StaffPage, request: Request, type: TripType, id: string | undefined) {
  const { api, locale, user } = page;
  const call = updates[type] as typeof trips.updateOperation;
  return submitReturn({ locale, request, schema: call.body }, () => ({
    today: () => today(user),
    current: async () => tripValues(await readOwnTrip(page, type, id)),
    send: async (body) => {
      const { message, request: saved } = await api.call(call, { params: { id: Number(id) }, body });
      return { to: paths.requests(saved.code), flash: { type: "success", text: message } };
    },
  }));
}

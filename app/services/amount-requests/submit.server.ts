import type { z } from "zod";

import * as amounts from "#contract/requests/amount-requests";
import type { AmountType } from "#contract/requests/amount-facts";

import type { StaffPage } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { today } from "~/server/today.server";
import { readFormOfFiles, withFiles } from "~/services/requests/read-files.server";
import { paths } from "~/shared/paths";

import { amountValues, readOwnAmount } from "./read.server";

const creations = {
  advance: amounts.createAdvance,
  expense: amounts.createExpense,
  credit_card: amounts.createCardRequest,
  payment: amounts.createPaymentRequest,
} as const;

const updates = {
  advance: amounts.updateAdvance,
  expense: amounts.updateExpense,
  credit_card: amounts.updateCardRequest,
  payment: amounts.updatePaymentRequest,
} as const;

/** ACC-019, ACC-021, ACC-023, ACC-025, ACC-183: sends a new request; a refusal keeps the form with what was typed. */
export async function submitNew(page: StaffPage, request: Request, type: AmountType) {
  const { api, locale, user } = page;
  const call = creations[type];
  const schema = call.body as typeof amounts.createAdvance.body;
  const files = await readFormOfFiles(page, request);
  return submitReturn({ locale, request, schema, form: files.form }, (to) =>
    withFiles<z.output<typeof schema>>(page, files, {
      today: () => today(user),
      madeAt: (code) => paths.requests(code),
      send: async (body, key) => {
        const { message } = await api.call(call as typeof amounts.createAdvance, { body, key });
        return { to, flash: { type: "success", text: message } };
      },
    }),
  );
}

/** ACC-020, ACC-022, ACC-024, ACC-026: sends it anew; a declined one leads to the new one in its place. */
export async function submitAgain(page: StaffPage, request: Request, type: AmountType, id: string | undefined) {
  const { api, locale, user } = page;
  const call = updates[type];
  const params = { id: Number(id) };
  const schema = call.body as typeof amounts.updateAdvance.body;
  const files = await readFormOfFiles(page, request);
  return submitReturn({ locale, request, schema, form: files.form }, () =>
    withFiles<z.output<typeof schema>>(page, files, {
      today: () => today(user),
      current: async () => amountValues(await readOwnAmount(page, type, id)),
      send: async (body) => {
        const { message, request: saved } = await api.call(call as typeof amounts.updateAdvance, { params, body });
        return { to: paths.requests(saved.code), flash: { type: "success", text: message } };
      },
    }),
  );
}

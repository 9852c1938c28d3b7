import * as payments from "#contract/accounting/payments";

import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { paths } from "~/shared/paths";

import { paymentValues, readPayment, readTypedInvoices } from "./read.server";

/** ACC-034, ACC-035: saves a new payment and leads to its page. */
export function submitNewPayment(page: StaffPage, request: Request) {
  const { api, locale } = page;
  return submit({
    request,
    locale,
    schema: payments.create.body,
    today: () => today(page.user),
    madeAt: (made) => paths.accounting("payments", made),
    options: (form) => readTypedInvoices(page, form, null),
    send: async (body, key) => {
      const { message, payment } = await api.call(payments.create, { body, key });
      return { to: paths.accounting("payments", payment.code), flash: { type: "success", text: message } };
    },
  });
}

export function submitPayment(page: StaffPage, request: Request, code: string | undefined) {
  const { api, locale } = page;
  return submit({
    request,
    locale,
    schema: payments.update.body,
    today: () => today(page.user),
    current: async () => paymentValues(await readPayment(page, code)),
    options: async (form) => readTypedInvoices(page, form, await readPayment(page, code)),
    send: async (body) => {
      const { message, payment } = await api.call(payments.update, { params: { code: code ?? "" }, body });
      return { to: paths.accounting("payments", payment.code), flash: { type: "success", text: message } };
    },
  });
}

/** A counter-entry with its reason leads to the page of the counter-entry. */
export function submitReversal(page: StaffPage, request: Request, code: string) {
  const { api, locale } = page;
  return submit({
    request,
    locale,
    schema: payments.reverse.body,
    current: null,
    madeAt: (made) => paths.accounting("payments", made),
    send: async (body, key) => {
      const { message, payment } = await api.call(payments.reverse, { params: { code }, body, key });
      return { to: paths.accounting("payments", payment.code), flash: { type: "success", text: message } };
    },
  });
}

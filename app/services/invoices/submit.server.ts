import * as invoices from "#contract/accounting/invoices";

import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { paths } from "~/shared/paths";

import { invoiceValues, readInvoice } from "./read.server";

/** ACC-028, ACC-029: saves a new invoice and leads to its page. */
export function submitNewInvoice(page: StaffPage, request: Request) {
  const { api, locale } = page;
  return submit({
    request,
    locale,
    schema: invoices.create.body,
    today: () => today(page.user),
    madeAt: (made) => paths.accounting("invoices", made),
    send: async (body, key) => {
      const { message, invoice } = await api.call(invoices.create, { body, key });
      return { to: paths.accounting("invoices", invoice.code), flash: { type: "success", text: message } };
    },
  });
}

export function submitInvoice(page: StaffPage, request: Request, code: string | undefined) {
  const { api, locale } = page;
  return submit({
    request,
    locale,
    schema: invoices.update.body,
    today: () => today(page.user),
    current: async () => invoiceValues(await readInvoice(page, code)),
    send: async (body) => {
      const { message, invoice } = await api.call(invoices.update, { params: { code: code ?? "" }, body });
      return { to: paths.accounting("invoices", invoice.code), flash: { type: "success", text: message } };
    },
  });
}

/** A counter-entry with its reason leads to the page of the counter-entry. */
export function submitReversal(page: StaffPage, request: Request, code: string) {
  const { api, locale } = page;
  return submit({
    request,
    locale,
    schema: invoices.reverse.body,
    current: null,
    madeAt: (made) => paths.accounting("invoices", made),
    send: async (body, key) => {
      const { message, invoice } = await api.call(invoices.reverse, { params: { code }, body, key });
      return { to: paths.accounting("invoices", invoice.code), flash: { type: "success", text: message } };
    },
  });
}

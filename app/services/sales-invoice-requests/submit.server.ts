import type { z } from "zod";

import type { SalesInvoicePlace } from "#contract/requests/sales-invoice-facts";
import * as invoices from "#contract/requests/sales-invoice-requests";

import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { readFormOfFiles, withFiles } from "~/services/requests/read-files.server";
import { paths } from "~/shared/paths";

import { readOwnSalesInvoice, salesInvoiceValues } from "./read.server";

/** ACC-181: sends a new request and returns to the page of the project that the form was opened from (ACC-177). */
export async function submitNewInvoice(
  page: StaffPage,
  request: Request,
  code: string | undefined,
  place: SalesInvoicePlace,
) {
  const { api, locale } = page;
  const schema = invoices.create.body;
  const files = await readFormOfFiles(page, request);
  const plan = withFiles<z.output<typeof schema>>(page, files, {
    today: () => today(page.user),
    madeAt: (made) => paths.requests(made),
    send: async (body, key) => {
      const { message } = await api.call(invoices.create, { body, key });
      // Until that page is there its address leads on, and a document keeps the message on the way.
      return { to: paths.projectSales(code ?? "", place), flash: { type: "success", text: message }, reload: true };
    },
  });
  return submit({ request, locale, schema, form: files.form, ...plan });
}

/** ACC-182: sends it anew; a declined one leads to the new one in its place. */
export async function submitInvoiceAgain(page: StaffPage, request: Request, id: string | undefined) {
  const { api, locale } = page;
  const schema = invoices.update.body;
  const files = await readFormOfFiles(page, request);
  const plan = withFiles<z.output<typeof schema>>(page, files, {
    today: () => today(page.user),
    current: async () => salesInvoiceValues(await readOwnSalesInvoice(page, id)),
    send: async (body) => {
      const { message, request: saved } = await api.call(invoices.update, { params: { id: Number(id) }, body });
      return { to: paths.requests(saved.code), flash: { type: "success", text: message } };
    },
  });
  return submit({ request, locale, schema, form: files.form, ...plan });
}

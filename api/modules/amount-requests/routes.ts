import * as advances from "#contract/requests/advances";
import * as contract from "#contract/requests/amount-requests";

import type { Mounts } from "../../http/mount";
import { listOpenAdvances } from "../staff-requests/settlement";
import { fillAdvance, fillCard, fillExpense, fillPayment } from "./drafts";
import { createAmountRequest, previewAmountRequest, updateAmountRequest } from "./operations";
import { getAmountRequest } from "./read";

export function amountRequestRoutes(mounts: Mounts) {
  mounts.on(contract.getAdvance, (ctx, { params }) => getAmountRequest(ctx, "advance", params.id));
  mounts.on(contract.createAdvance, (ctx, { body }) => createAmountRequest(ctx, fillAdvance(body)));
  mounts.on(contract.updateAdvance, (ctx, { params, body }) =>
    updateAmountRequest(ctx, params.id, body.version, fillAdvance(body)),
  );
  mounts.on(contract.getExpense, (ctx, { params }) => getAmountRequest(ctx, "expense", params.id));
  mounts.on(contract.createExpense, (ctx, { body }) => createAmountRequest(ctx, fillExpense(body)));
  mounts.on(contract.updateExpense, (ctx, { params, body }) =>
    updateAmountRequest(ctx, params.id, body.version, fillExpense(body)),
  );
  mounts.on(contract.getCardRequest, (ctx, { params }) => getAmountRequest(ctx, "credit_card", params.id));
  mounts.on(contract.createCardRequest, (ctx, { body }) => createAmountRequest(ctx, fillCard(body)));
  mounts.on(contract.updateCardRequest, (ctx, { params, body }) =>
    updateAmountRequest(ctx, params.id, body.version, fillCard(body)),
  );
  mounts.on(contract.getPaymentRequest, (ctx, { params }) => getAmountRequest(ctx, "payment", params.id));
  mounts.on(contract.createPaymentRequest, (ctx, { body }) => createAmountRequest(ctx, fillPayment(body)));
  mounts.on(contract.updatePaymentRequest, (ctx, { params, body }) =>
    updateAmountRequest(ctx, params.id, body.version, fillPayment(body)),
  );
  mounts.on(advances.list, (ctx) => listOpenAdvances(ctx));
  mounts.on(contract.preview, (ctx, { body }) => previewAmountRequest(ctx, body));
}

import * as reviewsContract from "#contract/budgets/budget-reviews";
import * as alternativesContract from "#contract/budgets/budget-alternatives";
import * as filesContract from "#contract/budgets/budget-files";
import * as ratesContract from "#contract/budgets/budget-rates";
import * as offersContract from "#contract/budgets/budget-offers";
import * as rowsContract from "#contract/budgets/budget-rows";
import * as versionsContract from "#contract/budgets/budget-versions";
import * as contract from "#contract/budgets/budgets";

import type { Mounts } from "../../http/mount";
import { addAlternative } from "./add-alternative";
import * as categories from "./categories";
import { exportBudget, getClientBudget } from "./export";
import { getLastPrices } from "./last-prices";
import { listProjectItems } from "./lines";
import * as offers from "./offers";
import * as partsBack from "./parts-back";
import * as budgets from "./operations";
import * as groups from "./groups";
import * as many from "./bulk-lines";
import { readBudgetHistory } from "./history";
import { sortBudget } from "./order";
import { applyRates, previewRates, setRate } from "./rate-set";
import { answerReview, openReviewFile, showReview } from "./reviews/answer";
import { endReview, mailBudget, prepareMail } from "./reviews/mail";
import { compareBudgets } from "./versions";
import * as rows from "./rows";

export function budgetRoutes(mounts: Mounts) {
  mounts.on(contract.get, (ctx, { params, query }) => budgets.getBudget(ctx, params.code, query));
  mounts.on(filesContract.client, (ctx, { params, query }) => getClientBudget(ctx, params.code, query));
  mounts.bytes(filesContract.exported, (ctx, { params, query }) => exportBudget(ctx, params.code, query));
  mounts.on(contract.update, (ctx, { params, body }) => budgets.updateBudget(ctx, params.code, body));
  mounts.on(contract.remove, (ctx, { params, body }) => budgets.removeBudget(ctx, params.code, body));
  mounts.on(contract.clone, (ctx, { params, body }) => budgets.cloneBudget(ctx, params.code, body));
  mounts.on(contract.send, (ctx, { params, body }) => budgets.sendBudget(ctx, params.code, body));
  mounts.on(contract.approve, (ctx, { params, body }) => budgets.approveBudget(ctx, params.code, body));
  mounts.on(reviewsContract.prepare, (ctx, { params }) => prepareMail(ctx, params.code));
  mounts.on(reviewsContract.mail, (ctx, { params, body }) => mailBudget(ctx, params.code, body));
  mounts.on(reviewsContract.endReview, (ctx, { params }) => endReview(ctx, params));
  mounts.on(reviewsContract.get, (ctx, { params, query }) => showReview(ctx, params.code, query));
  mounts.on(reviewsContract.answer, (ctx, { params, body }) => answerReview(ctx, params.code, body));
  mounts.bytes(reviewsContract.file, (ctx, { params }) => openReviewFile(ctx, params.code));
  mounts.on(versionsContract.compare, (ctx, { params, query }) =>
    compareBudgets(ctx, params.code, params.other, query.page),
  );
  mounts.on(versionsContract.history, (ctx, { params, query }) => readBudgetHistory(ctx, params.code, query));
  mounts.on(ratesContract.preview, (ctx, { params, query }) => previewRates(ctx, params.code, query));
  mounts.on(ratesContract.apply, (ctx, { params, body }) => applyRates(ctx, params.code, body));
  mounts.on(ratesContract.set, (ctx, { params, body }) => setRate(ctx, params.code, params.currency, body));
  mounts.on(rowsContract.addItem, (ctx, { params, body }) => rows.addItem(ctx, params.code, body));
  mounts.on(rowsContract.saveItem, (ctx, { params, body }) => rows.saveItem(ctx, params.code, params.id, body));
  mounts.on(rowsContract.chooseItem, (ctx, { params }) => rows.chooseItem(ctx, params.code, params.id));
  mounts.on(rowsContract.removeItem, (ctx, { params, body }) =>
    rows.removeRow(ctx, params.code, params.id, "ITEM", body),
  );
  mounts.on(rowsContract.listOfProject, (ctx, { params, query }) => listProjectItems(ctx, params.code, query));
  mounts.on(rowsContract.getItems, (ctx, { params, query }) => many.getItems(ctx, params.code, query));
  mounts.on(rowsContract.addItems, (ctx, { params, body }) => many.addItems(ctx, params.code, body));
  mounts.on(rowsContract.saveItems, (ctx, { params, body }) => many.saveItems(ctx, params.code, body));
  mounts.on(rowsContract.removeItems, (ctx, { params, body }) => many.removeItems(ctx, params.code, body));
  mounts.on(rowsContract.restoreItems, (ctx, { params, body }) => many.restoreItems(ctx, params.code, body));
  mounts.on(rowsContract.addGroup, (ctx, { params, body }) => groups.addGroup(ctx, params.code, body));
  mounts.on(rowsContract.saveGroup, (ctx, { params, body }) => groups.saveGroup(ctx, params.code, params.id, body));
  mounts.on(rowsContract.removeGroup, (ctx, { params, body }) =>
    rows.removeRow(ctx, params.code, params.id, "GROUP", body),
  );
  mounts.on(rowsContract.addCategory, (ctx, { params, body }) => categories.addCategory(ctx, params.code, body));
  mounts.on(rowsContract.saveCategory, (ctx, { params, body }) =>
    categories.saveCategory(ctx, params.code, params.id, body),
  );
  mounts.on(rowsContract.removeCategory, (ctx, { params, body }) =>
    categories.removeCategory(ctx, params.code, params.id, body),
  );
  mounts.on(rowsContract.restoreCategory, (ctx, { params }) => partsBack.restoreCategory(ctx, params.code, params.id));
  mounts.on(rowsContract.restoreGroup, (ctx, { params }) => partsBack.restoreGroup(ctx, params.code, params.id));
  mounts.on(offersContract.add, (ctx, { params, body }) => offers.addOffer(ctx, params, body));
  mounts.on(offersContract.save, (ctx, { params, body }) => offers.saveOffer(ctx, params, body));
  mounts.on(offersContract.choose, (ctx, { params }) => offers.chooseOffer(ctx, params));
  mounts.on(offersContract.remove, (ctx, { params, body }) => offers.removeOffer(ctx, params, body));
  mounts.on(alternativesContract.add, (ctx, { params }) => addAlternative(ctx, params.code, params.id));
  mounts.on(offersContract.lastPrices, (ctx, { params, query }) => getLastPrices(ctx, params.code, query));
  mounts.on(rowsContract.sort, (ctx, { params, body }) => sortBudget(ctx, params.code, body));
}

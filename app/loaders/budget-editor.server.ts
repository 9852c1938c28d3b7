import { newFormKey } from "~/forms/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { readFlash } from "~/server/session.server";
import { listBudgetItems, listCurrencies } from "~/services/reference.server";
import { paths } from "~/shared/paths";

import { readBudgetPage } from "./budget.server";

/** ROU-038: what the editor shows beside the budget itself. */
export async function readBudgetEditor(page: StaffPage, request: Request, params: { code?: string; bcode?: string }) {
  const [read, items, currencies] = await Promise.all([
    readBudgetPage(page, params),
    listBudgetItems(page.api),
    listCurrencies(page.api),
  ]);
  return {
    ...read,
    home: paths.budgetEditor(read.budget.project.code, read.budget.code),
    /** Of a large budget, where no script draws what is in sight. */
    page: Math.max(1, Number(new URL(request.url).searchParams.get("page")) || 1),
    /** Names that a line may be given, with the definition that it is made from. */
    definitions: items.data.map(({ id, name }) => ({ id, name })),
    currencies: currencies.data.map(({ shortcode }) => shortcode),
    /** The key of what may be made from this page: a double press makes one (R3). */
    key: newFormKey(),
    flash: page.api.background ? undefined : readFlash(request),
  };
}
export type BudgetEditorData = Awaited<ReturnType<typeof readBudgetEditor>>;

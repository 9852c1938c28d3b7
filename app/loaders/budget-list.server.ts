import { refusal } from "~/server/refusal.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as projects from "#contract/projects";
import * as budgetVersions from "#contract/budget-versions";
import { budgetsAt, type BudgetPlace } from "~/shared/budget-place";

/** BUD-001 */
export async function readBudgetList({ api }: StaffPage, place: BudgetPlace) {
  const { data, may_write } = await api.call(projects.listBudgets, { params: { code: place.code } });
  return { rows: data, mayWrite: may_write === 1 };
}
export type BudgetList = Awaited<ReturnType<typeof readBudgetList>>;

/** What a dialog does with a budget: changes it, or notes or makes something of it. */
export type BudgetAct = "change" | "clone" | "approve";

/** The budget that the address names, for somebody who may do that with it. */
export async function readListedBudget(page: StaffPage, place: BudgetPlace, code: string | undefined, act: BudgetAct) {
  const { rows, mayWrite } = await readBudgetList(page, place);
  const row = rows.find((one) => one.code === code);
  if (!row) throw refusal(404, translate(page.locale, "error.notFound"));
  const may = act === "change" ? row.may_write === 1 : mayWrite && (act === "clone" || row.state !== "DRAFT");
  if (!may) throw refuseTo(budgetsAt(place), page.locale);
  return row;
}

/** The two versions that the address names; before both are chosen the list of them alone. */
export async function readComparison(page: StaffPage, request: Request, place: BudgetPlace) {
  const { rows } = await readBudgetList(page, place);
  const search = new URL(request.url).searchParams;
  const named = (name: string) => rows.find(({ code }) => code === search.get(name));
  const [a, b] = [named("a"), named("b")];
  const compared = a && b ? await page.api.call(budgetVersions.compare, { params: { code: a.code, other: b.code } }) : null;
  const choices = rows.map(({ code, name }) => ({ code, name }));
  return { choices, a: a?.code ?? null, b: b?.code ?? null, compared };
}
export type Comparison = Awaited<ReturnType<typeof readComparison>>;

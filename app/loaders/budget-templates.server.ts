import { budgetPages, pageAt } from "#contract/budget-pages";
import type { TemplateCategory } from "#contract/budget-template-sums";
import { templateLists, type TemplateList } from "#contract/definition-facts";
import { foldTurkish } from "#contract/fold";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import * as definitions from "#contract/definitions";
import * as budgetTemplates from "#contract/budget-templates";

import { pageIn } from "./budget.server";

const gone = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));
/** The number in an address; what is none names nothing, as the API says. */
export const numberOf = (text = ""): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export function templateListOf(page: StaffPage, name: string | undefined): TemplateList {
  const list = templateLists.find((one) => one === name);
  if (!list) throw gone(page);
  return list;
}

const headsOf = ({ api }: StaffPage, list: TemplateList) =>
  api.call(list === "budget-templates" ? budgetTemplates.list : budgetTemplates.listOfCategories, {
    query: { archived: 1 },
  });

/** ADM-121, ADM-122: the templates of a list whose name holds the text, with what uses them. */
export async function readTemplates(page: StaffPage, list: TemplateList, query: string) {
  const [{ data: heads }, { data: rows }] = await Promise.all([headsOf(page, list), page.api.call(definitions.listAll, { params: { list } })]);
  const used = new Map(rows.map((row) => [row.id, row.used]));
  return heads
    .filter(({ name }) => foldTurkish(name).includes(foldTurkish(query)))
    .map((head) => ({ ...head, used: used.get(head.id) ?? 0 }));
}
export type TemplateRows = Awaited<ReturnType<typeof readTemplates>>;

export interface TemplateParams {
  list?: string;
  id?: string;
  part?: string;
}

/** Numbers of a category and of everything in it. */
const partsOf = ({ id, items }: TemplateCategory): number[] => [
  id,
  ...items.flatMap((one) => (one.type === "GROUP" ? [one.id, ...one.items.map((line) => line.id)] : [one.id])),
];

export async function readTemplate(page: StaffPage, params: TemplateParams) {
  const list = templateListOf(page, params.list);
  const { template } = await page.api.call(budgetTemplates.get, { params: { list, id: numberOf(params.id) } });
  return { list, template };
}

/** What its page shows: of a large template the parts of one page, where a form is open those beside it. */
export async function readTemplateContent(page: StaffPage, request: Request, params: TemplateParams) {
  const { list, template } = await readTemplate(page, params);
  const pages = budgetPages(
    template.content.map((category) => ({ category, row_count: partsOf(category).length - 1 })),
  );
  const open = params.part ?? new URL(request.url).searchParams.get("into");
  const opened = pages.findIndex((own) =>
    own.some(({ category }) => partsOf(category).some((id) => String(id) === open)),
  );
  const shown = opened < 0 ? Math.min(pageIn(request), Math.max(1, pages.length)) : opened + 1;
  const here = new Set(pageAt(pages, shown).map(({ category }) => category));
  const content = template.content.map((one) => (here.has(one) ? one : { ...one, items: [] }));
  const row_counts = pages.flat().map(({ row_count }) => row_count);
  return { list, page: shown, row_counts, template: { ...template, content } };
}
export type TemplateView = Awaited<ReturnType<typeof readTemplateContent>>;

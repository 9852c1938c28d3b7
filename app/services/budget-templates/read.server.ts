import { z } from "zod";

import { newCategoryVat, newLineValues } from "#contract/budgets/budget-facts";
import { budgetPages, cutRows, partsOnPage } from "#contract/budgets/budget-pages";
import { type TemplateCategory, type TemplateContent, linesOf } from "#contract/budgets/budget-template-sums";
import * as budgetTemplates from "#contract/budgets/budget-templates";
import { type Template, templateLineFields } from "#contract/budgets/budget-templates";
import { id, int } from "#contract/common";
import { type TemplateList, templateLists } from "#contract/company/definition-facts";
import * as definitions from "#contract/company/definitions";
import { foldTurkish } from "#contract/fold";
import { factsOf, ofKind } from "#contract/kinds";
import * as reference from "#contract/company/reference";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { pageIn } from "~/services/budgets/read-editor.server";
import { version } from "~/services/definitions/read.server";
import { rowOf } from "~/services/projects/read.server";

const box = ofKind("flag", int(0, 1).default(0));

export const newLineForm = z.object({
  ...templateLineFields,
  is_internal: box,
  per_person: box,
  per_day: box,
  into: id,
  version,
});

export const categoryForm = z.object({
  name: templateLineFields.name,
  vat_rate: templateLineFields.vat_rate,
  version,
});

/** BUD-040: what the form of a new line shows, or of a new category where the address names nothing that it stands in. */
export async function readNewPartForm(page: StaffPage, request: Request, params: TemplateParams) {
  const { list, template } = await readTemplate(page, params);
  const text = new URL(request.url).searchParams.get("into");
  const category = template.content.find(
    (one) => String(one.id) === text || one.items.some((row) => row.type === "GROUP" && String(row.id) === text),
  );
  if (text !== null && !category) throw refusal(404, translate(page.locale, "error.notFound"));
  const { data: currencies } = category ? await page.api.call(reference.currencies) : { data: [] };
  const { id: number, name, currency } = template;
  const { quantity, repeat, price_buy, price_sell } = newLineValues;
  const fresh = { quantity, repeat, price_buy, price_sell };
  return {
    list,
    template: { id: number, name },
    into: text,
    title: translate(page.locale, category ? "budget-templates.addLine" : "budget-templates.addCategory"),
    part: {
      id: "new",
      name: "",
      vat_rate: category?.vat_rate ?? newCategoryVat,
      ...(category ? { ...fresh, currency_buy: currency, currency_sell: currency } : {}),
      version: template.version,
    },
    isLine: Boolean(category),
    facts: factsOf(category ? newLineForm : categoryForm),
    currencies: currencies.map(({ shortcode }) => shortcode),
  };
}

export const lineForm = z.object({ ...templateLineFields, is_internal: box, per_person: box, per_day: box, version });
export const nameForm = z.object({ name: templateLineFields.name, version });

const partRows = (content: TemplateContent) =>
  content.flatMap((category) => [
    category,
    ...category.items.flatMap((one) => (one.type === "GROUP" ? [one] : [])),
    ...linesOf(category),
  ]);

/** A line, a group or a category of a template, as its form shows it. */
export const partIn = (page: StaffPage, template: Template, part: string | undefined) => ({
  ...rowOf(page, partRows(template.content), part),
  version: template.version,
});

const isLine = (part: object) => "type" in part && part.type === "ITEM";

export async function readPartForm(page: StaffPage, params: TemplateParams) {
  const { list, template } = await readTemplate(page, params);
  const part = partIn(page, template, params.part);
  const { data: currencies } = isLine(part) ? await page.api.call(reference.currencies) : { data: [] };
  return {
    list,
    template: { id: template.id, name: template.name },
    into: null,
    title: part.name,
    part: { ...part, items: undefined, taxes: undefined },
    isLine: isLine(part),
    facts: factsOf(isLine(part) ? lineForm : nameForm),
    currencies: currencies.map(({ shortcode }) => shortcode),
  };
}

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
  const [{ data: heads }, { data: rows }] = await Promise.all([
    headsOf(page, list),
    page.api.call(definitions.listAll, { params: { list } }),
  ]);
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

interface Listed {
  id: number;
  items?: readonly Listed[];
}

/** Places of the shown rows among all of their list, by which they are moved. */
function placesOf(content: readonly Listed[], shown: readonly Listed[]) {
  const places: Record<number, { at: number; count: number }> = {};
  const here = new Set(
    shown.flatMap(({ items = [] }) => items.flatMap((one) => [one, ...(one.items ?? [])])).map(({ id }) => id),
  );
  const visit = (list: readonly Listed[]) => {
    for (const [at, { id, items = [] }] of list.entries()) {
      if (here.has(id)) places[id] = { at, count: list.length };
      visit(items);
    }
  };
  for (const { items = [] } of content) visit(items);
  return places;
}

type Pages = { category: TemplateCategory; row_count: number }[][];

/** True if a page shows the part, a category on the first of its pages. */
const isOnPage = (pages: Pages, page: number, id: string) =>
  partsOnPage(pages, page).some(({ category: { category }, from, to }) => {
    const [own, ...rows] = partsOf(category);
    return String(own) === id || rows.slice(from, to).some((one) => String(one) === id);
  });

export async function readTemplate(page: StaffPage, params: TemplateParams) {
  const list = templateListOf(page, params.list);
  const { template } = await page.api.call(budgetTemplates.get, { params: { list, id: numberOf(params.id) } });
  return { list, template };
}

/** Data of its page: of a large template the parts of one page, where a form is open those beside it. */
export async function readTemplateContent(page: StaffPage, request: Request, params: TemplateParams) {
  const { list, template } = await readTemplate(page, params);
  const pages = budgetPages(
    template.content.map((category) => ({ category, row_count: partsOf(category).length - 1 })),
  );
  const open = params.part ?? new URL(request.url).searchParams.get("into");
  const opened = open === null ? -1 : pages.findIndex((_, at) => isOnPage(pages, at + 1, open));
  const shown = opened < 0 ? Math.min(pageIn(request), Math.max(1, pages.length)) : opened + 1;
  const here = new Map(partsOnPage(pages, shown).map((part) => [part.category.category, part]));
  const content = template.content.map((one) => {
    const part = here.get(one);
    return { ...one, items: part ? cutRows(one.items, part) : [] };
  });
  const row_counts = template.content.map((category) => partsOf(category).length - 1);
  return {
    list,
    page: shown,
    row_counts,
    places: placesOf(template.content, content),
    template: { ...template, content },
  };
}

export type TemplateView = Awaited<ReturnType<typeof readTemplateContent>>;

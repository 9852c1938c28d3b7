import { and, eq } from "drizzle-orm";

import { budgetLimits, newCategoryVat, newLineValues } from "#contract/budgets/budget-facts";
import { linesOfAll, rowsIn, chooseDefaults, setsIn } from "#contract/budgets/budget-template-sums";
import type { TemplateCategory, TemplateContent, TemplateLine } from "#contract/budgets/budget-template-sums";
import type * as contract from "#contract/budgets/budget-templates";
import type { BodyOf } from "#contract/call";
import type { TemplateList } from "#contract/company/definition-facts";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, saveRecord } from "../../records/writes";
import { budgetKind, categoryKind } from "../budgets/kind";
import { sellPriceOf } from "../budgets/line-values";
import { checkCurrency } from "../budgets/operations";
import { readParts } from "../budgets/parts";
import { checkName, lists } from "../definitions/lists";
import { freeNames } from "./write";
import { changedContent, contentOf, homeIn, joinContent, nextId, partOf, type PartOf } from "./content";
import { kindOf, showHead, showTemplate } from "./read";

type Fields = Omit<BodyOf<typeof contract.savePart>, "version" | "place">;

/** The sent values that this part can store: a category and a group have a name and nothing else. */
function fieldsFor(tx: InTransaction, part: PartOf, fields: Fields) {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
  if (!("type" in part) || part.type === "GROUP") return sent.name === undefined ? {} : { name: sent.name };
  for (const field of ["currency_buy", "currency_sell"] as const) checkCurrency(tx, field, sent[field]);
  const next = { ...part, ...sent };
  return { ...sent, ...sellPriceOf(tx, next.is_internal === 1, sent.price_sell) };
}

const tooMany = () => new Conflict("budget_template_large", { most: budgetLimits.templateRows });

/** Limits of a template's content: it is one document, which is read and written whole. Larger ones of before may shrink. */
function checkRoom(content: TemplateContent, before: TemplateContent) {
  if (content.length > budgetLimits.categories) throw new Conflict("part_too_many", { most: budgetLimits.categories });
  if (rowsIn(content) > Math.max(budgetLimits.templateRows, rowsIn(before))) throw tooMany();
}

/** The content of a budget, or of one of its categories; refused before it is read if no template could hold it. */
async function readContent(tx: InTransaction, budget: number, category?: number): Promise<TemplateContent> {
  const only = category === undefined ? undefined : eq(budgetRows.category_id, category);
  const count = await tx.db.$count(budgetRows, owned(tx, budgetRows, and(eq(budgetRows.budget_id, budget), only)));
  if (count > budgetLimits.templateRows) throw tooMany();
  const parts = await readParts(tx, budget, only);
  const chosen = parts.categories.filter(({ id }) => category === undefined || id === category);
  return contentOf(parts, chosen);
}

async function saveContent(
  ctx: Context,
  { list, id }: { list: TemplateList; id: number },
  version: number,
  message: "budget_template_saved" | "budget_template_part_removed" | "budget_template_part_added",
  change: (tx: InTransaction, content: TemplateContent, currency: string) => TemplateContent | undefined,
) {
  return transaction(ctx, async (tx) => {
    const kind = kindOf(list);
    const before = await findWritable(tx, kind, id);
    const content = change(tx, before.content, before.currency);
    if (!content) throw new NotFound();
    checkRoom(content, before.content);
    const current = async () => ({ ...(await showTemplate(tx, await kind.find(tx, String(id)))) });
    const { row, undo } = await saveRecord(tx, kind, before, version, { content: chooseDefaults(content) }, current);
    const template = await showTemplate(tx, row);
    return { status: "success" as const, undo, message: translate(tx.locale, message), template };
  });
}

export async function savePart(
  ctx: Context,
  { part: id, ...path }: { list: TemplateList; id: number; part: number },
  { version, place, ...fields }: BodyOf<typeof contract.savePart>,
) {
  return saveContent(ctx, path, version, "budget_template_saved", (tx, content) => {
    const part = partOf(content, id);
    const values = part ? fieldsFor(tx, part, fields) : {};
    return changedContent(content, id, (one) => ({ ...one, ...values }), place);
  });
}

/** A category of nothing, as a budget's own begins. */
const freshCategory = (id: number, name: string, vat_rate: string = newCategoryVat): TemplateCategory => ({
  id,
  category_id: null,
  name,
  vat_rate,
  taxes: [],
  has_service_fee: 1,
  items: [],
});

/** A new line as in a budget, with its category's defaults. */
const freshLine = (id: number, currency: string, { vat_rate, taxes }: TemplateCategory): TemplateLine => ({
  type: "ITEM",
  id,
  item_id: null,
  name: "",
  ...newLineValues,
  currency_buy: currency,
  currency_sell: currency,
  vat_rate,
  taxes,
  per_person: 0,
  per_day: 0,
});

export async function addPart(
  ctx: Context,
  path: { list: TemplateList; id: number },
  { version, into, ...fields }: BodyOf<typeof contract.addPart>,
) {
  return saveContent(ctx, path, version, "budget_template_part_added", (tx, content, currency) => {
    const id = nextId(content);
    if (into === undefined) {
      if (path.list === "budget-category-templates" && content.length > 0)
        throw new Conflict("budget_template_one_category");
      return [...content, freshCategory(id, fields.name, fields.vat_rate)];
    }
    const home = homeIn(content, into);
    if (!home) return undefined;
    const fresh = freshLine(id, currency, home);
    const line = { ...fresh, ...fieldsFor(tx, fresh, fields) } as TemplateLine;
    return changedContent(content, into, (one) => ("items" in one ? { ...one, items: [...one.items, line] } : one));
  });
}

export async function removePart(
  ctx: Context,
  { part: id, ...path }: { list: TemplateList; id: number; part: number },
  { version }: BodyOf<typeof contract.removePart>,
) {
  return saveContent(ctx, path, version, "budget_template_part_removed", (_, content) =>
    changedContent(content, id, () => null),
  );
}

async function newTemplate(
  tx: InTransaction,
  list: TemplateList,
  values: { name: string; currency: string; content: TemplateContent },
) {
  await checkName(tx, lists[list], { name: values.name });
  const row = await insertRecord(tx, kindOf(list), { ...values, content: chooseDefaults(values.content) });
  const message = translate(tx.locale, "budget_template_added");
  return { status: "success" as const, message, template: await showHead(tx, row) };
}

const madeTemplate = (list: TemplateList) =>
  madeRecord(kindOf(list), ({ template }: { template: { id: number } }) => template.id);

/** BUD-040: people who may write the project may save its content as a template, of sent budgets too. */
export async function saveBudget(ctx: Context, code: string, { name }: BodyOf<typeof contract.saveBudget>) {
  const work = async (tx: InTransaction) => {
    const { id, currency } = await findWritable(tx, budgetKind, code);
    return newTemplate(tx, "budget-templates", { name, currency, content: await readContent(tx, id) });
  };
  return creating(ctx, work, madeTemplate("budget-templates"));
}

/** BUD-040: adds a budget's content to an existing template. */
export async function addToTemplate(
  ctx: Context,
  { code, list, id }: { code: string; list: TemplateList; id: number },
  { category_id }: BodyOf<typeof contract.extend>,
) {
  const work = async (tx: InTransaction) => {
    const budget = await findWritable(tx, budgetKind, code);
    const before = await findWritable(tx, kindOf(list), id);
    const more = await readContent(tx, budget.id, category_id || undefined);
    if (more.length === 0) throw new Invalid({ category_id: [translate(tx.locale, "not_in_list")] });
    const taken = setsIn(before.content);
    const content = chooseDefaults(
      joinContent(before.content, more, freeNames(taken), list === "budget-category-templates"),
    );
    checkRoom(content, before.content);
    const current = async () => ({ ...(await showTemplate(tx, before)) });
    const { row, undo } = await saveRecord(tx, kindOf(list), before, before.version, { content }, current);
    const added = linesOfAll(more).length;
    const message = translate(tx.locale, "budget_template_extended", { name: row.name, count: added });
    return { status: "success" as const, undo, message, template: await showHead(tx, row), added };
  };
  return creating(ctx, work, madeTemplate(list));
}

export async function saveCategory(
  ctx: Context,
  code: string,
  id: number,
  { name }: BodyOf<typeof contract.saveCategory>,
) {
  const work = async (tx: InTransaction) => {
    const budget = await findWritable(tx, budgetKind, code);
    const row = await categoryKind.find(tx, String(id));
    if (row.budget_id !== budget.id) throw new NotFound();
    const content = await readContent(tx, budget.id, row.id);
    return newTemplate(tx, "budget-category-templates", { name, currency: budget.currency, content });
  };
  return creating(ctx, work, madeTemplate("budget-category-templates"));
}

import { settled } from "#contract/budget-template-sums";
import type { TemplateContent } from "#contract/budget-template-sums";
import type * as contract from "#contract/budget-templates";
import type { BodyOf } from "#contract/call";
import type { TemplateList } from "#contract/definition-facts";

import { transaction, type Context, type InTransaction } from "../../context";
import { Invalid, NotFound } from "../../http/errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { insertRecord, madeRecord, saveRecord } from "../../records/writes";
import { budgetKind, categoryKind } from "../budgets/kind";
import { checkCurrency } from "../budgets/operations";
import { readParts } from "../budgets/parts";
import { checkName, lists } from "../definitions/lists";
import { changedContent, contentOf, partOf, type PartOf } from "./content";
import { kindOf, showHead, showTemplate } from "./read";

type Fields = Omit<BodyOf<typeof contract.savePart>, "version" | "place">;

/** What was sent of what this part has; a category and a group have a name alone. */
function fieldsFor(tx: InTransaction, part: PartOf, fields: Fields) {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
  if (!("type" in part) || part.type === "GROUP") return sent.name === undefined ? {} : { name: sent.name };
  for (const field of ["currency_buy", "currency_sell"] as const) checkCurrency(tx, field, sent[field]);
  const next = { ...part, ...sent };
  if (next.is_internal === 1 && sent.price_sell !== undefined && Number(sent.price_sell) !== 0)
    throw new Invalid({ price_sell: [translate(tx.locale, "budget_internal_price")] });
  return next.is_internal === 1 ? { ...sent, price_sell: "0" } : sent;
}

async function saveContent(
  ctx: Context,
  { list, id }: { list: TemplateList; id: number },
  version: number,
  message: "budget_template_saved" | "budget_template_part_removed",
  change: (tx: InTransaction, content: TemplateContent) => TemplateContent | undefined,
) {
  return transaction(ctx, async (tx) => {
    const kind = kindOf(list);
    const before = await findWritable(tx, kind, id);
    const content = change(tx, before.content);
    if (!content) throw new NotFound();
    const current = async () => ({ ...(await showTemplate(tx, await kind.find(tx, String(id)))) });
    const { row, undo } = await saveRecord(tx, kind, before, version, { content: settled(content) }, current);
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
  const row = await insertRecord(tx, kindOf(list), { ...values, content: settled(values.content) });
  const message = translate(tx.locale, "budget_template_added");
  return { status: "success" as const, message, template: await showHead(tx, row) };
}

const madeTemplate = (list: TemplateList) =>
  madeRecord(kindOf(list), ({ template }: { template: { id: number } }) => template.id);

/** BUD-040: whoever may write the project may keep what it has as a template, of what was sent too. */
export async function saveBudget(ctx: Context, code: string, { name }: BodyOf<typeof contract.saveBudget>) {
  const work = async (tx: InTransaction) => {
    const { id, currency } = await findWritable(tx, budgetKind, code);
    return newTemplate(tx, "budget-templates", { name, currency, content: contentOf(await readParts(tx, id)) });
  };
  return creating(ctx, work, madeTemplate("budget-templates"));
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
    const content = contentOf(await readParts(tx, budget.id), [row]);
    return newTemplate(tx, "budget-category-templates", { name, currency: budget.currency, content });
  };
  return creating(ctx, work, madeTemplate("budget-category-templates"));
}

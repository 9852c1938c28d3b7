import { and, asc, eq, isNull } from "drizzle-orm";

import type { BudgetState } from "#contract/budget-facts";

import type { Tx } from "../client";
import { budgets } from "../schema/budgets";
import { budgetCategories } from "../schema/definitions";
import { contacts, suppliers } from "../schema/people";
import { projects } from "../schema/projects";
import { usualParts, wholeTemplates } from "./budget-lines";
import { charges, planBudget, revised, someParts, type BudgetPlan, type Definitions } from "./budget-plans";
import { minutesPerDay, type Calendar } from "./days";
import { insertKeyed } from "./insert";
import { random, type Random } from "./random";
import { fillBudgets, readDefinitions, type Fee, type Filled, type PlannedOffer, type Rate } from "./write-budgets";

/** About how many lines, or the template that it was made with; how far it is, and how far the version after it is. */
type Course = [size: number | string, state: BudgetState, next?: BudgetState];

/** Of the first records of a stage; the other budgets are heads, as they stand on the day they are made. */
const courses: Record<number, Course[]> = {
  4: [
    [38, "DRAFT"],
    [24, "DRAFT"],
    ["Bayi toplantısı ve gala", "DRAFT"],
    [31, "DRAFT"],
    [20, "DRAFT"],
  ],
  5: [
    [27, "DRAFT"],
    ["Üç günlük tıp kongresi", "DRAFT"],
  ],
  6: [
    [33, "SENT"],
    [22, "SENT"],
  ],
  7: [
    [44, "SENT", "DRAFT"],
    [36, "SENT", "SENT"],
    [25, "SENT"],
  ],
  8: [
    [104, "SENT", "APPROVED"],
    [48, "APPROVED"],
    [30, "APPROVED", "DRAFT"],
    ["Bir günlük kurumsal toplantı", "APPROVED"],
    [26, "APPROVED"],
  ],
  9: [
    [64, "SENT", "APPROVED"],
    [28, "APPROVED"],
  ],
  10: [
    [40, "APPROVED"],
    [22, "APPROVED"],
  ],
  11: [
    [52, "SENT", "APPROVED"],
    [34, "APPROVED"],
    ["Yurt dışı teşvik gezisi", "APPROVED"],
  ],
  13: [[21, "SENT"]],
};

/** Heads of the small demo: those of a large one that come after them stay without lines. */
const mostHeads = 200;

function feeOf(draw: Random, currency: string): Fee {
  const service_fee_vat_rate = "20";
  if (draw.chance(10)) return { service_fee_type: null, service_fee_amount: null, service_fee_vat_rate };
  if (draw.chance(16)) {
    const service_fee_amount = currency === "TRY" ? "85000" : "1900";
    return { service_fee_type: "FIXED", service_fee_amount, service_fee_vat_rate };
  }
  const service_fee_amount = draw.pick(["8", "8", "10", "7.5"]);
  return { service_fee_type: "PERCENTAGE", service_fee_amount, service_fee_vat_rate };
}

type Supplier = Pick<typeof suppliers.$inferSelect, "id" | "category_ids">;

/** Up to three offers for each of the first lines; of several one is often chosen, whose price the line takes. */
function offersFor(draw: Random, plan: BudgetPlan, { categories }: Definitions, known: readonly Supplier[]) {
  return plan.lines.slice(0, 12).flatMap((line, at): PlannedOffer[] => {
    const { category_id } = plan.categories[line.category] ?? {};
    const kinds = categories.find(({ id }) => id === category_id)?.supplier_category_ids ?? [];
    const fitting = known.filter(({ category_ids }) => category_ids.some((one) => kinds.includes(one)));
    if (line.price_buy === "0") return [];
    const asked = draw.some(fitting, draw.int(0, 3)).map(({ id }) => ({
      line: at,
      supplier_id: id,
      price: (Number(line.price_buy) * (1 + draw.int(-6, 14) / 100)).toFixed(2),
    }));
    const chosen = asked.length > 1 && draw.chance(60) ? draw.int(0, asked.length - 1) : -1;
    line.price_buy = asked[chosen]?.price ?? line.price_buy;
    return asked.map((offer, place) => ({ ...offer, isChosen: place === chosen }));
  });
}

/** A rate that was typed for one budget, a little off the published ones. */
const typed = (rates: readonly Rate[]): Rate[] =>
  rates.map((rate) =>
    rate.currency === "EUR" ? { ...rate, rate: (Number(rate.rate) * 0.97).toFixed(6), source: "manual" } : rate,
  );

/** Days after which something happens, and before now. */
const after = (days: Calendar, from: Date, count: number, latest: number) =>
  new Date(Math.min(from.getTime() + count * minutesPerDay * 60_000, days.instant(latest).getTime()));

/** Budgets of a company's first records: every state, versions that follow each other, and what suppliers ask for lines. */
export async function loadBudgets(
  tx: Tx,
  company: number,
  templates: ReadonlyMap<string, number>,
  days: Calendar,
): Promise<void> {
  const rows = await tx
    .select({
      head: budgets,
      stage: projects.stage,
      guests: projects.expected_attendee_count,
      starts_at: projects.starts_at,
      ends_at: projects.ends_at,
      contact: contacts.name,
    })
    .from(budgets)
    .innerJoin(projects, eq(projects.id, budgets.project_id))
    .leftJoin(contacts, eq(contacts.id, projects.contact_id))
    .where(eq(budgets.event_company_id, company))
    .orderBy(asc(budgets.id))
    .limit(mostHeads);
  for (const [name, taxes] of Object.entries(charges))
    await tx
      .update(budgetCategories)
      .set({ taxes })
      .where(and(eq(budgetCategories.event_company_id, company), eq(budgetCategories.name, name)));
  const definitions = await readDefinitions(tx, company);
  const known = await tx
    .select({ id: suppliers.id, category_ids: suppliers.category_ids })
    .from(suppliers)
    .where(and(eq(suppliers.event_company_id, company), isNull(suppliers.deleted_at)))
    .orderBy(asc(suppliers.id));
  const draw = random(`lines of budgets of ${company}`);
  const filled: Filled[] = [];
  /** Heads of second versions, and what they are filled with. */
  const next: { head: typeof budgets.$inferInsert; of: Filled; state: BudgetState; to: string }[] = [];
  const ended = (from: Date, state: BudgetState, by: number, to: string): Pick<Filled, "sent" | "approved"> => {
    if (state === "DRAFT") return {};
    const sent_at = after(days, from, 2, -120);
    const approved_on = after(days, sent_at, 4, -60).toISOString().slice(0, 10);
    return {
      sent: { sent_at, sent_by_id: by, sent_to: to },
      ...(state === "APPROVED" ? { approved: { approved_on, approved_by: to } } : {}),
    };
  };
  const nth: Record<number, number> = {};
  for (const { head, stage, guests, starts_at, ends_at, contact } of rows) {
    nth[stage] = (nth[stage] ?? -1) + 1;
    const course = courses[stage]?.[nth[stage]];
    if (!course) continue;
    const [size, state, then] = course;
    const template = typeof size === "string" ? (wholeTemplates[size] ?? []) : null;
    const parts =
      typeof size === "number"
        ? someParts(draw, usualParts, size)
        : [...(template ?? []), ...usualParts.filter(([name]) => !template?.some(([one]) => one === name)).slice(0, 2)];
    const length = Math.round((Date.parse(ends_at ?? "") - Date.parse(starts_at ?? "")) / (minutesPerDay * 60_000)) + 1;
    const plan = planBudget(
      draw,
      { parts, guests: guests ?? 80, days: Number.isNaN(length) ? 2 : length },
      definitions,
      typeof size === "number",
    );
    const to = contact ?? "Satın Alma";
    const one: Filled = {
      head,
      plan,
      fee: feeOf(draw, head.currency),
      rates: then ? typed(definitions.rates) : definitions.rates,
      offers: filled.length < 3 ? offersFor(draw, plan, definitions, known) : [],
      template_id: typeof size === "string" ? (templates.get(size) ?? null) : null,
      ...ended(head.created_at, state, head.creator_id, to),
    };
    filled.push(one);
    if (!then) continue;
    const created_at = after(days, one.sent?.sent_at ?? head.created_at, 5, -150);
    const made = {
      event_company_id: company,
      code: draw.code(),
      project_id: head.project_id,
      name: `${head.name} (2. sürüm)`,
      currency: head.currency,
      creator_id: head.creator_id,
      source_id: head.id,
      created_at,
      updated_at: created_at,
    };
    next.push({ head: made, of: one, state: then, to });
  }
  if (filled.length === 0) return;
  const ids = await insertKeyed(
    tx,
    budgets,
    "code",
    next.map(({ head }) => head),
  );
  for (const [at, { head, of, state, to }] of next.entries()) {
    const created_at = head.created_at ?? of.head.created_at;
    filled.push({
      head: { ...of.head, id: ids[at] ?? 0, created_at },
      fee: of.fee,
      rates: definitions.rates,
      plan: revised(draw, of.plan),
      before: of,
      ...ended(created_at, state, head.creator_id, to),
    });
  }
  await fillBudgets(tx, filled);
}

import { asc, and, eq, isNull } from "drizzle-orm";

import type { BudgetState } from "#contract/budgets/budget-facts";
import { nextVersionName } from "#contract/budgets/version-name";

import type { Tx } from "../db/client";
import { budgets } from "../db/schema/budgets";
import { budgetCategories } from "../db/schema/definitions";
import { auditLog } from "../db/schema/log";
import { contacts, suppliers } from "../db/schema/people";
import type { LoadedClients } from "./companies";
import { currencyOf, isLarge, type Part, usualParts, wholeTemplates } from "./budget-lines";
import { charges, planBudget, revised, someParts, type BudgetPlan, type Definitions } from "./budget-plans";
import { minutesPerDay, type Calendar } from "./days";
import { insertKeyed } from "./insert";
import type { ProjectPlan } from "./projects";
import { random, type Random } from "./random";
import { readDefinitions, totalOf, type Fee, type Filled, type PlannedOffer, type Rate } from "./write-budgets";

/** About how many lines, or the template that it was made with; how far it is, and how far the version after it is. */
type Course = [size: number | string, state: BudgetState, next?: BudgetState];

/** Courses of the first records of a stage. */
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
  ],
  9: [[64, "SENT", "APPROVED"]],
  11: [
    [52, "SENT", "APPROVED"],
    [34, "APPROVED"],
    ["Yurt dışı teşvik gezisi", "APPROVED"],
  ],
};

/** Courses of the others: an offer is written, then sent, and confirmed ones were approved. */
function usualCourse(draw: Random, stage: number): Course {
  const size = stage < 11 && draw.chance(8) ? draw.int(60, 90) : draw.int(22, 32);
  if (stage <= 5) return [size, "DRAFT"];
  if (stage === 7) return draw.chance(30) ? [size, "SENT", "SENT"] : [size, "SENT"];
  if (stage >= 8 && stage <= 11)
    return draw.pick<Course>([
      [size, "APPROVED"],
      [size, "APPROVED"],
      [size, "APPROVED"],
      [size, "SENT", "APPROVED"],
      // A closed project's budgets do not change.
      stage === 11 ? [size, "APPROVED"] : [size, "APPROVED", "DRAFT"],
    ]);
  return [size, "SENT"];
}

/** Budgets of the small demo: those of a large one that come after them are heads, as they stand on the day they are made. */
const mostFilled = 160;

/** Limits of past records with lines: the rest are heads only, for a first start waits for every line. */
const mostOfStage: Record<number, number> = { 11: 10, 12: 2, 13: 2, 14: 2 };

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

/**
 * Up to three supplier offers for each of the first lines; often one of several is chosen, whose price the line takes.
 */
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

/** A version before it has an id; minutes are those of the calendar. */
export interface PlannedVersion extends Omit<Filled, "head" | "before" | "sent" | "approved"> {
  code: string;
  name: string;
  currency: string;
  creator_id: number;
  made: number;
  /** The receiver: the client's contact, who approves it, too. */
  to: string;
  sent: number | null;
  approved: number | null;
}

/** In working hours of Türkiye, after `last`. */
function atWork(minute: number, last: number): number {
  const day = Math.floor(minute / minutesPerDay) * minutesPerDay;
  return Math.max(last + 3, Math.min(Math.max(minute - day, 370), 880) + day);
}

/** When a version was made and sent, and when it was approved, as shares of the time until the record was confirmed. */
const shares: Record<"only" | "first" | "approvedFirst" | "second", [number, number, number]> = {
  only: [0, 0.45, 0.9],
  first: [0, 0.3, 0.3],
  approvedFirst: [0, 0.3, 0.5],
  second: [0.6, 0.7, 0.9],
};

/** Until when a budget was worked on: the confirmation of its record, or some days for one that was not confirmed. */
function endOf(plan: ProjectPlan, made: number): number {
  const confirmed = plan.entries.find(({ minute, changes }) => minute > made + 60 && changes["stage"]?.[1] === 8);
  return Math.min(confirmed ? confirmed.minute - 10 : made + 8 * minutesPerDay, -30);
}

/**
 * Chooses the number of people and the size of halls so that the sum is near the offer's value: other parties pay for
 * some of an event.
 */
function fitted(
  parts: readonly Part[],
  guests: number,
  days: number,
  value: number,
  rateOf: (currency: string) => number,
) {
  let [each, large, others] = [0, 0, 0];
  for (const [, , sell, marks = "", quantity = "1"] of parts.flatMap(([, lines]) => lines)) {
    if (marks.includes("i")) continue;
    const worth = sell * Number(quantity) * (marks.includes("d") ? days : 1) * rateOf(currencyOf(marks));
    if (marks.includes("p")) each += worth;
    else if (isLarge(sell, marks)) large += worth;
    else others += worth;
  }
  const least = Math.min(10, guests);
  if (value === 0) return { guests, size: 1 };
  const between = (most: number, from: number, to: number) => Math.min(to, Math.max(from, most));
  const size = between((value / 2 - others - each * least) / large, 0.3, 1);
  const wanted = Math.round(between((value - others - large * size) / each, least, guests));
  const more = between((value - others - each * wanted) / large, size, 2);
  return { guests: wanted, size: wanted === guests ? more : size };
}

/** Days that an event takes. */
function lengthOf({ starts_at, ends_at }: ProjectPlan["row"]): number {
  const length = Math.round((Date.parse(ends_at ?? "") - Date.parse(starts_at ?? "")) / (minutesPerDay * 60_000)) + 1;
  return Number.isNaN(length) ? 2 : length;
}

/** Tax rows of the company's categories. */
export async function loadCharges(tx: Tx, company: number): Promise<void> {
  for (const [name, taxes] of Object.entries(charges))
    await tx
      .update(budgetCategories)
      .set({ taxes })
      .where(and(eq(budgetCategories.event_company_id, company), eq(budgetCategories.name, name)));
}

/**
 * Plans budgets of a company's records before any of them is written: every state, successive versions, and supplier
 * offers. The approved sum is the offer's value, as its history says.
 */
export async function planBudgets(
  tx: Tx,
  company: number,
  plans: readonly ProjectPlan[],
  clients: LoadedClients,
  templates: ReadonlyMap<string, number>,
  days: Calendar,
): Promise<Map<ProjectPlan, PlannedVersion[]>> {
  const definitions = await readDefinitions(tx, company);
  const known = await tx
    .select({ id: suppliers.id, category_ids: suppliers.category_ids })
    .from(suppliers)
    .where(and(eq(suppliers.event_company_id, company), isNull(suppliers.deleted_at)))
    .orderBy(asc(suppliers.id));
  const people = await tx
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(eq(contacts.event_company_id, company));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const draw = random(`budgets of records of ${company}`);
  const prices = new Map(definitions.rates.map(({ currency, rate }) => [currency, Number(rate)]));
  const rateOf = (currency: string) => prices.get(currency) ?? 1;
  const planned = new Map<ProjectPlan, PlannedVersion[]>();
  const nth: Record<number, number> = {};
  for (const plan of plans) {
    const { budget, row, client, contact } = plan;
    if (!budget || planned.size >= mostFilled) continue;
    nth[row.stage] = (nth[row.stage] ?? -1) + 1;
    if ((nth[row.stage] ?? 0) >= (mostOfStage[row.stage] ?? mostFilled)) continue;
    const [size, state, then] = courses[row.stage]?.[nth[row.stage] ?? 0] ?? usualCourse(draw, row.stage);
    const template = typeof size === "string" ? (wholeTemplates[size] ?? []) : null;
    const parts =
      typeof size === "number"
        ? someParts(draw, usualParts, size)
        : [...(template ?? []), ...usualParts.filter(([name]) => !template?.some(([one]) => one === name)).slice(0, 3)];
    const currency = row.currency ?? "TRY";
    const length = lengthOf(row);
    // Fees and charges are not in the prices.
    const value = (Number(row.lead_value ?? 0) / 1.1) * rateOf(currency);
    const lines = planBudget(
      draw,
      { parts, days: length, ...fitted(parts, row.expected_attendee_count ?? 80, length, value, rateOf) },
      definitions,
      typeof size === "number",
    );
    const all = client === null ? [] : (clients.contacts[client] ?? []);
    const end = endOf(plan, budget.minute);
    const at = (part: number, last: number) => atWork(Math.round(budget.minute + (end - budget.minute) * part), last);
    const timed = ([, sending, approving]: [number, number, number], of: BudgetState, made: number) => {
      const sent = of === "DRAFT" ? null : at(sending, made);
      return { sent, approved: of === "APPROVED" && sent !== null ? at(approving, sent) : null };
    };
    const kind = then ? (state === "APPROVED" ? "approvedFirst" : "first") : "only";
    const first: PlannedVersion = {
      code: draw.code(),
      name: budget.name,
      currency,
      creator_id: budget.user_id,
      made: budget.minute,
      to: names.get(all[contact % all.length] ?? 0) ?? "Satın Alma",
      plan: lines,
      fee: feeOf(draw, currency),
      rates: then ? typed(definitions.rates) : definitions.rates,
      offers: planned.size < 3 ? offersFor(draw, lines, definitions, known) : [],
      template_id: typeof size === "string" ? (templates.get(size) ?? null) : null,
      ...timed(shares[kind], state, budget.minute),
    };
    const versions = [first];
    if (then) {
      const made = at(shares.second[0], first.approved ?? first.sent ?? first.made);
      versions.push({
        ...first,
        code: draw.code(),
        name: nextVersionName(budget.name, [], "tr"),
        made,
        plan: revised(draw, lines),
        rates: definitions.rates,
        offers: [],
        template_id: null,
        ...timed(shares.second, then, made),
      });
    }
    planned.set(plan, versions);
    tellOf(plan, versions, days);
  }
  return planned;
}

/** Adds the next version to the record's history, and that the approved sum became the offer's value. */
function tellOf(plan: ProjectPlan, versions: readonly PlannedVersion[], days: Calendar): void {
  const { entries, row } = plan;
  for (const version of versions) {
    const { name, made, approved, creator_id: user_id, currency } = version;
    if (version !== versions[0])
      entries.push({ minute: made, user_id, action: "budget_created", changes: { budget: [null, name] } });
    if (approved === null) continue;
    version.total = totalOf(currency, version);
    const { total_sell_with_service_fee: value } = version.total;
    entries.push({ minute: approved, user_id, action: "updated", changes: { lead_value: [row.lead_value, value] } });
    row.lead_value = value;
    row.lead_currency = currency;
    row.version = (row.version ?? 1) + 1;
    const changed = days.instant(approved);
    if (!row.updated_at || row.updated_at < changed) row.updated_at = changed;
  }
  entries.sort((a, b) => a.minute - b.minute);
}

type Entry = typeof auditLog.$inferInsert & { minute: number };

/** Heads of all budgets of these records, the versions that follow others behind those. */
export async function writeHeads(
  tx: Tx,
  company: number,
  plans: readonly ProjectPlan[],
  projectIds: readonly number[],
  planned: ReadonlyMap<ProjectPlan, PlannedVersion[]>,
  days: Calendar,
): Promise<{ filled: Filled[]; entries: Entry[] }> {
  const draw = random(`budgets of ${company}`);
  const headOf = (at: number, code: string, name: string, currency: string, creator_id: number, minute: number) => ({
    event_company_id: company,
    project_id: projectIds[at] ?? 0,
    code,
    name,
    currency,
    creator_id,
    created_at: days.instant(minute),
    updated_at: days.instant(minute),
  });
  const firsts = plans.flatMap((plan, at) => {
    if (!plan.budget) return [];
    const { name, user_id, minute } = plan.budget;
    const [version, later] = planned.get(plan) ?? [];
    const head = headOf(at, version?.code ?? draw.code(), name, plan.row.currency ?? "TRY", user_id, minute);
    return [{ at, head, version, later }];
  });
  const ids = await insertKeyed(
    tx,
    budgets,
    "code",
    firsts.map(({ head }) => head),
  );
  const nexts = firsts.flatMap(({ at, later }, place) =>
    later
      ? [
          {
            source: place,
            version: later,
            head: {
              ...headOf(at, later.code, later.name, later.currency, later.creator_id, later.made),
              source_id: ids[place] ?? 0,
            },
          },
        ]
      : [],
  );
  const laterIds = await insertKeyed(
    tx,
    budgets,
    "code",
    nexts.map(({ head }) => head),
  );
  const entries: Entry[] = [];
  const fill = (head: ReturnType<typeof headOf>, id: number, version: PlannedVersion, before?: Filled): Filled => {
    const { sent, approved, to, creator_id: user_id } = version;
    const one: Filled = { ...version, head: { ...head, id }, sent: undefined, approved: undefined };
    if (before) one.before = before;
    const tell = (minute: number, values: Record<string, unknown>) =>
      entries.push({
        event_company_id: company,
        user_id,
        model: "budget",
        record_id: id,
        action: "updated",
        changes: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [null, value]])),
        created_at: days.instant(minute),
        minute,
      });
    if (sent !== null) {
      one.sent = { sent_at: days.instant(sent), sent_by_id: user_id, sent_to: to };
      tell(sent, one.sent);
    }
    if (approved !== null) {
      const noted = { approved_on: days.date(Math.floor((approved + 180) / minutesPerDay)), approved_by: to };
      one.approved = { ...noted, at: days.instant(approved) };
      tell(approved, noted);
    }
    return one;
  };
  const filled: Filled[] = [];
  const byPlace = new Map<number, Filled>();
  for (const [place, { head, version }] of firsts.entries()) {
    if (!version) continue;
    const one = fill(head, ids[place] ?? 0, version);
    byPlace.set(place, one);
    filled.push(one);
  }
  for (const [place, { head, version, source }] of nexts.entries())
    filled.push(fill(head, laterIds[place] ?? 0, version, byPlace.get(source)));
  return { filled, entries };
}

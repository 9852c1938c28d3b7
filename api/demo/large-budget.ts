import { and, asc, eq } from "drizzle-orm";

import type { Tx } from "../db/client";
import { budgets } from "../db/schema/budgets";
import { projects } from "../db/schema/projects";
import { usualParts, type Line, type Part } from "./budget-lines";
import { planBudget } from "./budget-plans";
import { minutesPerDay, type Calendar } from "./days";
import { random } from "./random";
import { fillBudgets, readDefinitions } from "./write-budgets";

const wanted = 5000;
/** Days of a festival, each with categories of its own: within the limit of a budget. */
const festivalDays = 4;

/** The wanted number of lines, by day and category: for one place of the festival after the other. */
function festival(): Part[] {
  const each = Math.ceil(wanted / (festivalDays * usualParts.length));
  const parts = Array.from({ length: festivalDays }, (_, day) =>
    usualParts.map(([category, lines]): Part => [
      category,
      Array.from({ length: each }, (_, at): Line => {
        const [name, ...rest] = lines[at % lines.length] ?? ["Kalem", 100, 120];
        const place = Math.floor(at / lines.length);
        return [`${name}, ${day + 1}. gün, alan ${place + 1}`, ...rest];
      }),
    ]),
  ).flat();
  let over = parts.length * each - wanted;
  return parts.map(([category, lines]): Part => {
    const left = over > 0 ? lines.slice(1) : lines;
    over -= lines.length - left.length;
    return [category, left];
  });
}

/** One budget of 5,000 lines in a project that is prepared: the sheet, its files and its sums are tried on it. */
export async function loadLargeBudget(tx: Tx, company: number, days: Calendar): Promise<void> {
  const [project] = await tx
    .select({ id: projects.id, creator_id: projects.responsible_id })
    .from(projects)
    .where(and(eq(projects.event_company_id, company), eq(projects.stage, 8)))
    .orderBy(asc(projects.id))
    .limit(1);
  if (!project) return;
  const draw = random(`large budget of ${company}`);
  const created_at = days.instant(-3 * minutesPerDay);
  const [head] = await tx
    .insert(budgets)
    .values({
      event_company_id: company,
      project_id: project.id,
      creator_id: project.creator_id,
      code: draw.code(),
      name: "Festival Bütçesi (5.000 kalem)",
      currency: "TRY",
      created_at,
      updated_at: created_at,
    })
    .returning();
  if (!head) throw new Error("the budget was not written");
  const definitions = await readDefinitions(tx, company);
  const plan = planBudget(draw, { parts: festival(), guests: 900, days: 1 }, definitions, false);
  const fee = { service_fee_type: "PERCENTAGE" as const, service_fee_amount: "8", service_fee_vat_rate: "20" };
  await fillBudgets(tx, [{ head, fee, rates: definitions.rates, plan }]);
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";

import { amountTypes, requestableStatuses, splitGross } from "#contract/requests/amount-facts";

import type { Tx } from "../db/client";
import { budgetRows, budgets } from "../db/schema/budgets";
import { suppliers } from "../db/schema/people";
import { projects } from "../db/schema/projects";
import { amountRequests, requestItems } from "../db/schema/staff-requests";
import { supplierAccounts } from "../db/schema/suppliers";
import type { CreatedCompany } from "../modules/setup/new-company";
import { ofCompany, refersTo } from "../records/owned";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";
import type { Organisation } from "./people";
import { random } from "./random";
import { insertRequests, loginsOf } from "./request-heads";
import { planSettledAdvances } from "./settled-advances";

const states = ["APPROVED", "PENDING", "DECLINED", "PENDING", "APPROVED", "WITHDRAWN", "PENDING"] as const;
/** Currencies with their price in lira. */
const currencies = [
  ["TRY", 1],
  ["TRY", 1],
  ["EUR", 50],
  ["USD", 43],
] as const;
const costs = ["Taksi", "Öğle yemeği", "Kırtasiye", "Otopark", "Baskı", "Konaklama"];
const vendors = ["Şehir Taksi", "Lezzet Lokantası", "Merkez Kırtasiye", null];
const reasons = ["Bütçede yeri yok.", "Tutarı tedarikçiyle yeniden görüş."];

/** Advances, expenses, card and payment requests in every state, decided by the manager; none of the demo's own accounts. */
export async function loadAmountRequests(
  tx: Tx,
  { company }: CreatedCompany,
  { members }: Organisation,
  days: Calendar,
): Promise<void> {
  const draw = random("amount requests");
  const event_company_id = company.id;
  const own = loginsOf(members);
  const people = members.filter(({ id, reports_to }) => !own.has(id) && reports_to !== null && !own.has(reports_to));
  const running = await tx
    .select({ id: projects.id, client_id: projects.client_id })
    .from(projects)
    .where(and(ofCompany(event_company_id, projects), inArray(projects.current_status, [...requestableStatuses])))
    // Confirmed ones first: offers have few costs.
    .orderBy(sql`${projects.current_status} = 'LEAD'`, asc(projects.id))
    .limit(12);
  const known = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(ofCompany(event_company_id, suppliers))
    .orderBy(asc(suppliers.id))
    .limit(20);
  const accounts = await tx
    .select({ supplier_id: supplierAccounts.supplier_id, bank: supplierAccounts.bank, iban: supplierAccounts.iban })
    .from(supplierAccounts)
    .where(ofCompany(event_company_id, supplierAccounts))
    .orderBy(asc(supplierAccounts.id));
  const lines = await tx
    .select({ id: budgetRows.id, project_id: budgets.project_id })
    .from(budgetRows)
    .innerJoin(budgets, refersTo(budgetRows.budget_id, budgets))
    .where(
      and(
        ofCompany(event_company_id, budgetRows, eq(budgetRows.kind, "ITEM")),
        inArray(
          budgets.project_id,
          running.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(budgetRows.id));
  if (people.length === 0 || running.length === 0 || known.length === 0) return;
  const drawn = Array.from({ length: 28 }, (_, nth) => {
    const type = amountTypes[nth % amountTypes.length] ?? "advance";
    const person = people[nth % people.length];
    const [currency, price] = currencies[nth % 5 === 0 ? 2 : nth % 7 === 0 ? 3 : 0] ?? currencies[0];
    const hasItems = type === "advance" || type === "expense";
    const items = Array.from({ length: hasItems ? draw.int(1, 3) : 0 }, () => draw.int(200, 4000));
    const project = draw.pick(running);
    const ofProject = lines.filter(({ project_id }) => project_id === project.id);
    const amount = hasItems ? items.reduce((sum, one) => sum + one, 0) : draw.int(3, 90) * 1000;
    return {
      type,
      status: states[nth % states.length] ?? "PENDING",
      id: person?.id ?? 0,
      manager: person?.reports_to ?? 0,
      currency,
      amount: amount.toFixed(2),
      company_amount: (amount * price).toFixed(2),
      items,
      project_id: project.id,
      client_id: project.client_id,
      // A few costs are of no line.
      budget_item_id: ofProject.length === 0 || nth % 6 === 5 ? null : draw.pick(ofProject).id,
      supplier_id: hasItems ? null : draw.pick(known).id,
      advance: null,
      sent: -draw.int(1, 40) * minutesPerDay + draw.int(370, 880),
    };
  });
  const plans = [...drawn, ...planSettledAdvances({ people, projects: running, before: drawn.length })];
  const surroundings = { event_company_id, days, draw, reasons };
  const ids = await insertRequests(tx, surroundings, plans, ({ project_id, currency, amount, company_amount }) => ({
    project_id,
    currency,
    amount,
    company_amount,
  }));
  await insertAll(
    tx,
    amountRequests,
    plans.map(({ type, sent, supplier_id, client_id, budget_item_id, advance }, at) => {
      const account = accounts.find((one) => one.supplier_id === supplier_id);
      return {
        event_company_id,
        request_id: ids[at] ?? 0,
        created_at: days.instant(sent),
        supplier_id,
        client_id,
        budget_item_id,
        advance_id: advance === null ? null : ids[advance],
        day: type === "expense" ? null : days.date(Math.ceil(sent / minutesPerDay) + 10),
        note: type === "payment" ? "Sözleşmeye göre ön ödeme" : null,
        ...(type === "payment"
          ? {
              bank_name: account?.bank ?? "Ziraat Bankası",
              bank_account_no: account?.iban ?? "TR330006100519786457841326",
            }
          : {}),
      };
    }),
  );
  await insertAll(
    tx,
    requestItems,
    plans.flatMap(({ type, items, sent }, at) =>
      items.map((whole, place) => {
        const amount = whole.toFixed(2);
        const vat_rate = draw.pick(["10", "20"]);
        return {
          event_company_id,
          request_id: ids[at] ?? 0,
          place,
          created_at: days.instant(sent),
          description: draw.pick(costs),
          amount,
          payment: draw.pick(["CASH", "CC"]),
          ...(type === "expense"
            ? {
                ...splitGross(amount, vat_rate),
                vat_rate,
                assign_to: draw.pick(["AGENCY", "CLIENT"]),
                expense_date: days.date(Math.floor(sent / minutesPerDay) - 1),
                receipt_no: `F-${1000 + at * 10 + place}`,
                vendor: draw.pick(vendors),
              }
            : {}),
        };
      }),
    ),
  );
}

import { and, asc, eq, gte, inArray, isNotNull, max, sql } from "drizzle-orm";

import type { Tx } from "../db/client";
import { budgetOwnCategories, budgetRows, budgets } from "../db/schema/budgets";
import { budgetCategories, exchangeRates } from "../db/schema/definitions";
import { suppliers } from "../db/schema/people";
import { projects } from "../db/schema/projects";
import { salesInvoiceLines, salesInvoiceRequests } from "../db/schema/sales-invoice-requests";
import { amountRequests, requests } from "../db/schema/staff-requests";
import type { CreatedCompany } from "../modules/setup/new-company";
import { ofCompany, refersTo } from "../records/owned";
import { planCorrections } from "./accounting-corrections";
import { planPayments } from "./accounting-payments";
import { monthsOf, ratesByAge } from "./accounting-plans";
import { planPurchases, type Facts } from "./accounting-purchases";
import { planSales, type AskedInvoice } from "./accounting-sales";
import { supplierServices } from "./accounting-services";
import { minutesPerDay, type Calendar } from "./days";
import { random } from "./random";
import { writeInvoices, writePayments } from "./write-accounting";

/** First of the stages of a sold project, and the last one. */
const [firstSold, lastSold] = [8, 11];

/** Projects from which the year is made; a large demo has many more. */
const mostProjects = 60;

const dayOf = (days: Calendar, date: string) => Math.round((Date.parse(date) - days.instant(0).getTime()) / 86_400_000);

async function readSuppliers(tx: Tx, { company, ids }: CreatedCompany) {
  const keys = new Map(Object.keys(supplierServices).map((key) => [ids.supplierCategories(key), key]));
  const rows = await tx
    .select({ id: suppliers.id, name: suppliers.name, category_ids: suppliers.category_ids })
    .from(suppliers)
    .where(ofCompany(company.id, suppliers))
    .orderBy(asc(suppliers.id));
  return {
    keys,
    suppliers: rows.flatMap(({ id, name, category_ids }) => {
      const key = keys.get(category_ids[0] ?? 0);
      return key ? [{ id, name, key }] : [];
    }),
  };
}

async function readProjects(tx: Tx, company: number, days: Calendar): Promise<Facts["projects"]> {
  const rows = await tx
    .select()
    .from(projects)
    .where(
      ofCompany(
        company,
        projects,
        sql`${projects.stage} between ${firstSold} and ${lastSold}`,
        gte(projects.ends_at, days.date(-350)),
      ),
    )
    .orderBy(asc(projects.id))
    .limit(mostProjects);
  const sold = rows.map((row) => ({
    id: row.id,
    client_id: row.client_id,
    start: dayOf(days, row.starts_at),
    end: dayOf(days, row.ends_at),
    isOver: row.ends_at < days.date(0),
    value: Number(row.lead_value ?? 0) || (row.expected_attendee_count ?? 100) * 2400,
    currency: row.lead_currency ?? "TRY",
  }));
  return sold.toSorted((one, other) => one.start - other.start);
}

/** Lines of each project's newest budget, whose categories suppliers serve. */
async function readBudgetLines(tx: Tx, company: number, keys: ReadonlyMap<number, string>, ids: number[]) {
  const newest = tx
    .select({ id: max(budgets.id) })
    .from(budgets)
    .where(ofCompany(company, budgets, inArray(budgets.project_id, [0, ...ids])))
    .groupBy(budgets.project_id);
  const rows = await tx
    .select({ row: budgetRows, project_id: budgets.project_id, categories: budgetCategories.supplier_category_ids })
    .from(budgetRows)
    .innerJoin(budgets, refersTo(budgetRows.budget_id, budgets))
    .innerJoin(budgetOwnCategories, refersTo(budgetRows.category_id, budgetOwnCategories))
    .innerJoin(budgetCategories, refersTo(budgetOwnCategories.category_id, budgetCategories))
    .where(
      ofCompany(
        company,
        budgetRows,
        eq(budgetRows.kind, "ITEM"),
        sql`${budgetRows.price_buy} > 0`,
        inArray(budgets.id, newest),
      ),
    )
    .orderBy(asc(budgetRows.id));
  return rows.map(({ row, project_id, categories }) => ({
    id: row.id,
    project_id,
    name: row.name,
    quantity: String(Number(row.quantity) * Number(row.repeat)),
    price: row.price_buy,
    currency: row.currency_buy,
    vat: row.vat_rate,
    keys: categories.flatMap((id) => keys.get(id) ?? []),
    supplier_id: row.supplier_id,
  }));
}

/** Approved requests of types that invoices answer; `day` is that of their decision. */
async function readRequests(tx: Tx, company: number, days: Calendar) {
  const approved = eq(requests.status, "APPROVED");
  const dayOfDecision = (at: Date | null) =>
    Math.floor(((at ?? days.instant(0)).getTime() - days.instant(0).getTime()) / (minutesPerDay * 60_000));
  const paid = await tx
    .select({ request: requests, supplier_id: amountRequests.supplier_id, line: amountRequests.budget_item_id })
    .from(amountRequests)
    .innerJoin(requests, refersTo(amountRequests.request_id, requests))
    .where(
      and(
        ofCompany(company, requests, approved, inArray(requests.type, ["payment", "credit_card"])),
        isNotNull(amountRequests.supplier_id),
      ),
    )
    .orderBy(asc(requests.id));
  const sold = await tx
    .select({ request: requests, sales: salesInvoiceRequests })
    .from(salesInvoiceRequests)
    .innerJoin(requests, refersTo(salesInvoiceRequests.request_id, requests))
    .where(ofCompany(company, requests, approved))
    .orderBy(asc(requests.id));
  const lines = await tx
    .select()
    .from(salesInvoiceLines)
    .where(ofCompany(company, salesInvoiceLines))
    .orderBy(asc(salesInvoiceLines.request_id), asc(salesInvoiceLines.place));
  return {
    paid: paid.map(({ request, supplier_id, line }) => ({
      id: request.id,
      supplier_id: supplier_id ?? 0,
      project_id: request.project_id,
      budget_row_id: line,
      currency: request.currency ?? "TRY",
      amount: request.amount ?? "0.00",
      day: dayOfDecision(request.decided_at),
    })),
    sold: sold.map(({ request, sales }): AskedInvoice => ({
      id: request.id,
      client_id: sales.client_id,
      project_id: request.project_id,
      currency: request.currency ?? "TRY",
      vat_included: sales.vat_included,
      day: dayOfDecision(request.decided_at) + 1,
      due_days: sales.due_days,
      note: sales.note,
      lines: lines
        .filter(({ request_id }) => request_id === request.id)
        .map(({ description, quantity, unit_price, vat_rate, budget_row_id }) => ({
          description,
          quantity,
          unit_price,
          vat_rate,
          budget_row_id,
        })),
    })),
  };
}

/**
 * A year of invoices and payments for the projects, budgets and approved requests of a company. A company without
 * suppliers has sales alone.
 */
export async function loadAccounting(
  tx: Tx,
  created: CreatedCompany,
  { creators, series }: { creators: readonly number[]; series: string },
  days: Calendar,
): Promise<void> {
  const event_company_id = created.company.id;
  const draw = random(`accounting of ${created.company.code}`);
  const { keys, suppliers: sellers } = await readSuppliers(tx, created);
  const sold = await readProjects(tx, event_company_id, days);
  const asked = await readRequests(tx, event_company_id, days);
  const published = await tx
    .select({ currency: exchangeRates.currency, buying: exchangeRates.buying })
    .from(exchangeRates)
    .where(ofCompany(event_company_id, exchangeRates))
    .orderBy(asc(exchangeRates.date));
  const rateOn = ratesByAge(new Map(published.map(({ currency, buying }) => [currency, buying])));
  const months = monthsOf(days.date(0));
  const facts: Facts = {
    draw,
    suppliers: sellers,
    projects: sold,
    budgetLines: await readBudgetLines(
      tx,
      event_company_id,
      keys,
      sold.map(({ id }) => id),
    ),
    requests: asked.paid,
    months,
    rateOn,
  };
  const first = [...planPurchases(facts), ...planSales(facts, asked.sold)];
  const invoices = [...first, ...planCorrections(draw, first, rateOn)];
  const payments = planPayments({ draw, months, rateOn }, invoices);
  const supplierNames = new Map(sellers.map(({ id, name }) => [id, name]));
  const surroundings = { event_company_id, days, draw, creators, series, supplierNames };
  const ids = await writeInvoices(tx, surroundings, invoices);
  await writePayments(tx, surroundings, payments, ids);
}

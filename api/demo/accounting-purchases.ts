import type { DocumentKind } from "#contract/accounting/document-kinds";

import { planInvoice, type InvoicePlan, type LinePlan, type Months, type RateOn } from "./accounting-plans";
import { oddServices, overheads, supplierServices, type SupplierServices } from "./accounting-services";
import type { Random } from "./random";

export interface SupplierFacts {
  id: number;
  name: string;
  /** Key of its first category. */
  key: string;
}

export interface ProjectFacts {
  id: number;
  client_id: number | null;
  /** First and last day, of the calendar. */
  start: number;
  end: number;
  isOver: boolean;
  value: number;
  currency: string;
}

export interface BudgetLineFacts {
  id: number;
  project_id: number;
  name: string;
  quantity: string;
  price: string;
  currency: string;
  vat: string;
  /** Keys of suppliers of its category, or the supplier that it is bought from. */
  keys: string[];
  supplier_id: number | null;
}

/** An approved payment or card request, which an invoice answers. */
export interface PaidRequest {
  id: number;
  supplier_id: number;
  project_id: number | null;
  budget_row_id: number | null;
  currency: string;
  amount: string;
  day: number;
}

export interface Facts {
  draw: Random;
  suppliers: readonly SupplierFacts[];
  projects: readonly ProjectFacts[];
  budgetLines: readonly BudgetLineFacts[];
  requests: readonly PaidRequest[];
  months: Months;
  rateOn: RateOn;
}

/** Days of the past year. */
const within = (day: number) => Math.max(-360, Math.min(0, day));

const dueOf = (draw: Random, kind: DocumentKind, day: number): number =>
  day + (kind === "receipt" || kind === "expense_voucher" ? 0 : draw.pick([15, 30, 30, 30, 45, 60]));

const round = (price: number): string => String(price > 2000 ? Math.round(price / 50) * 50 : Math.round(price));

/** Taxes of a line of the supplier's services, as its kind of document has them. */
function taxesOf({ vat, withholding, exemption }: SupplierServices, kind: DocumentKind): Partial<LinePlan> {
  const isWithheld = withholding !== undefined && (kind === "e_invoice" || kind === "e_archive");
  return {
    ...(isWithheld ? { withholding_code: withholding } : {}),
    ...(Number(vat) === 0 && exemption ? { exemption_code: exemption } : {}),
  };
}

/** An invoice of what the supplier usually sells, with a discount now and then. */
function usualPurchase({ draw, rateOn }: Facts, supplier: SupplierFacts, project_id: number | null, day: number) {
  const facts = supplierServices[supplier.key];
  if (!facts) return [];
  const kind = draw.pick(facts.kinds);
  const lines = draw
    .some(facts.services, draw.int(1, Math.min(3, facts.services.length)))
    .map(([description, least, most, quantity = 1]): LinePlan => {
      const count = draw.int(Math.ceil(quantity * 0.6), quantity);
      return {
        description,
        quantity: String(count),
        unit_price: round(draw.int(least, most)),
        vat_rate: facts.vat,
        discount_rate: kind !== "receipt" && draw.chance(15) ? draw.pick(["5", "10", "7.5"]) : null,
        ...taxesOf(facts, kind),
      };
    });
  return [
    planInvoice({
      direction: "purchase",
      kind,
      day,
      due: dueOf(draw, kind, day),
      supplier_id: supplier.id,
      project_id,
      currency: "TRY",
      rate: rateOn("TRY", day),
      vat_included: kind === "receipt",
      discount_amount: kind === "e_invoice" && draw.chance(12) ? draw.pick(["1500.00", "2750.00", "4000.00"]) : null,
      lines,
    }),
  ];
}

/** Invoices of a project's budget lines: one for each category, of lines in one currency. */
function ofBudget(facts: Facts, { id: project_id, start, end }: ProjectFacts): InvoicePlan[] {
  const { draw, suppliers, budgetLines, rateOn } = facts;
  const groups = new Map<string, BudgetLineFacts[]>();
  for (const line of budgetLines.filter((one) => one.project_id === project_id)) {
    const name = `${line.supplier_id ?? line.keys.join()} ${line.currency}`;
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return draw.some([...groups.values()], 5).flatMap((lines) => {
    const [first] = lines;
    const fitting = suppliers.filter(({ id, key }) =>
      first?.supplier_id ? id === first.supplier_id : key === first?.keys[0],
    );
    if (!first || fitting.length === 0) return [];
    const supplier = draw.pick(fitting);
    const services = supplierServices[supplier.key];
    if (!services) return [];
    const kind = services.kinds.includes("e_invoice") ? "e_invoice" : draw.pick(services.kinds);
    const day = within(draw.int(Math.min(start, 0) - 35, Math.min(end + 12, -1)));
    return [
      planInvoice({
        direction: "purchase",
        kind,
        day,
        due: dueOf(draw, kind, day),
        supplier_id: supplier.id,
        project_id,
        currency: first.currency,
        rate: rateOn(first.currency, day),
        lines: lines.slice(0, supplier.key === "insurance" ? 1 : 8).map((line) => ({
          description: line.name,
          quantity: line.quantity,
          // Prices are near those of the budget, and seldom the same.
          unit_price: (Number(line.price) * (draw.chance(40) ? 1 : 1 + draw.int(-5, 6) / 100)).toFixed(2),
          vat_rate: line.vat,
          budget_row_id: line.id,
          ...(first.currency === "TRY" ? taxesOf(services, kind) : {}),
        })),
      }),
    ];
  });
}

/** Invoices from abroad, in other currencies, and expense vouchers. */
function oddPurchases({ draw, suppliers, projects, rateOn }: Facts): InvoicePlan[] {
  return oddServices.flatMap(({ key, kind, description, price, quantity, vat, currency }, nth) => {
    const fitting = suppliers.filter((one) => one.key === key);
    const project = projects[nth % Math.max(1, projects.length)];
    if (fitting.length === 0) return [];
    const day = within(-9 - nth * 24 + draw.int(-6, 6));
    return [
      planInvoice({
        direction: "purchase",
        kind,
        day,
        due: dueOf(draw, kind, day),
        currency,
        supplier_id: (nth % 2 === 0 ? fitting.at(-1) : fitting[0])?.id ?? null,
        project_id: project?.id ?? null,
        rate: rateOn(currency, day),
        lines: [
          {
            description,
            quantity,
            unit_price: price,
            vat_rate: vat,
          },
        ],
      }),
    ];
  });
}

/** The agency's own purchases: some of this month, some of the last one, the others over the year. */
function ownPurchases({ draw, suppliers, months, rateOn }: Facts): InvoicePlan[] {
  return overheads.flatMap(([key, kind, description, unit_price, quantity, vat_rate], nth) => {
    const fitting = suppliers.filter((one) => one.key === key);
    if (fitting.length === 0) return [];
    const day = nth < 4 ? months.thisMonth(nth * 3) : nth < 7 ? months.lastMonth(nth * 4) : within(-40 - nth * 26);
    const exemption = supplierServices[key]?.exemption;
    return [
      planInvoice({
        direction: "purchase",
        kind,
        day,
        due: dueOf(draw, kind, day),
        supplier_id: fitting.at(-1)?.id ?? null,
        currency: "TRY",
        rate: rateOn("TRY", day),
        vat_included: kind === "receipt",
        lines: [
          {
            description,
            unit_price,
            quantity,
            vat_rate,
            ...(vat_rate === "0" && exemption ? { exemption_code: exemption } : {}),
          },
        ],
      }),
    ];
  });
}

/** Invoices that answer approved requests, to their amount with VAT. */
function ofRequests({ draw, suppliers, rateOn, requests }: Facts): InvoicePlan[] {
  return requests.map((request) => {
    const key = suppliers.find(({ id }) => id === request.supplier_id)?.key ?? "";
    const services = supplierServices[key];
    const day = within(request.day + 1);
    return planInvoice({
      direction: "purchase",
      kind: "e_invoice",
      day,
      due: day + draw.pick([10, 15, 30]),
      supplier_id: request.supplier_id,
      project_id: request.project_id,
      request_id: request.id,
      currency: request.currency,
      rate: rateOn(request.currency, day),
      vat_included: true,
      note: "Sözleşmeye göre ön ödeme",
      lines: [
        {
          description: services?.services[0]?.[0] ?? "Organizasyon hizmeti",
          quantity: "1",
          unit_price: request.amount,
          vat_rate: services?.vat ?? "20",
          budget_row_id: request.project_id ? request.budget_row_id : null,
        },
      ],
    });
  });
}

/** Some projects of a list that is sorted by day, over the whole year. */
export const spreadEvenly = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length));

/** Purchase invoices of a year. */
export function planPurchases(facts: Facts): InvoicePlan[] {
  const { draw, suppliers, projects, budgetLines, months } = facts;
  if (suppliers.length === 0) return [];
  const withBudget = new Set(budgetLines.map(({ project_id }) => project_id));
  const others = projects.filter(({ id }) => !withBudget.has(id));
  const planned = projects.filter(({ id }) => withBudget.has(id));
  const running = projects.filter(({ isOver }) => !isOver);
  return [
    ...spreadEvenly(planned, 8).flatMap((project) => ofBudget(facts, project)),
    ...spreadEvenly(others, 10).flatMap(({ id, start, end }) => {
      const day = () => within(draw.int(Math.min(start, 0) - 30, Math.min(end + 12, -1)));
      return Array.from({ length: draw.int(1, 2) }, () => usualPurchase(facts, draw.pick(suppliers), id, day())).flat();
    }),
    ...Array.from({ length: 7 }, (_, nth) => {
      const project = running[nth % Math.max(1, running.length)]?.id ?? null;
      const day = nth < 4 ? months.thisMonth(nth * 5) : months.lastMonth(nth * 3);
      return usualPurchase(facts, draw.pick(suppliers), project, day);
    }).flat(),
    ...oddPurchases(facts),
    ...ownPurchases(facts),
    ...ofRequests(facts),
  ];
}

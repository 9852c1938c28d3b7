import { spreadEvenly, type Facts, type ProjectFacts } from "./accounting-purchases";
import { planInvoice, type InvoicePlan, type LinePlan } from "./accounting-plans";

/** An approved request for an invoice to a client. */
export interface AskedInvoice {
  id: number;
  client_id: number;
  project_id: number | null;
  currency: string;
  vat_included: boolean;
  day: number;
  due_days: number;
  note: string | null;
  lines: LinePlan[];
}

const services = [
  ["Konaklama hizmeti", 0.34, "10"],
  ["Organizasyon ve salon hizmetleri", 0.38, "20"],
  ["Yiyecek ve içecek hizmetleri", 0.18, "10"],
  ["Ajans hizmet bedeli", 0.1, "20"],
] as const;

/** A share of a project's value in lines; the buyer withholds half of the organisation's VAT where `isWithheld`. */
const linesOf = (net: number, isWithheld: boolean): LinePlan[] =>
  services.map(([description, share, vat_rate], at) => ({
    description,
    quantity: "1",
    unit_price: (Math.round(net * share * 100) / 100).toFixed(2),
    vat_rate,
    ...(isWithheld && at === 1 ? { withholding_code: "605" } : {}),
  }));

/** Invoices of a sold project: a prepayment before it, and the rest after it. */
function ofProject(facts: Facts, project: ProjectFacts, nth: number): InvoicePlan[] {
  const { draw, rateOn } = facts;
  const { client_id, currency, start, end, isOver, value } = project;
  const prepaid = draw.pick([0.3, 0.4, 0.5]);
  const made = (share: number, day: number, note: string) =>
    planInvoice({
      direction: "sales",
      kind: nth % 4 === 3 ? "e_archive" : "e_invoice",
      day,
      due: day + draw.pick([15, 30, 30, 45]),
      client_id,
      project_id: project.id,
      currency,
      rate: rateOn(currency, day),
      discount_amount: note === restNote && nth % 7 === 2 ? (Math.round(value / 1e3) * 10).toFixed(2) : null,
      note,
      lines: linesOf(value * share, currency === "TRY" && nth % 3 === 1),
    });
  const first = Math.max(-360, Math.min(start - draw.int(20, 45), -draw.int(2, 60)));
  const last = end + draw.int(3, 12);
  return [
    made(prepaid, first, prepaidNote),
    ...(isOver && last <= 0 && last > -360 ? [made(1 - prepaid, last, restNote)] : []),
  ];
}

const prepaidNote = "Ön ödeme faturası";
const restNote = "Kesin hesap faturası";

/** Invoices that answer approved requests, line by line. */
const ofRequest = (
  { rateOn }: Facts,
  { id: request_id, due_days, day: asked, currency, ...request }: AskedInvoice,
): InvoicePlan => {
  const day = Math.min(0, asked);
  return planInvoice({
    direction: "sales",
    kind: "e_invoice",
    due: day + due_days,
    ...request,
    request_id,
    currency,
    day,
    rate: rateOn(currency, day),
  });
};

/** Further invoices of this month and the last one, whatever day it is. */
function ofLately(facts: Facts): InvoicePlan[] {
  const { months, rateOn } = facts;
  return facts.projects
    .filter(({ client_id, isOver }) => client_id !== null && !isOver)
    .slice(0, 6)
    .map(({ id, client_id }, nth) => {
      const day = nth % 2 === 0 ? months.thisMonth(nth * 3) : months.lastMonth(nth * 5);
      return planInvoice({
        direction: "sales",
        kind: nth % 3 === 1 ? "e_archive" : "e_invoice",
        day,
        due: day + 30,
        client_id,
        project_id: id,
        currency: "TRY",
        rate: rateOn("TRY", day),
        lines: [
          {
            description: "Ek hizmet: protokol yemeği",
            quantity: "24",
            unit_price: "2350",
            vat_rate: "10",
            discount_rate: nth === 2 ? "5" : null,
          },
          {
            description: "Ek hizmet: canlı yayın",
            quantity: "1",
            unit_price: "64500",
            vat_rate: "20",
          },
        ],
      });
    });
}

/** Sales invoices of a year. */
export function planSales(facts: Facts, asked: readonly AskedInvoice[]): InvoicePlan[] {
  const sold = facts.projects.filter(({ client_id, start }) => client_id !== null && start > -340 && start < 150);
  const of = (isOver: boolean) => sold.filter((project) => project.isOver === isOver);
  return [
    ...[...spreadEvenly(of(true), 12), ...spreadEvenly(of(false), 8)].flatMap((project, nth) =>
      ofProject(facts, project, nth),
    ),
    ...asked.map((request) => ofRequest(facts, request)),
    ...ofLately(facts),
  ];
}

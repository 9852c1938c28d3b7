import { and, asc, inArray } from "drizzle-orm";

import { requestableStatuses } from "#contract/requests/amount-facts";
import { lineAmounts, sumLines } from "#contract/requests/sales-invoice-facts";

import type { Tx } from "../db/client";
import { clients } from "../db/schema/people";
import { projects } from "../db/schema/projects";
import { salesInvoiceLines, salesInvoiceRequests } from "../db/schema/sales-invoice-requests";
import type { CreatedCompany } from "../modules/setup/new-company";
import { ofCompany, refersTo } from "../records/owned";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";
import type { Organisation } from "./people";
import { random } from "./random";
import { insertRequests, loginsOf } from "./request-heads";

const states = ["PENDING", "APPROVED", "DECLINED", "PENDING", "WITHDRAWN", "APPROVED"] as const;
/** Currencies with their price in lira. */
const currencies = [
  ["TRY", 1],
  ["EUR", 50],
] as const;
const services = ["Ön ödeme", "Salon ve sahne", "Konaklama", "Yiyecek ve içecek", "Transfer", "Hizmet bedeli"];
const rates = ["20", "10", "1", "20"];
const reasons = ["Sözleşme imzalanmadan fatura kesilmez.", "Tutar onaylanan bütçeyi aşıyor."];

/** Sales invoice requests in every state and two currencies, decided by the manager; none of the demo's own accounts. */
export async function loadSalesInvoiceRequests(
  tx: Tx,
  { company }: CreatedCompany,
  { members }: Organisation,
  days: Calendar,
): Promise<void> {
  const draw = random("sales invoice requests");
  const event_company_id = company.id;
  const own = loginsOf(members);
  const people = members.filter(({ id, reports_to }) => !own.has(id) && reports_to !== null && !own.has(reports_to));
  const running = await tx
    .select({ id: projects.id, client: clients })
    .from(projects)
    .innerJoin(clients, refersTo(projects.client_id, clients))
    .where(and(ofCompany(event_company_id, projects), inArray(projects.current_status, [...requestableStatuses])))
    .orderBy(asc(projects.id))
    .limit(12);
  if (people.length === 0 || running.length === 0) return;
  const plans = Array.from({ length: 12 }, (_, nth) => {
    const person = people[nth % people.length];
    const [currency, price] = currencies[nth % 4 === 1 ? 1 : 0] ?? currencies[0];
    const isVatIncluded = nth % 3 === 2;
    const lines = Array.from({ length: draw.int(1, 3) }, (__, place) => {
      const line = {
        description: services[(nth + place) % services.length] ?? "",
        quantity: String(draw.int(1, 4)),
        unit_price: String(draw.int(2, 80) * 500),
        vat_rate: rates[(nth + place) % rates.length] ?? "20",
      };
      return { ...line, place, ...lineAmounts(line, isVatIncluded) };
    });
    const sums = sumLines(lines);
    return {
      type: "sales_invoice" as const,
      status: states[nth % states.length] ?? "PENDING",
      id: person?.id ?? 0,
      manager: person?.reports_to ?? 0,
      currency,
      company_amount: (Number(sums.amount) * price).toFixed(2),
      isVatIncluded,
      lines,
      sums,
      project: draw.pick(running),
      sent: -draw.int(1, 40) * minutesPerDay + draw.int(370, 880),
    };
  });
  const surroundings = { event_company_id, days, draw, reasons };
  const ids = await insertRequests(tx, surroundings, plans, ({ project, currency, sums, company_amount }) => ({
    project_id: project.id,
    currency,
    amount: sums.amount,
    company_amount,
  }));
  await insertAll(
    tx,
    salesInvoiceRequests,
    plans.map(({ project: { client }, isVatIncluded, sums, sent }, at) => ({
      event_company_id,
      request_id: ids[at] ?? 0,
      created_at: days.instant(sent),
      client_id: client.id,
      invoice_title: client.name_legal ?? client.name,
      tax_office: client.tax_office,
      tax_number: client.tax_number,
      address: client.address,
      vat_included: isVatIncluded,
      invoice_date: days.date(Math.ceil(sent / minutesPerDay) + 5),
      due_days: 30,
      prepayment_rate: "50",
      note: at % 3 === 0 ? "Sözleşmedeki ödeme planına göre" : null,
      net: sums.net,
      vat: sums.vat,
    })),
  );
  await insertAll(
    tx,
    salesInvoiceLines,
    plans.flatMap(({ lines, sent }, at) =>
      lines.map((line) => ({
        event_company_id,
        request_id: ids[at] ?? 0,
        created_at: days.instant(sent),
        ...line,
      })),
    ),
  );
}

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "#api/db/client";
import { calendar } from "#api/demo/days";
import { loadLargeAccounting } from "#api/demo/large-accounting";
import { loadDemo } from "#api/demo/load";
import { documentKinds } from "#contract/accounting/document-kinds";
import { withholdingCodes } from "#contract/accounting/withholding-codes";

import { openEmpty } from "../helpers/api-data";

/** Shares of today by code, for the recomputation in SQL. */
const shares = JSON.stringify(Object.fromEntries(withholdingCodes.map(({ code, shares: [share] }) => [code, share])));

describe.each([
  { today: "2026-11-21", large: 0 },
  { today: "2026-12-01", large: 400 },
])("accounting of the demo of $today and $large invoices of the large one", ({ today, large }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmpty();
    await loadDemo(database.db, { size: "normal", today });
    const [agency] = await rows<{ id: number }>(sql`select min(id) as id from event_companies`);
    if (large > 0)
      await database.db.transaction((tx) =>
        loadLargeAccounting(tx, agency!.id, { invoices: large, payments: large * 1.5 }, calendar(today)),
      );
  });
  afterAll(() => database.close());
  const rows = async <T>(query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows as T[];
  const count = async (query: ReturnType<typeof sql>) =>
    Object.values((await rows<Record<string, number>>(query))[0] ?? {})[0];

  it("both companies have invoices and payments: the agency a year of every kind in four currencies", async () => {
    const invoices = await rows<{ company: number; n: number; kinds: number; currencies: number; days: number }>(
      sql`select event_company_id as company, count(*)::int as n, count(distinct kind)::int as kinds,
        count(distinct currency)::int as currencies, max(issued_on) - min(issued_on) as days
        from invoices where code not like 'large-%' group by 1 order by 1`,
    );
    expect(invoices).toHaveLength(2);
    expect(invoices[0]).toMatchObject({ kinds: documentKinds.length, currencies: 4 });
    expect(invoices[0]!.n).toBeGreaterThanOrEqual(90);
    expect(invoices[0]!.n).toBeLessThanOrEqual(160);
    expect(invoices[0]!.days).toBeGreaterThan(300);
    const payments = await rows<{ n: number }>(
      sql`select event_company_id as company, count(*)::int as n from payments where code not like 'large-%' group by 1 order by 1`,
    );
    expect(payments).toHaveLength(2);
    expect(payments[0]!.n).toBeGreaterThanOrEqual(80);
    expect(payments[0]!.n).toBeLessThanOrEqual(125);
    expect(await count(sql`select count(*)::int from payments where code like 'large-%'`)).toBe(large * 1.5);
    expect(await count(sql`select count(distinct status)::int from invoices`)).toBe(4);
    expect(await count(sql`select count(distinct status)::int from payments`)).toBe(4);
    const facts = sql`select count(*) filter (where is_return)::int as returns, count(*) filter (where reason is not null)::int as counters,
      count(*) filter (where request_id is not null)::int as requests, count(*) filter (where discount_amount > 0)::int as discounts,
      count(*) filter (where income_tax > 0)::int as taxes,
      count(*) filter (where status in ('OPEN', 'PARTIAL') and due_on < ${today}::date)::int as overdue,
      count(*) filter (where status in ('OPEN', 'PARTIAL') and due_on between ${today}::date and ${today}::date + 14)::int as soon
      from invoices`;
    for (const [name, n] of Object.entries((await rows<Record<string, number>>(facts))[0]!))
      expect(n, name).toBeGreaterThan(0);
    expect(await count(sql`select count(distinct withholding_code)::int from invoice_lines`)).toBeGreaterThan(4);
    expect(await count(sql`select count(distinct vat_rate)::int from invoice_lines`)).toBe(4);
    expect(await count(sql`select count(*)::int from invoice_lines where budget_row_id is not null`)).toBeGreaterThan(
      20,
    );
    const mixed = sql`select count(*)::int from payment_parts x join invoices i on i.id = x.invoice_id
      join payments p on p.id = x.payment_id where i.currency <> p.currency`;
    expect(await count(mixed)).toBeGreaterThan(0);
    const several = sql`select count(*)::int from (select from payment_parts group by payment_id having count(*) > 1) one`;
    expect(await count(several)).toBeGreaterThan(0);
  });

  it("every list has records of this month and of the last one, and none of later days", async () => {
    const months = await rows<{ list: string; this: number; last: number; later: number }>(
      sql`select list, count(*) filter (where date_trunc('month', day) = date_trunc('month', ${today}::date))::int as this,
        count(*) filter (where date_trunc('month', day) = date_trunc('month', ${today}::date) - interval '1 month')::int as last,
        count(*) filter (where day > ${today}::date)::int as later
        from (select event_company_id, direction as list, issued_on as day from invoices
          union all select event_company_id, direction, paid_on from payments) all_records
        where event_company_id = (select min(id) from event_companies) group by 1 order by 1`,
    );
    expect(months.map(({ list }) => list)).toEqual(["in", "out", "purchase", "sales"]);
    for (const { list, ...found } of months) {
      expect(found.this, list).toBeGreaterThan(1);
      expect(found.last, list).toBeGreaterThan(1);
      expect(found.later, list).toBe(0);
    }
  });

  it("lines and heads of invoices are what a recomputation from quantities and prices gives", async () => {
    const wrongLines = await rows(
      sql`select l.id from invoice_lines l join invoices i on i.id = l.invoice_id,
          lateral (select round(l.quantity * l.unit_price, 2) as priced) p,
          lateral (select p.priced - l.discount as amount) a
        where l.net <> case when i.vat_included then a.amount - l.vat else a.amount end
          or l.vat <> round(a.amount * l.vat_rate / case when i.vat_included then 100 + l.vat_rate else 100 end, 2)
          or l.total <> l.net + l.vat or (i.vat_included and l.discount <> 0)
          or l.withheld_vat <> round(l.vat * coalesce((${shares}::jsonb ->> l.withholding_code)::numeric, 0) / 100, 2)`,
    );
    expect(wrongLines).toEqual([]);
    const wrongHeads = await rows(
      sql`select i.id, i.kind from invoices i,
          lateral (select case when i.is_return <> (i.reason is not null) then -1 else 1 end as sign) s,
          lateral (select sum(l.net) as net, sum(l.vat) as vat, sum(l.withheld_vat) as withheld,
            sum(round(l.net * i.rate, 2)) as company_net, sum(round(l.vat * i.rate, 2)) as company_vat,
            sum(round(l.withheld_vat * i.rate, 2)) as company_withheld
            from invoice_lines l where l.invoice_id = i.id) l,
          lateral (select round(l.net * coalesce(i.income_rate, 0) / 100, 2) as tax) t
        where i.net <> l.net * sign or i.vat <> l.vat * sign or i.withheld_vat <> l.withheld * sign
          or i.income_tax <> tax * sign or i.total <> (l.net + l.vat) * sign
          or i.payable <> (l.net + case when i.kind = 'foreign_invoice' then 0 else l.vat end - l.withheld - tax) * sign
          or i.company_net <> l.company_net * sign or i.company_vat <> l.company_vat * sign
          or i.company_total <> (l.company_net + l.company_vat) * sign
          or i.company_payable <> (l.company_net + case when i.kind = 'foreign_invoice' then 0 else l.company_vat end
            - l.company_withheld - round(tax * i.rate, 2)) * sign`,
    );
    expect(wrongHeads).toEqual([]);
  });

  it("what is paid of invoices, and matched of payments, is the sum of the parts, to the kuruş in the company's currency", async () => {
    const wrongInvoices = await rows(
      sql`select i.id from invoices i,
          lateral (select coalesce(sum(amount), 0) as paid, coalesce(sum(company_amount), 0) as company_paid
            from payment_parts x where x.invoice_id = i.id) x
        where abs(i.paid) <> x.paid or abs(i.company_paid) <> x.company_paid
          or (i.status = 'PAID' and i.company_paid <> i.company_payable)
          or (i.status = 'REVERSED' and i.paid <> 0)`,
    );
    expect(wrongInvoices).toEqual([]);
    const wrongPayments = await rows(
      sql`select p.id from payments p,
          lateral (select coalesce(sum(paid), 0) as paid from payment_parts x where x.payment_id = p.id) x
        where p.allocated <> x.paid or p.company_amount <> round(p.amount * p.rate, 2)
          or (p.status = 'REVERSED' and x.paid <> 0)`,
    );
    expect(wrongPayments).toEqual([]);
    const wrongParts = await rows(
      sql`select x.id from payment_parts x join invoices i on i.id = x.invoice_id join payments p on p.id = x.payment_id
        where i.event_company_id <> p.event_company_id or p.paid_on < i.issued_on
          or (i.supplier_id is distinct from p.supplier_id or i.client_id is distinct from p.client_id)
          or ((i.direction = 'purchase') = i.is_return) <> (p.direction = 'in')
          or (i.currency = p.currency and x.paid <> x.amount)`,
    );
    expect(wrongParts).toEqual([]);
  });

  it("a counter-entry has the figures and the number of its invoice below zero, and a return the rate of its invoice", async () => {
    const wrong = await rows(
      sql`select r.id from invoices r join invoices i on i.id = r.refers_to_id
        where r.direction <> i.direction or r.supplier_id is distinct from i.supplier_id
          or r.client_id is distinct from i.client_id or r.rate <> i.rate or r.issued_on < i.issued_on
          or (r.reason is not null and (r.total <> -i.total or r.number <> i.number or not i.is_reversed))
          or (r.is_return and (r.total >= 0 or abs(r.total) > i.total))`,
    );
    expect(wrong).toEqual([]);
  });
});

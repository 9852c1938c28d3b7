import { and, asc, between, sql, type SQL } from "drizzle-orm";

import type { Tx } from "../db/client";
import { invoiceLines, invoices, paymentParts, payments } from "../db/schema/invoices";
import { projects } from "../db/schema/projects";
import { ofCompany } from "../records/owned";
import type { Calendar } from "./days";

/** Records of a large agency after three years (issue 33). */
export const largeAccounting = { invoices: 200_000, payments: 300_000 };

const threeYears = 1095;

/** A whole number from 0 to below `most`; `seed` names the draw, so that each row has several. */
const draw = (seed: number, most: number | SQL) =>
  sql`((hashint8extended(n, ${sql.raw(String(seed))}) & 2147483647) % ${typeof most === "number" ? sql.raw(String(most)) : most})::int`;

const pick = (seed: number, words: readonly string[]) =>
  sql`(${sql.param(words)}::text[])[1 + ${draw(seed, words.length)}]`;

const bought = [
  "Konaklama",
  "Salon kirası",
  "Ses sistemi kiralama",
  "Transfer hizmeti",
  "Sahne dekoru",
  "Baskı işleri",
];
const sold = ["Ön ödeme", "Konaklama hizmeti", "Organizasyon hizmeti", "Ajans hizmet bedeli"];

/**
 * Invoices of so many days with two lines each, and as many payments as asked for: two of three invoices are paid, some
 * of them in two parts or in part; a payment that finds nothing to pay is on account. Each table is filled by one
 * statement, with the arithmetic of contract/accounting: every row is rounded, and the last part takes what is left.
 */
export async function loadLargeAccounting(
  tx: Tx,
  company: number,
  counts: { invoices: number; payments: number },
  days: Calendar,
  span = threeYears,
): Promise<void> {
  const running = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(ofCompany(company, projects), between(projects.stage, 8, 11)))
    .orderBy(asc(projects.id))
    .limit(2000);
  const day = sql`${days.date(0)}::date`;
  await tx.execute(sql`create temp table invoice_draws on commit drop as
    with parties as (
      select (select array_agg(id order by id) from suppliers where event_company_id = ${company} and deleted_at is null) as suppliers,
        (select array_agg(id order by id) from clients where event_company_id = ${company} and deleted_at is null) as clients,
        (select array_agg(u.id order by u.id) from users u join positions p on p.id = u.position_id
          where u.event_company_id = ${company} and u.deleted_at is null and p.name = (
            select p.name from users a join positions p on p.id = a.position_id
            where a.event_company_id = ${company} order by p.name like 'Muhasebe%' desc, a.id limit 1)) as people
    ), drawn as (
      select n, ${draw(22, 100)} < 65 as is_purchase, ${draw(23, 100)} as luck, ${day} - ${draw(24, span)} as day,
        case ${draw(25, 12)} when 0 then 'EUR' when 1 then 'USD' when 2 then 'GBP' else 'TRY' end as currency,
        (5 + ${draw(26, 900)}) * 123.45 as first, (1 + ${draw(27, 300)}) * 87.65 as second,
        case when ${draw(28, 10)} < 9 then (${sql.param(running.map(({ id }) => id))}::int[])[1 + ${draw(29, Math.max(1, running.length))}] end as project_id,
        suppliers[1 + ${draw(30, sql`cardinality(suppliers)`)}] as supplier,
        clients[1 + ${draw(30, sql`cardinality(clients)`)}] as client,
        people[1 + ${draw(31, sql`cardinality(people)`)}] as creator_id
      from generate_series(1, ${counts.invoices}::bigint) n, parties
    ), priced as (
      select *, round(first, 2) as net_1, round(second, 2) as net_2,
        case currency when 'EUR' then 45 when 'USD' then 40 when 'GBP' then 52 else 1 end
          * case when currency = 'TRY' then 1 else 1 - (${day} - day) * 0.0001 end as rate
      from drawn
    )
    select *, round(net_1 * 0.2, 2) as vat_1, round(net_2 * 0.1, 2) as vat_2,
      'large-' || n || '-' || substr(md5(${`invoices of ${company}`}::text || n), 1, 8) as code,
      nextval(pg_get_serial_sequence('invoices', 'id'))::int as id
    from priced`);
  await tx.execute(sql`alter table invoice_draws add column payable numeric, add column company_payable numeric,
    add column paid numeric, add column company_paid numeric, add column half numeric`);
  // The first of two payments, or the only one of an invoice that is paid in part, takes two fifths.
  await tx.execute(sql`update invoice_draws d set payable = net_1 + net_2 + vat_1 + vat_2, half = round((net_1 + net_2 + vat_1 + vat_2) * 0.4, 2),
    company_payable = round(net_1 * rate, 2) + round(net_2 * rate, 2) + round(vat_1 * rate, 2) + round(vat_2 * rate, 2)`);
  const isTwice = sql`n <= ${counts.payments}::bigint - ${counts.invoices}::bigint`;
  // Old ones are paid; a hundredth of them is never paid, unless it is older than three years.
  const fate = sql`case when n > ${counts.payments}::bigint then 'open' when luck < 70 or (day < ${day} - 300 and luck < 99) or day < ${day} - ${threeYears}::int then 'whole' when luck < 80 then 'part' else 'open' end`;
  await tx.execute(sql`update invoice_draws set
    paid = case ${fate} when 'whole' then payable when 'part' then half else 0 end,
    company_paid = case ${fate} when 'whole' then company_payable when 'part' then round(half * rate, 2) else 0 end`);
  await tx.execute(sql`analyze invoice_draws`);
  await tx.execute(sql`insert into ${invoices} (id, event_company_id, code, direction, kind, number, issued_on, due_on, supplier_id, client_id,
      project_id, currency, rate, net, vat, withheld_vat, income_tax, total, payable, company_net, company_vat, company_total,
      company_payable, paid, company_paid, creator_id, created_at, updated_at)
    overriding system value
    select id, ${company}::int, code, case when is_purchase then 'purchase' else 'sales' end, 'e_invoice',
      case when is_purchase then 'TED' else 'BYK' end || extract(year from day) || lpad(n::text, 9, '0'), day, day + 30,
      case when is_purchase then supplier end, case when not is_purchase then client end, project_id, currency, rate,
      net_1 + net_2, vat_1 + vat_2, 0, 0, payable, payable, round(net_1 * rate, 2) + round(net_2 * rate, 2),
      round(vat_1 * rate, 2) + round(vat_2 * rate, 2), company_payable, company_payable, paid, company_paid, creator_id,
      day + interval '8 hours', day + interval '8 hours'
    from invoice_draws order by n`);
  await tx.execute(sql`insert into ${invoiceLines} (event_company_id, invoice_id, place, description, quantity, unit_price, vat_rate,
      discount, net, vat, withheld_vat, total, created_at)
    select ${company}::int, id, place, case when is_purchase then ${pick(32, bought)} else ${pick(32, sold)} end, 1, line_net, vat_rate, 0,
      line_net, line_vat, 0, line_net + line_vat, day + interval '8 hours'
    from invoice_draws, lateral (values (0, net_1, vat_1, 20), (1, net_2, vat_2, 10)) line(place, line_net, line_vat, vat_rate)`);
  await tx.execute(sql`create temp table payment_draws on commit drop as
    select d.*, part, pid, case when paid = 0 then payable when part = 0 and (${isTwice} or paid < payable) then half
        when part = 0 then payable else payable - half end as amount,
      case when currency = 'TRY' then 1 else round(rate * 1.015, 4) end as paid_rate,
      least(day + 5 + ${draw(33, 40)} + part * 20, ${day}) as paid_on,
      -- A second payment of an invoice that is paid in part finds nothing, as does one of an open invoice.
      paid > 0 and (part = 0 or paid = payable) as is_matched
    from invoice_draws d, lateral (select part, nextval(pg_get_serial_sequence('payments', 'id'))::int as pid
      from generate_series(0, case when ${isTwice} then 1 when n <= ${counts.payments}::bigint then 0 else -1 end) part) parts`);
  await tx.execute(sql`insert into ${payments} (id, event_company_id, code, direction, method, paid_on, supplier_id, client_id, project_id,
      currency, rate, amount, company_amount, account, reference, allocated, creator_id, created_at, updated_at)
    overriding system value
    select pid, ${company}::int, code || '-' || part, case when is_purchase then 'out' else 'in' end, 'bank', paid_on,
      case when is_purchase then supplier end, case when not is_purchase then client end, project_id, currency, paid_rate, amount,
      round(amount * paid_rate, 2), 'Liman Bankası ' || currency || ' hesabı', 'EFT-' || n || '-' || part,
      case when is_matched then amount else 0 end, creator_id, paid_on + interval '9 hours', paid_on + interval '9 hours'
    from payment_draws order by n, part`);
  await tx.execute(sql`insert into ${paymentParts} (event_company_id, payment_id, invoice_id, amount, paid, company_amount, created_at)
    select ${company}::int, pid, id, amount, amount,
      case when amount < payable and part = 0 then round(half * rate, 2)
        when part = 1 then company_payable - round(half * rate, 2) else company_payable end, paid_on + interval '9 hours'
    from payment_draws where is_matched`);
  for (const table of [invoices, invoiceLines, payments, paymentParts]) await tx.execute(sql`analyze ${table}`);
}

import { sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { agingBuckets, agingOf, type AgingBucket } from "#contract/accounting/allocation";
import type { DueList } from "#contract/accounting/due";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world } = await openWorld();
const [admin, user, stranger] = await Promise.all([api.as(agency.admin), api.as(agency.user), api.as(foreign.admin)]);
const company = world.mine.company;
/** Today on the company's clock. */
const today = api.now.toLocaleDateString("sv-SE", { timeZone: "Europe/Istanbul" });

interface Item {
  party: number;
  name: string;
  currency: string;
  due_on: string | null;
  amount: number;
  company_amount: number;
}

/** Records of random days, currencies, parts and states, of both sides. */
await api.rows(sql`with numbers as (select n, (array['TRY', 'EUR', 'USD'])[1 + n % 3] currency, 1 + n % 7 rate,
    (select id from clients c where c.event_company_id = ${company} and c.deleted_at is null order by (c.id * 31 + n) % 17, c.id limit 1) client_id,
    (select id from suppliers s where s.event_company_id = ${company} and s.deleted_at is null order by (s.id * 31 + n) % 17, s.id limit 1) supplier_id,
    (select min(id) from users where event_company_id = ${company}) creator_id,
    case when n % 6 = 0 then -1 else 1 end * (100 + n * 37 % 900 + (n % 100) / 100.0) amount from generate_series(1, 400) n)
  insert into invoices (event_company_id, code, direction, kind, is_return, issued_on, due_on, supplier_id, client_id, currency, rate, net, vat,
      withheld_vat, income_tax, total, payable, company_net, company_vat, company_total, company_payable, paid, company_paid, is_reversed, deleted_at, creator_id)
    select ${company}, 'due-' || n, case when n % 2 = 0 then 'sales' else 'purchase' end, 'invoice', n % 6 = 0, current_date - 200,
      ${today}::date - (n * 13 % 140) + 20, case when n % 2 = 1 then supplier_id end, case when n % 2 = 0 then client_id end,
      currency, rate, amount, 0, 0, 0, amount, amount, amount * rate, 0, amount * rate, amount * rate,
      case n % 5 when 0 then amount when 1 then round(amount / 3, 2) else 0 end, case n % 5 when 0 then amount * rate when 1 then round(amount / 3, 2) * rate else 0 end,
      n % 23 = 0 and n % 5 > 1, case when n % 29 = 0 then now() end, creator_id from numbers`);
await api.rows(sql`insert into payments (event_company_id, code, direction, method, paid_on, supplier_id, client_id, currency, rate, amount, company_amount, allocated, deleted_at, creator_id)
    select ${company}, 'due-' || n, case when n % 7 < 3 then 'in' else 'out' end, 'bank', current_date - n, case when n % 2 = 1 then supplier end, case when n % 2 = 0 then client end,
      (array['TRY', 'EUR'])[1 + n % 2], 3, 50 + n, 150 + 3 * n, case n % 4 when 0 then 50 + n when 1 then 20 else 0 end, case when n % 31 = 0 then now() end,
      (select min(id) from users where event_company_id = ${company})
    from generate_series(1, 120) n, lateral (select min(id) + 0 * n client from clients where event_company_id = ${company} and deleted_at is null) c,
      lateral (select max(id) + 0 * n supplier from suppliers where event_company_id = ${company} and deleted_at is null) s`);

/** Every row of both tables by itself, without the database's sums. */
async function itemsOf(side: "receivable" | "payable"): Promise<Item[]> {
  const [party, names, kind, money] =
    side === "receivable"
      ? (["client_id", "clients", "sales", "in"] as const)
      : (["supplier_id", "suppliers", "purchase", "out"] as const);
  return api.rows<
    Item & Record<string, unknown>
  >(sql`select r.${sql.raw(party)} party, p.name, r.currency, r.due_on::text, r.amount::float8, r.company_amount::float8 from (
      select ${sql.raw(party)}, currency, due_on, payable - paid amount, company_payable - company_paid company_amount from invoices
        where event_company_id = ${company} and deleted_at is null and direction = ${kind} and not is_reversed and reason is null and paid <> payable
      union all select ${sql.raw(party)}, currency, null, s * (amount - allocated), round(s * company_amount * (amount - allocated) / amount, 2)
        from payments, lateral (select case when direction = ${money} then 1 else -1 end s) x
        where event_company_id = ${company} and deleted_at is null and not is_reversed and reason is null and allocated <> amount
    ) r join ${sql.raw(names)} p on p.id = r.${sql.raw(party)}`);
}

const cents = (value: number) => (Math.round(value * 100) / 100).toFixed(2).replace(/^-0\.00$/, "0.00");
const sum = (items: Item[], of: "amount" | "company_amount" = "amount") =>
  cents(items.reduce((all, item) => all + item[of], 0));

function amountsOf(items: Item[], of: "amount" | "company_amount" = "amount") {
  const isOf = (age: AgingBucket) => (item: Item) => item.due_on !== null && agingOf(item.due_on, today) === age;
  return {
    ages: Object.fromEntries(agingBuckets.map((age) => [age, sum(items.filter(isOf(age)), of)])),
    open: sum(
      items.filter(({ due_on }) => due_on !== null),
      of,
    ),
    on_account: sum(
      items.filter(({ due_on }) => due_on === null),
      of,
    ),
  };
}

const read = async (path: string, by: Client = admin) => {
  const answer = await by.get(path);
  expectStatus(answer, 200, JSON.stringify(answer.body));
  return answer.body as DueList;
};

function groupBy(items: Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

const keyOf = (row: { party: { id: number } | number; currency: string }) =>
  `${typeof row.party === "number" ? row.party : row.party.id} ${row.currency}`;

it.each(["receivable", "payable"] as const)(
  "what is open of a %s by age equals a recomputation of every record",
  async (side) => {
    const items = await itemsOf(side);
    const list = await read(`/accounting/${side}s?paginate=0`);
    const groups = groupBy(items, keyOf);
    expect(groups.size).toBeGreaterThan(20);
    expect(Object.fromEntries(list.accounts.data.map((row) => [keyOf(row), row]))).toEqual(
      Object.fromEntries(
        [...groups].map(([key, all]) => [
          key,
          expect.objectContaining({
            ...amountsOf(all),
            company_open: amountsOf(all, "company_amount").open,
            company_on_account: amountsOf(all, "company_amount").on_account,
          }),
        ]),
      ),
    );
    const currencies = groupBy(items, ({ currency }) => currency);
    expect(list.sums).toEqual(
      [...currencies]
        .map(([currency, all]) => ({ currency, ...amountsOf(all) }))
        .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    );
    expect(list.company).toEqual({ currency: "TRY", ...amountsOf(items, "company_amount") });
  },
);

it("pages in every order hold each row once, also for the names that a Turkish text finds", async () => {
  const path = "/accounting/receivables";
  const whole = (await read(`${path}?paginate=0&sort_by=name&sort_order=asc`)).accounts.data;
  const names = whole.map(({ party }) => party.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("tr").compare));
  const overdueOf = ({ ages }: (typeof whole)[number]) => Number(ages["90+"]);
  expect(whole.some((row) => overdueOf(row) !== 0)).toBe(true);
  for (const sort of ["open", "overdue", "name"]) {
    const query = `sort_by=${sort}&sort_order=desc&page_size=7`;
    const first = await read(`${path}?${query}`);
    const { last_page, total } = first.accounts;
    const pages = await Promise.all(
      Array.from({ length: last_page }, (_, n) => read(`${path}?${query}&page=${n + 1}`)),
    );
    const rows = pages.flatMap(({ accounts }) => accounts.data);
    expect([rows.length, new Set(rows.map(keyOf)).size, total]).toEqual([whole.length, whole.length, whole.length]);
    if (sort !== "open") continue;
    const opens = rows.map(({ company_open }) => Number(company_open));
    expect(opens).toEqual(opens.toSorted((a, b) => b - a));
  }
  const [row] = whole;
  const typed = row!.party.name.toLocaleUpperCase("tr");
  const found = (await read(`${path}?query=${encodeURIComponent(typed)}`)).accounts.data;
  expect(found.map(({ party }) => party.id)).toContain(row!.party.id);
  const euros = await read(`${path}?currency=EUR`);
  expect(euros.sums.map(({ currency }) => currency)).toEqual(["EUR"]);
  expect(await read(`${path}?query=zzzqqq`)).toMatchObject({
    accounts: { total: 0, data: [] },
    company: { open: "0.00" },
  });
});

it("SES-052 a person sees the open amounts of their reach, and another company none of these", async () => {
  const [all, own, other] = await Promise.all(
    [admin, user, stranger].map(async (one) => read("/accounting/receivables?paginate=0", one)),
  );
  expect(Number(own!.accounts.total)).toBeLessThan(Number(all!.accounts.total));
  const mine = new Set(all!.accounts.data.map(({ party }) => party.id));
  expect(other!.accounts.data.filter(({ party }) => mine.has(party.id))).toEqual([]);
});

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { requestTypeOf, type RequestKind } from "#contract/accounting/accounting-kinds";
import type { AccountingList, AccountingRow } from "#contract/accounting/accounting-lists";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, division, team, stranger] = await Promise.all(
  [agency.admin, agency.division, agency.team, foreign.admin].map((email) => api.as(email)),
);
const company = world.mine.company;
const requestKinds = Object.keys(requestTypeOf) as RequestKind[];

type Kept = {
  id: number;
  type: string;
  requester_id: number;
  division_id: number | null;
  team_id: number | null;
  people: number[];
  project_id: number | null;
  amount: string;
  currency: string;
  company_amount: string | null;
  status: string;
  day: string;
};

/** All requests with an amount as they lie in the database; the lists are compared with what plain code makes of them. */
const kept =
  await api.rows<Kept>(sql`select r.id, r.type, r.requester_id, u.division_id, u.team_id, r.people, r.project_id,
  r.amount::text, r.currency, r.company_amount::text, r.status, to_char(r.sent_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day
  from requests r join users u on u.id = r.requester_id
  where r.event_company_id = ${company} and r.deleted_at is null and r.amount is not null`);

const read = async (by: Client, path: string): Promise<AccountingList> => {
  const answer = await by.get(path);
  expectStatus(answer, 200, path);
  return answer.body as AccountingList;
};
const idsOf = ({ invoices }: AccountingList) => invoices.data.map(({ id }) => id).toSorted((a, b) => a - b);
const ids = (rows: readonly Kept[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
const ofKind = (kind: RequestKind) => kept.filter(({ type }) => type === requestTypeOf[kind]);

/** Sums by currency in hundredths, by plain addition. */
function sums(rows: readonly Kept[]) {
  const total: Record<string, bigint> = {};
  const cents = (text: string) => BigInt(text.replace(".", ""));
  for (const { currency, amount } of rows) total[currency] = (total[currency] ?? 0n) + cents(amount);
  const whole = rows.reduce((sum, { company_amount }) => sum + (company_amount ? cents(company_amount) : 0n), 0n);
  return { total, whole, unconverted: rows.filter(({ company_amount }) => company_amount === null).length };
}
const inCents = ({ total, company_total }: AccountingList) => ({
  total: Object.fromEntries(Object.entries(total).map(([currency, text]) => [currency, BigInt(text.replace(".", ""))])),
  whole: BigInt(company_total.amount.replace(".", "")),
  unconverted: company_total.unconverted,
});

describe("lists of accounting", () => {
  it.each(requestKinds)(
    "ACC-001 ACC-004 ACC-005 ACC-006 ACC-007 ACC-036 ACC-038 ACC-039 ACC-040 ACC-041 API-016 %s of the company, with the sums of the whole filter",
    async (kind) => {
      const all = ofKind(kind);
      expect(all.length).toBeGreaterThan(3);
      const list = await read(admin!, `/accounting/${kind}?paginate=0`);
      expect(idsOf(list)).toEqual(ids(all));
      expect(inCents(list)).toEqual(sums(all));
      const page = await read(admin!, `/accounting/${kind}?page=2&page_size=2`);
      expect(page.invoices).toMatchObject({ current_page: 2, per_page: 2, from: 3, total: all.length });
      // The sums are those of the filter, not of the page.
      expect(inCents(page)).toEqual(sums(all));
      const approved = await read(admin!, `/accounting/${kind}?paginate=0&status=APPROVED`);
      const expected = all.filter(({ status }) => status === "APPROVED");
      expect([idsOf(approved), inCents(approved)]).toEqual([ids(expected), sums(expected)]);
    },
  );

  it.each(requestKinds)(
    "ACC-010 ACC-013 ACC-014 ACC-015 ACC-016 ACC-036 %s of a project are those that name it",
    async (kind) => {
      const project = ofKind(kind).find(({ project_id }) => project_id !== null)?.project_id ?? 0;
      const [row] = await api.rows<{ code: string }>(sql`select code from projects where id = ${project}`);
      const list = await read(admin!, `/project/${row?.code}/${kind}?paginate=0`);
      const expected = ofKind(kind).filter(({ project_id }) => project_id === project);
      expect([idsOf(list), inCents(list)]).toEqual([ids(expected), sums(expected)]);
      expectStatus(await stranger!.get(`/project/${row?.code}/${kind}`), 404);
    },
  );

  it("ACC-037 the period's days are both included, each may be empty, and what is no day is refused", async () => {
    const all = ofKind("expenses");
    const days = all.map(({ day }) => day).toSorted();
    const [from, to] = [days[1] ?? "", days.at(-2) ?? ""];
    for (const dates of [`${from},${to}`, `${from},`, `,${to}`, ","]) {
      const [first = "", last = ""] = dates.split(",");
      const list = await read(admin!, `/accounting/expenses?paginate=0&dates=${dates}`);
      expect(idsOf(list), dates).toEqual(
        ids(all.filter(({ day }) => (!first || day >= first) && (!last || day <= last))),
      );
    }
    for (const dates of ["2026-02-30,", "dün,bugün", "2026-01-01"])
      expectStatus(await admin!.get(`/accounting/expenses?dates=${encodeURIComponent(dates)}`), 422, dates);
  });

  it("ACC-180 rows name project, client, supplier, person, net, VAT and payment day, and are found by them", async () => {
    const rows = async (path: string): Promise<AccountingRow[]> => (await read(admin!, path)).invoices.data;
    const [expense] = (await rows("/accounting/expenses?paginate=0")).filter(({ project, net }) => project && net);
    expect(expense).toBeDefined();
    expect(Number(expense!.net) + Number(expense!.vat)).toBeCloseTo(Number(expense!.total), 2);
    const payment = (await rows("/accounting/payment-requests?paginate=0")).find(({ supplier }) => supplier);
    expect(payment).toMatchObject({
      payment_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      supplier: { code: expect.any(String) },
    });
    const invoice = (await rows("/accounting/sales-invoice-requests?paginate=0")).find(({ client }) => client);
    const [due] = await api.rows<{ day: string }>(
      sql`select to_char(invoice_date + due_days, 'YYYY-MM-DD') as day from sales_invoice_requests where request_id = ${invoice!.id}`,
    );
    expect([invoice!.payment_date, Number(invoice!.net) + Number(invoice!.vat)]).toEqual([
      due?.day,
      Number(invoice!.total),
    ]);
    const found = async (kind: string, query: string) =>
      (await rows(`/accounting/${kind}?paginate=0&${query}`)).map(({ id }) => id);
    const named = (text: string) => `query=${encodeURIComponent(text.toLocaleUpperCase("tr"))}`;
    expect(await found("expenses", named(expense!.project!.name))).toContain(expense!.id);
    expect(await found("payment-requests", named(payment!.supplier!.name))).toContain(payment!.id);
    expect(await found("payment-requests", `supplier=${payment!.supplier!.id}`)).toContain(payment!.id);
    expect(await found("sales-invoice-requests", named(invoice!.client!.name))).toContain(invoice!.id);
    expect(await found("sales-invoice-requests", `client=${invoice!.client!.id}`)).toContain(invoice!.id);
    expect(await found("expenses", `person=${expense!.person.id}&currency=${expense!.currency}`)).toContain(
      expense!.id,
    );
    expect(await found("expenses", "query=zzzqqq")).toEqual([]);
  });

  it.each(["date", "total"] as const)("ACC-180 API-016 by %s, both ways, pages never overlap", async (by) => {
    for (const order of ["asc", "desc"]) {
      const of = (page: number, size: number) =>
        read(admin!, `/accounting/expenses?sort_by=${by}&sort_order=${order}&page=${page}&page_size=${size}`);
      const whole = await of(1, 100);
      const parts = await Promise.all([1, 2, 3].map((page) => of(page, 3)));
      expect(parts.flatMap(({ invoices }) => invoices.data.map(({ id }) => id))).toEqual(
        whole.invoices.data.slice(0, 9).map(({ id }) => id),
      );
      const keys = whole.invoices.data.flatMap((row) => (by === "date" ? row.date : Number(row.company_total ?? NaN)));
      const known = keys.filter((key) => !Number.isNaN(key));
      const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(known).toEqual(order === "asc" ? sorted : sorted.toReversed());
    }
  });
});

describe("who reads the lists of accounting", () => {
  /** Projects that the person sees, read from the API itself. */
  const projectsOf = async (by: Client) => {
    const both = await Promise.all(["/projects?paginate=0", "/leads?paginate=0"].map((path) => by.get(path)));
    return new Set(both.flatMap(({ body }) => (body.data as { id: number }[]).map(({ id }) => id)));
  };

  it.each([
    { name: "user", by: user, place: null },
    { name: "team", by: team!, place: "team_id" },
    { name: "division", by: division!, place: "division_id" },
  ] as const)(
    "SES-052 $name sees the records of their reach alone, and opens each of them",
    async ({ name, by, place }) => {
      const me = await api.user(agency[name]);
      const projects = await projectsOf(by);
      const where = new Map(
        (
          await api.rows<{ id: number; team_id: number | null; division_id: number | null }>(
            sql`select id, team_id, division_id from users where event_company_id = ${company}`,
          )
        ).map((row) => [row.id, row]),
      );
      const mine = where.get(me.id)!;
      const isNear = (id: number) => place !== null && mine[place] !== null && where.get(id)?.[place] === mine[place];
      const expected = kept.filter(
        ({ requester_id, people, project_id }) =>
          [requester_id, ...people].some((id) => id === me.id || isNear(id)) ||
          (project_id !== null && projects.has(project_id)),
      );
      for (const kind of requestKinds) {
        const list = await read(by, `/accounting/${kind}?paginate=0`);
        const own = expected.filter(({ type }) => type === requestTypeOf[kind]);
        expect([kind, idsOf(list), inCents(list)]).toEqual([kind, ids(own), sums(own)]);
        for (const { code } of list.invoices.data.slice(0, 3))
          expectStatus(await by.get(`/requests/${code}`), 200, code);
      }
      const hidden = kept.find(({ id }) => !expected.some((one) => one.id === id));
      if (name !== "user") return;
      expect(hidden).toBeDefined();
      const [row] = await api.rows<{ code: string }>(sql`select code from requests where id = ${hidden!.id}`);
      expectStatus(await by.get(`/requests/${row?.code}`), 404);
    },
  );

  it("SES-052 a position may show all of accounting to its people, and the grid takes the lists away", async () => {
    const before = await read(user, "/accounting/expenses?paginate=0");
    const all = ids(ofKind("expenses"));
    expect(idsOf(before).length).toBeLessThan(all.length);
    const [position] = await api.rows<{ id: number }>(
      sql`select position_id as id from users where id = ${world.user.id}`,
    );
    const rights = async () => {
      const { data } = (await admin!.get("/definition/positions/rights")).body;
      return data.find(({ id }: { id: number }) => id === position?.id) as { version: number; permissions: object };
    };
    const save = async (more: object) =>
      expectStatus(
        await admin!.put(`/definition/positions/${position?.id}`, { version: (await rights()).version, ...more }),
        200,
      );
    await save({ sees_all_accounting: 1 });
    expect(idsOf(await read(user, "/accounting/expenses?paginate=0"))).toEqual(all);
    const [row] = await api.rows<{ code: string }>(
      sql`select code from requests where id = ${all.find((id) => !idsOf(before).includes(id))}`,
    );
    expectStatus(await user.get(`/requests/${row?.code}`), 200);
    await save({ permissions: { ...(await rights()).permissions, accounting: [] } });
    expectStatus(await user.get("/accounting/expenses"), 403);
    expectStatus(await user.get(`/requests/${row?.code}`), 404);
    const other = await read(stranger!, "/accounting/expenses?paginate=0");
    expect(idsOf(other).filter((id) => kept.some((one) => one.id === id))).toEqual([]);
  });
});

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import type { Invoice } from "#contract/accounting/invoices";
import type { AccountingMonth } from "#contract/accounting/months";
import type { Payment } from "#contract/accounting/payments";

import { agency, expectStatus, foreign, type Answer, type Client } from "../helpers/api";
import { until } from "../helpers/children";
import { openWorld } from "../helpers/samples";

const { api, world } = await openWorld();
const [admin, team, stranger] = await Promise.all([api.as(agency.admin), api.as(agency.team), api.as(foreign.admin)]);
const company = world.mine.company;
const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await api.rows<T>(query))[0]!;
const supplier = await one<{ id: number }>(
  sql`select id from suppliers where event_company_id = ${company} and deleted_at is null order by id limit 1`,
);
const project = await one<{ id: number; code: string }>(
  sql`select id, code from projects where event_company_id = ${company} and deleted_at is null order by id limit 1`,
);

const invoice = (issued_on: string, more: object = {}) => ({
  direction: "purchase",
  kind: "e_invoice",
  issued_on,
  supplier_id: supplier.id,
  currency: "TRY",
  items: [{ description: "Salon kirası", quantity: "1", unit_price: "1000", vat_rate: "20" }],
  ...more,
});
const payment = (paid_on: string, more: object = {}) => ({
  direction: "out",
  method: "bank",
  paid_on,
  supplier_id: supplier.id,
  currency: "TRY",
  amount: "1200",
  parts: [],
  ...more,
});
const add = async <T>(path: string, body: object): Promise<T> => {
  const answer = await admin.post(path, body);
  expectStatus(answer, 200, JSON.stringify(answer.body));
  return Object.values(answer.body as Record<string, T>).find((value) => typeof value === "object")!;
};
const addInvoice = (issued_on: string, more: object = {}) =>
  add<Invoice>("/accounting/invoices", invoice(issued_on, more));
const addPayment = (paid_on: string, more: object = {}) => add<Payment>("/accounting/payments", payment(paid_on, more));
const readMonth = async (month: string, by: Client = admin): Promise<AccountingMonth> => {
  const answer = await by.get(`/accounting/months/${month}`);
  expectStatus(answer, 200, JSON.stringify(answer.body));
  return answer.body.month as AccountingMonth;
};
const lock = async (month: string, more: object = { reason: "Kapanış" }, by: Client = admin): Promise<Answer> =>
  by.post(`/accounting/months/${month}/lock`, { version: (await readMonth(month)).version, ...more });
const reopen = async (month: string, more: object = { reason: "Geç gelen fatura" }, by: Client = admin) =>
  by.post(`/accounting/months/${month}/reopen`, { version: (await readMonth(month)).version, ...more });

/** Bodies of edits, which do not say the direction. */
const edit = ({ direction: _direction, ...body }: { direction: string }, more: object) => ({ ...body, ...more });

describe("PRJ-097 the closing of months", () => {
  it("names what hinders the closing of a month, each with its record", async () => {
    const lonely = await addInvoice("2025-01-10", { number: "K-1" });
    const unbudgeted = await addInvoice("2025-01-11", { project_id: project.id });
    const loose = await addPayment("2025-01-12", { reference: "EFT 1" });
    const month = await readMonth("2025-01");
    expect(month).toMatchObject({ is_locked: 0, is_over: 1, version: 0 });
    expect(month.hindrances).toMatchObject({ no_project: 1, no_budget_line: 1, unmatched: 1 });
    expect(month.records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: "no_project",
          code: lonely.code,
          title: "K-1",
          amount: "1200.00",
          day: "2025-01-10",
        }),
        expect.objectContaining({ kind: "no_budget_line", code: unbudgeted.code }),
        expect.objectContaining({ kind: "unmatched", code: loose.code, title: "EFT 1", amount: "1200.00" }),
      ]),
    );
    const list = await admin.get("/accounting/months?year=2025");
    expect(list.body.months).toHaveLength(12);
    expect(list.body.years).toContain(2025);
    expect(list.body.months.at(-1)).toMatchObject({ month: "2025-01", hindrances: month.hindrances });
  });

  it("a hindered month is locked with a reason alone, and the history names who and why", async () => {
    await addPayment("2025-02-12");
    const refused = await lock("2025-02", {});
    expectStatus(refused, 422);
    expect(refused.body.errors.reason).toEqual(["Bu ayda açık konular var: yine de kapatıyorsan nedenini yaz."]);
    const done = await lock("2025-02", { reason: "Banka ekstresi bekleniyor" });
    expectStatus(done, 200);
    expect(done.body.message).toBe("Şubat 2025 kapatıldı.");
    expect(await readMonth("2025-02")).toMatchObject({ is_locked: 1, reason: "Banka ekstresi bekleniyor" });
    expectStatus(await lock("2025-02"), 409);
    const audit = await api.rows<{ action: string }>(
      sql`select action from audit_log where event_company_id = ${company} and model = 'accounting_month' order by id`,
    );
    expect(audit.map(({ action }) => action)).toContain("created");
  });

  it("refuses every write of a record into a locked month with 409 and its name, and takes corrections of today", async () => {
    const held = await addInvoice("2025-03-05", { number: "M-1" });
    const doomed = await addInvoice("2025-03-06");
    const money = await addPayment("2025-03-07");
    const later = await addInvoice("2025-04-02");
    const gone = await addInvoice("2025-03-08");
    const removal = await admin.del(`/accounting/invoices/${gone.code}`, { version: gone.version });
    expectStatus(removal, 200);
    expectStatus(await lock("2025-03"), 200);
    const words = "Mart 2025 muhasebede kapalı, bu aya kayıt yazılamaz. Önce ayın yeniden açılması gerekir.";
    const refused = [
      await admin.post("/accounting/invoices", invoice("2025-03-31")),
      await admin.post("/accounting/payments", payment("2025-03-01")),
      await admin.put(
        `/accounting/invoices/${held.code}`,
        edit(invoice("2025-03-05"), { note: "x", version: held.version }),
      ),
      await admin.put(`/accounting/invoices/${held.code}`, edit(invoice("2025-04-05"), { version: held.version })),
      await admin.put(`/accounting/invoices/${later.code}`, edit(invoice("2025-03-05"), { version: later.version })),
      await admin.put(
        `/accounting/payments/${money.code}`,
        edit(payment("2025-03-07"), { amount: "1300", version: money.version }),
      ),
      await admin.del(`/accounting/invoices/${doomed.code}`, { version: doomed.version }),
      await admin.del(`/accounting/payments/${money.code}`, { version: money.version }),
      await admin.post(`/history/${removal.body.undo}/undo`, {}),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [409, words]));
    const matched = await admin.put(
      `/accounting/payments/${money.code}`,
      edit(payment("2025-03-07"), { parts: [{ invoice_id: held.id, amount: "1200" }], version: money.version }),
    );
    expectStatus(matched, 200, JSON.stringify(matched.body));
    const corrected = await admin.post(`/accounting/invoices/${doomed.code}/reverse`, {
      reason: "İki kez yazılmış",
      version: doomed.version,
    });
    expectStatus(corrected, 200, JSON.stringify(corrected.body));
  });

  it("opens again with a reason, so that records are written, and an old page is refused", async () => {
    expectStatus(await lock("2025-05"), 200);
    expectStatus(await reopen("2025-05", { reason: "" }), 422);
    const stale = await admin.post("/accounting/months/2025-05/reopen", { version: 7, reason: "Eski sayfa" });
    expectStatus(stale, 409);
    expectStatus(await reopen("2025-05"), 200);
    expectStatus(await reopen("2025-05"), 409);
    await addInvoice("2025-05-05");
    expect(await readMonth("2025-05")).toMatchObject({ is_locked: 0, reason: "Geç gelen fatura" });
  });

  it("locks no month that is not over, and none for people who do not see all of accounting", async () => {
    const now = await one<{ month: string }>(
      sql`select to_char(now() at time zone 'Europe/Istanbul', 'YYYY-MM') as month`,
    );
    expectStatus(await lock(now.month), 409);
    expectStatus(await team.get("/accounting/months"), 403);
    expectStatus(await team.get("/accounting/months/2025-06"), 403);
    expectStatus(await team.post("/accounting/months/2025-06/lock", { version: 0, reason: "x" }), 403);
    expectStatus(await team.post("/accounting/months/2025-06/reopen", { version: 0, reason: "x" }), 403);
    expectStatus(await admin.get("/accounting/months/2025-13"), 404);
  });

  it("SES-052 locks months of one company alone", async () => {
    expectStatus(await lock("2025-07"), 200);
    expect(await readMonth("2025-07", stranger)).toMatchObject({ is_locked: 0, records: [] });
    expectStatus(await stranger.post("/accounting/months/2025-09/lock", { version: 0 }), 200);
    await addInvoice("2025-09-05");
    expect(await readMonth("2025-09")).toMatchObject({ is_locked: 0, hindrances: { no_project: 1 } });
  });

  it("R6 a lock waits for a record that is being written, counts it, and lets none in afterwards", async () => {
    const waits = async (condition: ReturnType<typeof sql>) =>
      until(
        async () =>
          (
            await api.rows(sql`select 1 from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database()) and ${condition}`)
          ).length > 0,
      );
    // The record is past its check and waits for its lines; the lock begins meanwhile.
    const [written, locked] = await api.db.transaction(async (tx) => {
      await tx.execute(sql`lock table invoice_lines in share mode`);
      const record = admin.post("/accounting/invoices", invoice("2025-08-05"));
      await waits(sql`relation = 'invoice_lines'::regclass`);
      const lockOfMonth = lock("2025-08");
      await waits(sql`locktype = 'advisory'`);
      return [record, lockOfMonth] as const;
    });
    expectStatus(await written, 200);
    const answer = await locked;
    expectStatus(answer, 200);
    expect(answer.body.month.hindrances).toEqual({ no_project: 1 });
    const late = await Promise.all(
      Array.from({ length: 20 }, () => admin.post("/accounting/invoices", invoice("2025-08-06"))),
    );
    expect(late.map(({ status }) => status)).toEqual(late.map(() => 409));
  });

  it("R1 of ten locks at once one counts", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => lock("2025-10")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

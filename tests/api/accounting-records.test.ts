import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import type { AccountingList } from "#contract/accounting/accounting-lists";
import type { Invoice } from "#contract/accounting/invoices";
import type { Payment } from "#contract/accounting/payments";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, stranger] = await Promise.all([api.as(agency.admin), api.as(agency.team), api.as(foreign.admin)]);
const company = world.mine.company;
const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await api.rows<T>(query))[0]!;
const supplier = await one<{ id: number; name: string }>(
  sql`select id, name from suppliers where event_company_id = ${company} and deleted_at is null order by id desc limit 1`,
);
const client = await one<{ id: number; name: string }>(
  sql`select id, name from clients where event_company_id = ${company} and deleted_at is null order by id desc limit 1`,
);
const today = (
  await one<{ day: string }>(sql`select to_char(now() at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day`)
).day;

const line = (unit_price: string, more: object = {}) => ({
  description: "Salon kirası",
  quantity: "1",
  unit_price,
  vat_rate: "20",
  ...more,
});

const purchase = (more: object = {}) => ({
  direction: "purchase",
  kind: "e_invoice",
  issued_on: today,
  supplier_id: supplier.id,
  currency: "TRY",
  items: [line("1000")],
  ...more,
});
const sale = (more: object = {}) => ({
  ...purchase(),
  direction: "sales",
  supplier_id: null,
  client_id: client.id,
  ...more,
});

const addInvoice = async (body: object, by: Client = admin): Promise<Invoice> => {
  const answer = await by.post("/accounting/invoices", body);
  expectStatus(answer, 200, JSON.stringify(answer.body));
  return (answer.body as { invoice: Invoice }).invoice;
};
const readInvoice = async (code: string): Promise<Invoice> =>
  ((await admin.get(`/accounting/invoices/${code}`)).body as { invoice: Invoice }).invoice;

const payment = (amount: string, parts: object[] = [], more: object = {}) => ({
  direction: "out",
  method: "bank",
  paid_on: today,
  supplier_id: supplier.id,
  currency: "TRY",
  amount,
  parts,
  ...more,
});
const addPayment = async (body: object): Promise<Payment> => {
  const answer = await admin.post("/accounting/payments", body);
  expectStatus(answer, 200, JSON.stringify(answer.body));
  return (answer.body as { payment: Payment }).payment;
};
const list = async (path: string, by: Client = admin) => {
  const answer = await by.get(path);
  expectStatus(answer, 200, path);
  return answer.body as AccountingList;
};
/** What the form of a record posts again. */
const bodyOf = ({ items, supplier: of, client: to, project, request, ...invoice }: Invoice, more: object = {}) => ({
  kind: invoice.kind,
  is_return: invoice.is_return,
  number: invoice.number,
  issued_on: invoice.issued_on,
  due_on: invoice.due_on,
  supplier_id: of?.id ?? null,
  client_id: to?.id ?? null,
  project_id: project?.id ?? null,
  request_id: request?.id ?? null,
  currency: invoice.currency,
  version: invoice.version,
  items: items.map(({ description, quantity, unit_price, vat_rate }) => ({
    description,
    quantity,
    unit_price,
    vat_rate,
  })),
  ...more,
});

describe("invoices", () => {
  it("ACC-002 ACC-028 adds a purchase invoice with its sums, withheld VAT and due day, and lists it", async () => {
    const made = await addInvoice(
      purchase({
        number: "ABC2026000000001",
        items: [line("1000", { withholding_code: "605" }), line("99.99", { quantity: "3", vat_rate: "10" })],
      }),
    );
    expect(made).toMatchObject({
      net: "1299.97",
      vat: "230.00",
      withheld_vat: "100.00",
      total: "1529.97",
      payable: "1429.97",
      open: "1429.97",
      status: "OPEN",
      is_overdue: 0,
    });
    const { invoices, total } = await list(`/accounting/purchase-invoices?query=abc2026000000001`);
    expect(invoices.data).toEqual([
      expect.objectContaining({
        code: made.code,
        number: "ABC2026000000001",
        net: "1299.97",
        total: "1529.97",
        open: "1429.97",
        payment_date: made.due_on,
        supplier: expect.objectContaining({ id: supplier.id }),
      }),
    ]);
    expect(total).toEqual({ TRY: "1529.97" });
  });

  it("ACC-028 refuses a used number of the supplier, a foreign party, no party, an early due day and nothing to pay", async () => {
    const { code } = await addInvoice(purchase({ number: "Tek-1" }));
    const refused = async (body: object, field: string) => {
      const answer = await admin.post("/accounting/invoices", body);
      expectStatus(answer, 422, field);
      return (answer.body as { errors: Record<string, string[]> }).errors[field]?.[0];
    };
    expect(await refused(purchase({ number: "TEK-1" }), "number")).toContain(code);
    // Another supplier may have the same number, and so may one's own invoices.
    await addInvoice(sale({ number: "TEK-1" }));
    expect(await refused(purchase({ supplier_id: null }), "supplier_id")).toBe("Bu alan zorunludur.");
    const { foreignSupplier } = world.facts["accounting-invoices"] as { foreignSupplier: number };
    expect(await refused(purchase({ supplier_id: foreignSupplier }), "supplier_id")).toBeDefined();
    expect(await refused(purchase({ due_on: "2020-01-01" }), "due_on")).toBe("Vade, fatura tarihinden önce olamaz.");
    expect(await refused(purchase({ items: [line("0")] }), "items")).toBe("Faturanın toplamı sıfırdan büyük olmalı.");
    expect(await refused(purchase({ discount_amount: "5000" }), "discount_amount")).toBe(
      "İskonto, satırların tutarını aşamaz.",
    );
    expect(await refused(purchase({ currency: "XXX" }), "currency")).toBeDefined();
  });

  it("SES-052 is out of reach for another company and, without a project, for a colleague of scope USER", async () => {
    const { code, version } = await addInvoice(purchase());
    for (const by of [user, stranger]) {
      expectStatus(await by.get(`/accounting/invoices/${code}`), 404);
      expectStatus(await by.del(`/accounting/invoices/${code}`, { version }), 404);
      expectStatus(await by.post(`/accounting/invoices/${code}/reverse`, { version, reason: "x" }), 404);
      const { invoices } = await list("/accounting/purchase-invoices?paginate=0", by);
      expect(invoices.data.map((row) => row.code)).not.toContain(code);
    }
    const own = await addInvoice(purchase({ supplier_id: supplier.id }), team);
    expectStatus(await team.get(`/accounting/invoices/${own.code}`), 200);
  });

  it("SES-052 an edit by whoever does not see the project leaves it where it is", async () => {
    const [hidden] = await api.rows<{ id: number }>(sql`select p.id from projects p
      where p.event_company_id = ${company} and p.deleted_at is null and p.responsible_id <> ${world.user.id}
        and p.creator_id <> ${world.user.id}
        and not exists (select from project_members m where m.project_id = p.id and m.user_id = ${world.user.id})
      order by p.id limit 1`);
    const own = await addInvoice(purchase(), user);
    await api.rows(sql`update invoices set project_id = ${hidden!.id} where id = ${own.id} returning id`);
    const path = `/accounting/invoices/${own.code}`;
    const shown = ((await user.get(path)).body as { invoice: Invoice }).invoice;
    expect(shown.project).toBeNull();
    expectStatus(await user.put(path, bodyOf(shown, { note: "Düzeltildi" })), 200);
    expect(await readInvoice(own.code)).toMatchObject({ note: "Düzeltildi", project: { id: hidden!.id } });
    // Whoever sees it takes it away.
    expectStatus(await admin.put(path, bodyOf(await readInvoice(own.code), { project_id: "" })), 200);
    expect((await readInvoice(own.code)).project).toBeNull();
  });

  it("R4 a stale save is refused with the current values, and its lines stay", async () => {
    const made = await addInvoice(purchase());
    const path = `/accounting/invoices/${made.code}`;
    expectStatus(await admin.put(path, bodyOf(made, { items: [line("2000")] })), 200);
    const stale = await admin.put(path, bodyOf(made, { items: [line("3000")] }));
    expectStatus(stale, 409);
    expect((stale.body as { current: Invoice }).current.total).toBe("2400.00");
    expect(await readInvoice(made.code)).toMatchObject({ total: "2400.00", items: [{ unit_price: "2000" }] });
  });

  it("a return and a counter-entry stand below zero, and the sums of the list agree", async () => {
    const before = await list("/accounting/sales-invoices?paginate=0");
    const sold = await addInvoice(sale({ number: "S-1" }));
    const back = await addInvoice(sale({ is_return: 1, refers_to_id: sold.id, items: [line("400")] }));
    expect(back).toMatchObject({ total: "-480.00", open: "-480.00", refers_to: { code: sold.code } });
    const wrong = await addInvoice(sale({ number: "S-2", items: [line("7000")] }));
    const reversal = await admin.post(`/accounting/invoices/${wrong.code}/reverse`, {
      version: wrong.version,
      reason: "Yanlış müşteri",
    });
    expectStatus(reversal, 200);
    const counter = (reversal.body as { invoice: Invoice }).invoice;
    expect(counter).toMatchObject({ total: "-8400.00", open: "0.00", status: "REVERSED", reason: "Yanlış müşteri" });
    expect(await readInvoice(wrong.code)).toMatchObject({ status: "REVERSED", open: "0.00", may_write: 0 });
    const after = await list("/accounting/sales-invoices?paginate=0");
    const cents = ({ total }: AccountingList) => Math.round(Number(total["TRY"] ?? 0) * 100);
    expect(cents(after) - cents(before)).toBe(120_000 - 48_000);
    const again = await admin.put(`/accounting/invoices/${wrong.code}`, bodyOf(await readInvoice(wrong.code)));
    expectStatus(again, 409);
    // Its number is free again.
    await addInvoice(sale({ number: "S-2" }));
  });

  it("deletes one without payments, and the undo brings it back with its lines", async () => {
    const made = await addInvoice(purchase());
    const gone = await admin.del(`/accounting/invoices/${made.code}`, { version: made.version });
    expectStatus(gone, 200);
    expectStatus(await admin.get(`/accounting/invoices/${made.code}`), 404);
    expectStatus(await admin.post(`/history/${(gone.body as { undo: number }).undo}/undo`, {}), 200);
    expect((await readInvoice(made.code)).items).toHaveLength(1);
  });

  it("an invoice abroad takes the rate of its day, and VAT that the buyer declares is not paid", async () => {
    const made = await addInvoice(purchase({ kind: "foreign_invoice", currency: "EUR" }));
    expect(made).toMatchObject({ total: "1200.00", payable: "1000.00" });
    expect(Number(made.rate)).toBeGreaterThan(1);
    const rate = BigInt(Math.round(Number(made.rate) * 1_000_000));
    const expected = (100_000n * rate + 500_000n) / 1_000_000n;
    expect(BigInt(made.company.net.replace(".", ""))).toBe(expected);
  });
});

describe("payments", () => {
  it("ACC-008 ACC-034 pays in part, then the rest, and what is above stays on account", async () => {
    const made = await addInvoice(purchase());
    const first = await addPayment(payment("500", [{ invoice_id: made.id, amount: "500" }]));
    expect(first).toMatchObject({ allocated: "500.00", on_account: "0.00", status: "MATCHED" });
    expect(await readInvoice(made.code)).toMatchObject({ paid: "500.00", open: "700.00", status: "PARTIAL" });
    const second = await addPayment(payment("1000", [{ invoice_id: made.id, amount: "700" }]));
    expect(second).toMatchObject({ allocated: "700.00", on_account: "300.00", status: "PARTLY_MATCHED" });
    expect(await readInvoice(made.code)).toMatchObject({ open: "0.00", status: "PAID" });
    const { invoices } = await list(`/accounting/payments?paginate=0`);
    const row = invoices.data.find(({ code }) => code === second.code);
    expect(row).toMatchObject({ total: "1000.00", open: "300.00", status: "PARTLY_MATCHED" });
  });

  it("refuses more than is open, more than is paid, an invoice twice, and one of another party", async () => {
    const made = await addInvoice(purchase());
    const other = await addInvoice(sale());
    const refused = async (body: object, field: string) => {
      const answer = await admin.post("/accounting/payments", body);
      expectStatus(answer, 422, field);
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
    };
    await refused(payment("2000", [{ invoice_id: made.id, amount: "1200.01" }]), "parts[0].amount");
    await refused(payment("100", [{ invoice_id: made.id, amount: "200" }]), "amount");
    const twice = [made.id, made.id].map((invoice_id) => ({ invoice_id, amount: "10" }));
    await refused(payment("100", twice), "parts[1].invoice_id");
    await refused(payment("100", [{ invoice_id: other.id, amount: "10" }]), "parts[0].invoice_id");
    expect(await readInvoice(made.code)).toMatchObject({ paid: "0.00" });
  });

  it("R1 twenty payments at once never pay more than is open", async () => {
    const made = await addInvoice(purchase());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.post("/accounting/payments", payment("300", [{ invoice_id: made.id, amount: "300" }])),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(16);
    expect(await readInvoice(made.code)).toMatchObject({ paid: "1200.00", open: "0.00" });
  });

  it("a matched invoice keeps its party and what was paid; the counter-entry of the payment opens it again", async () => {
    const made = await addInvoice(purchase());
    const paid = await addPayment(payment("600", [{ invoice_id: made.id, amount: "600" }]));
    const path = `/accounting/invoices/${made.code}`;
    const now = await readInvoice(made.code);
    expectStatus(await admin.put(path, bodyOf(now, { items: [line("100")] })), 409);
    expectStatus(await admin.put(path, bodyOf(now, { currency: "EUR" })), 409);
    expectStatus(await admin.del(path, { version: now.version }), 409);
    expectStatus(await admin.post(`${path}/reverse`, { version: now.version, reason: "x" }), 409);
    expectStatus(await admin.del(`/accounting/payments/${paid.code}`, { version: paid.version }), 409);
    const reversal = await admin.post(`/accounting/payments/${paid.code}/reverse`, {
      version: paid.version,
      reason: "Banka geri çevirdi",
    });
    expectStatus(reversal, 200);
    expect((reversal.body as { payment: Payment }).payment).toMatchObject({ amount: "-600.00", on_account: "0.00" });
    expect(await readInvoice(made.code)).toMatchObject({ paid: "0.00", open: "1200.00", status: "OPEN" });
  });

  it("ACC-009 ACC-035 a receipt in another currency takes its rate, and the exchange difference is what is over", async () => {
    const sold = await addInvoice(sale({ currency: "EUR", rate: "40", items: [line("1000")] }));
    const received = await addPayment(
      payment("60000", [{ invoice_id: sold.id, amount: "1200", paid: "60000" }], {
        direction: "in",
        supplier_id: null,
        client_id: client.id,
      }),
    );
    expect(received.parts).toEqual([expect.objectContaining({ paid: "60000.00", exchange_difference: "12000.00" })]);
    expect(await readInvoice(sold.code)).toMatchObject({ status: "PAID" });
    const { invoices } = await list("/accounting/payments-received?paginate=0");
    expect(invoices.data.map(({ code }) => code)).toContain(received.code);
  });

  it("money back settles a return, and the other way round it does not", async () => {
    const back = await addInvoice(sale({ is_return: 1, items: [line("500")] }));
    const parts = [{ invoice_id: back.id, amount: "600" }];
    const party = { supplier_id: null, client_id: client.id };
    expectStatus(await admin.post("/accounting/payments", payment("600", parts, { ...party, direction: "in" })), 422);
    await addPayment(payment("600", parts, party));
    expect(await readInvoice(back.code)).toMatchObject({ paid: "-600.00", open: "0.00", status: "PAID" });
  });

  it("an edit of a payment moves its parts, and an empty part is none", async () => {
    const [first, second] = [await addInvoice(purchase()), await addInvoice(purchase())];
    const made = await addPayment(payment("900", [{ invoice_id: first.id, amount: "900" }]));
    const { direction: _direction, ...body } = payment("900", [
      { invoice_id: first.id, amount: "" },
      { invoice_id: second.id, amount: "800" },
    ]);
    const saved = await admin.put(`/accounting/payments/${made.code}`, { ...body, version: made.version });
    expectStatus(saved, 200, JSON.stringify(saved.body));
    expect(await readInvoice(first.code)).toMatchObject({ paid: "0.00", status: "OPEN" });
    expect(await readInvoice(second.code)).toMatchObject({ paid: "800.00", status: "PARTIAL" });
  });
});

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, division] = await Promise.all(
  [agency.admin, agency.team, agency.division].map((email) => api.as(email)),
);
const stranger = await api.as(foreign.admin);
const ids = Object.fromEntries(
  await Promise.all(Object.entries(agency).map(async ([name, email]) => [name, (await api.user(email)).id] as const)),
) as Record<keyof typeof agency, number>;
const facts = world.facts["amount-requests"] as { project: number; supplier: number };
const company = world.mine.company;
const idOf = async (query: ReturnType<typeof sql>) => (await api.rows<{ id: number }>(query))[0]?.id ?? 0;
const sourceId = await idOf(
  sql`select id from expense_sources where event_company_id = ${company} and deleted_at is null order by id limit 1`,
);

const row = { description: "Taksi", amount: "600.00", payment_method: "CASH" };
const advance = {
  source: "PROJECT",
  project_id: facts.project,
  requested_date: "2030-05-14",
  currency: "TRY",
  items: [row],
};
const cost = {
  assign_to: "CLIENT",
  expense_date: "2026-05-14",
  description: "Yemek",
  amount: "110.00",
  vat_rate: "10",
  payment_type: "CASH",
};
const expense = { expense_source: "PROJECT", project_id: facts.project, currency: "TRY", items: [cost] };
const card = {
  project_id: facts.project,
  supplier_id: facts.supplier,
  currency: "TRY",
  payment_date: "2030-05-14",
  amount: "100.00",
};
const payment = {
  ...card,
  bank_name: "Ziraat Bankası",
  bank_account_no: "TR33 0006 1005 1978 6457 8413 26",
  note: "Ön ödeme",
};

/** The chain of a type: steps of one person each, from an amount on. */
async function chain(type: string, steps: { user_ids: number[]; min_amount?: string; source_ids?: number[] }[]) {
  await api.rows(sql`update users set reports_to = null where id = ${world.user.id}`);
  await api.rows(sql`delete from approval_chains where event_company_id = ${company} and type = ${type}`);
  const named = steps.map((step) => ({ relatives: [], position_ids: [], ...step }));
  expectStatus(await admin!.put(`/approval-chains/${type}`, { steps: named, version: 0 }), 200);
}

async function send(path: string, body: object, by: Client = user) {
  const answer = await by.post(`/accounting/${path}`, body);
  expectStatus(answer, 200);
  return answer.body.request;
}

const read = async (code: string, by: Client = user) => (await by.get(`/requests/${code}`)).body.request;
const decide = async (code: string, by: Client, decision: string, more: object = {}) =>
  by.put(`/approvals/${code}`, { decision, step: (await read(code, by)).decides, ...more });
const errorsOf = async (path: string, body: object) =>
  (await user.post(`/accounting/${path}`, body)).body.errors as Record<string, string[]>;

describe("requests with an amount", () => {
  it("ACC-019 ACC-021 ACC-023 ACC-025 ACC-149 ACC-150 ACC-151 each type is sent, says so, and is read back as it was typed", async () => {
    for (const type of ["advance", "expense", "credit_card", "payment"]) await chain(type, [{ user_ids: [ids.team] }]);
    const sent = async (path: string, body: object) => (await user.post(`/accounting/${path}`, body)).body;
    const one = await sent("advance-payments", { ...advance, description: "Saha masrafları", items: [row, row] });
    expect(one).toMatchObject({
      message: "Avans talebin işleme alındı.",
      request: { amount: "1200.00", day: "2030-05-14", description: "Saha masrafları", source: null },
    });
    expect(one.request.items).toMatchObject([
      { description: "Taksi", amount: "600.00", payment: "CASH", net: null },
      { description: "Taksi" },
    ]);
    const two = await sent("expenses", { ...expense, note: "Kısa not" });
    expect(two.request).toMatchObject({ amount: "110.00", note: "Kısa not", project: { id: facts.project } });
    expect(two.request.items[0]).toMatchObject({ assign_to: "CLIENT", net: "100.00", vat: "10.00", vat_rate: "10" });
    const three = await sent("cc-requests", card);
    expect(three).toMatchObject({
      message: "Kredi kartı talebin işleme alındı.",
      request: { supplier: { id: facts.supplier }, day: "2030-05-14" },
    });
    const four = await sent("payment-requests", { ...payment, description: "Otel" });
    expect(four).toMatchObject({
      message: "Ödeme talebin işleme alındı.",
      request: {
        bank_name: "Ziraat Bankası",
        bank_account_no: "TR330006100519786457841326",
        description: "Otel",
        note: "Ön ödeme",
      },
    });
    const shown = await read(four.request.code, team!);
    expect([shown.amount, shown.currency, shown.money.bank_name]).toEqual(["100.00", "TRY", "Ziraat Bankası"]);
    // The division's director reads it by the lists of accounting (SES-052), and another company never.
    expectStatus(await division!.get(`/requests/${four.request.code}`), 200);
    expectStatus(await stranger.get(`/requests/${four.request.code}`), 404);
    expectStatus(await stranger.get(`/accounting/payment-requests/${four.request.id}`), 404);
    expectStatus(await team!.put(`/accounting/payment-requests/${four.request.id}`, { ...payment, version: 1 }), 404);
  });

  it("ACC-046 ACC-047 ACC-048 ACC-049 ACC-050 ACC-051 ACC-052 ACC-053 ACC-054 ACC-055 ACC-056 ACC-057 ACC-058 ACC-098 ACC-099 ACC-101 an advance has these fields, and a source is one of the company's", async () => {
    await chain("advance", [{ user_ids: [ids.team] }]);
    const items = [row, { description: "Otopark", amount: "12.50", payment_method: "CC" }];
    const sent = await send("advance-payments", { ...advance, currency: "EUR", description: "Saha", items });
    expectStatus(await decide(sent.code, team!, "decline", { reason: "Fişle iste" }), 200);
    const { request } = (await user.get(`/accounting/advance-payments/${sent.id}`)).body;
    expect(request).toMatchObject({
      id: sent.id,
      source: null,
      project: { id: facts.project },
      day: "2030-05-14",
      currency: "EUR",
      description: "Saha",
      status: "DECLINED",
      reason: "Fişle iste",
      items: [
        { description: "Taksi", amount: "600.00", payment: "CASH" },
        { description: "Otopark", amount: "12.50", payment: "CC" },
      ],
    });
    for (const source of ["", "0", "2000000000"])
      expect(Object.keys(await errorsOf("advance-payments", { ...advance, source }))).toEqual(["source"]);
  });

  it("ACC-059 ACC-060 ACC-061 ACC-062 ACC-063 ACC-064 ACC-065 ACC-066 ACC-067 ACC-069 ACC-072 ACC-073 ACC-074 ACC-075 ACC-076 ACC-077 ACC-078 an expense has these fields", async () => {
    await api.rows(
      sql`insert into credit_cards (event_company_id, name) values (${company}, 'Alan Kartı') on conflict do nothing`,
    );
    const items = [
      cost,
      { ...cost, assign_to: "AGENCY", payment_type: "CC" },
      { ...cost, payment_type: "Alan Kartı", description: "Baskı", expense_date: "2026-05-20" },
    ];
    const sent = await send("expenses", { ...expense, currency: "USD", note: "Üç fiş", items });
    const { request } = (await user.get(`/accounting/expenses/${sent.id}`)).body;
    expect(request).toMatchObject({
      id: sent.id,
      source: null,
      project: { id: facts.project },
      currency: "USD",
      note: "Üç fiş",
      status: "PENDING",
      items: [
        { assign_to: "CLIENT", expense_date: "2026-05-14", description: "Yemek", payment: "CASH" },
        { assign_to: "AGENCY", payment: "CC" },
        { description: "Baskı", expense_date: "2026-05-20", payment: "Alan Kartı" },
      ],
    });
    const rowIds = request.items.map(({ id }: { id: number }) => id);
    expect([rowIds.every(Number.isInteger), new Set(rowIds).size]).toEqual([true, 3]);
  });

  it("ACC-079 ACC-080 ACC-081 ACC-082 ACC-083 ACC-084 ACC-085 ACC-086 ACC-087 ACC-088 ACC-089 ACC-090 ACC-091 ACC-092 ACC-093 ACC-094 ACC-095 ACC-096 ACC-097 card and payment requests have these fields", async () => {
    const shown = async (path: string, body: object) => {
      const sent = await send(path, { ...body, currency: "EUR", amount: "99.90", note: "Kapora" });
      const { request } = (await user.get(`/accounting/${path}/${sent.id}`)).body;
      expect(request).toMatchObject({
        id: sent.id,
        project: { id: facts.project },
        supplier: { id: facts.supplier },
        currency: "EUR",
        day: "2030-05-14",
        amount: "99.90",
        note: "Kapora",
        status: "PENDING",
      });
      return request;
    };
    await shown("cc-requests", card);
    expect(await shown("payment-requests", { ...payment, description: "Salon" })).toMatchObject({
      bank_name: "Ziraat Bankası",
      bank_account_no: "TR330006100519786457841326",
      description: "Salon",
    });
  });

  it("ACC-100 ACC-102 ACC-103 ACC-104 ACC-105 ACC-106 ACC-107 ACC-108 ACC-109 ACC-110 an advance says everything that is missing", async () => {
    const required = ["Bu alan zorunludur."];
    expect(await errorsOf("advance-payments", {})).toMatchObject({
      project_id: required,
      currency: required,
      requested_date: required,
      items: expect.anything(),
    });
    const told = "Harcama Listesi alanlarındaki bilgileri doldurunuz";
    for (const missing of ["description", "amount", "payment_method"] as const) {
      const { [missing]: _, ...rest } = row;
      expect((await errorsOf("advance-payments", { ...advance, items: [row, rest] }))["items"]).toEqual([told]);
    }
    expect(await errorsOf("advance-payments", { ...advance, items: [] })).toHaveProperty("items");
    expect(
      await errorsOf("advance-payments", { ...advance, items: Array.from({ length: 6 }, () => row) }),
    ).toHaveProperty("items");
    const most = { ...row, amount: "9999999999999.99" };
    expect(await errorsOf("advance-payments", { ...advance, items: [most, row] })).toEqual({
      items: ["Satırların toplamı en çok 13 haneli olabilir."],
    });
    expect(await errorsOf("advance-payments", { ...advance, description: "a".repeat(501) })).toHaveProperty(
      "description",
    );
    expect(await errorsOf("advance-payments", { ...advance, source: "YOK" })).toHaveProperty("source");
    expect(await errorsOf("advance-payments", { ...advance, items: [{ ...row, amount: "0" }] })).toHaveProperty(
      "items",
    );
  });

  it("ACC-111 ACC-112 ACC-113 ACC-115 ACC-116 ACC-117 ACC-118 ACC-119 ACC-120 ACC-121 ACC-122 ACC-123 ACC-124 an expense says everything that is missing", async () => {
    const required = ["Bu alan zorunludur."];
    expect(await errorsOf("expenses", {})).toMatchObject({ project_id: required, currency: required });
    const told = "Masraf birimleri alanlarındaki bilgileri doldurunuz";
    for (const missing of ["assign_to", "expense_date", "description", "amount", "vat_rate", "payment_type"] as const) {
      const { [missing]: _, ...rest } = cost;
      expect((await errorsOf("expenses", { ...expense, items: [rest] }))["items"]).toEqual([told]);
    }
    expect(await errorsOf("expenses", { ...expense, items: [] })).toHaveProperty("items");
    expect(await errorsOf("expenses", { ...expense, items: Array.from({ length: 11 }, () => cost) })).toHaveProperty(
      "items",
    );
    const most = { ...cost, amount: "9999999999999.99" };
    expect(await errorsOf("expenses", { ...expense, items: [most, cost] })).toEqual({
      items: ["Satırların toplamı en çok 13 haneli olabilir."],
    });
    expect(await errorsOf("expenses", { ...expense, note: "a".repeat(201) })).toHaveProperty("note");
    await send("expenses", { ...expense, items: [{ ...cost, vat_rate: "0" }] });
  });

  it("ACC-125 ACC-126 ACC-127 ACC-128 ACC-129 ACC-130 ACC-131 ACC-132 ACC-133 ACC-134 ACC-135 ACC-136 ACC-137 ACC-138 ACC-139 card and payment requests say everything that is missing", async () => {
    const missing = async (path: string) => Object.keys(await errorsOf(path, {})).toSorted();
    const shared = ["amount", "currency", "payment_date", "project_id", "supplier_id"];
    expect(await missing("cc-requests")).toEqual(shared);
    expect(await missing("payment-requests")).toEqual([...shared, "bank_account_no", "bank_name", "note"].toSorted());
    const long = "a".repeat(201);
    expect(Object.keys(await errorsOf("cc-requests", { ...card, note: long }))).toEqual(["note"]);
    expect(Object.keys(await errorsOf("payment-requests", { ...payment, note: long }))).toEqual(["note"]);
    const wrong = { ...payment, bank_account_no: "TR33 0006 1005 1978 6457 8413 27" };
    expect(Object.keys(await errorsOf("payment-requests", wrong))).toEqual(["bank_account_no"]);
    const huge = { ...card, currency: "EUR", amount: "9999999999999" };
    expect(Object.keys(await errorsOf("cc-requests", huge))).toEqual(["amount"]);
    const bare = { ...payment, bank_account_no: "330006100519786457841326" };
    expect(Object.keys(await errorsOf("payment-requests", bare))).toEqual(["bank_account_no"]);
  });

  it("ACC-114 ACC-175 ACC-179 PRJ-060 another source clears the project; cards are the company's, and closed projects are refused", async () => {
    const one = await send("expenses", { ...expense, expense_source: String(sourceId) });
    expect([one.project, one.source.id]).toEqual([null, sourceId]);
    const two = await send("advance-payments", { ...advance, source: String(sourceId), project_id: undefined });
    expect([two.project, two.source.id]).toEqual([null, sourceId]);
    const paid = (payment_type: string) => ({ ...expense, items: [cost, { ...cost, payment_type }] });
    expect(await errorsOf("expenses", paid("Olmayan Kart"))).toHaveProperty(["items[1].payment_type"]);
    await api.rows(
      sql`insert into credit_cards (event_company_id, name) values (${company}, 'Deneme Kartı') on conflict do nothing`,
    );
    expect((await send("expenses", paid("Deneme Kartı"))).items[1].payment).toBe("Deneme Kartı");
    const closed = await idOf(sql`select id from projects where event_company_id = ${company} and deleted_at is null
      and current_status = 'CLOSED' order by id limit 1`);
    expect(closed).toBeGreaterThan(0);
    for (const project_id of [closed, 2_000_000_000])
      expect(Object.keys(await errorsOf("cc-requests", { ...card, project_id }))).toEqual(["project_id"]);
  });

  it("ACC-020 ACC-141 ACC-182 R4 an edit restarts the chain with the new amount, also when it was approved; an old page is told so", async () => {
    await chain("advance", [{ user_ids: [ids.team] }, { user_ids: [ids.division], min_amount: "5000" }]);
    const sent = await send("advance-payments", advance);
    expectStatus(await decide(sent.code, team!, "approve"), 200);
    expect((await read(sent.code)).status).toBe("APPROVED");
    const large = { ...advance, items: [{ ...row, amount: "5000" }] };
    const { version } = await read(sent.code);
    expectStatus(await user.put(`/accounting/advance-payments/${sent.id}`, { ...large, version }), 200);
    const again = await read(sent.code);
    expect([again.status, again.amount, again.money.items.length]).toEqual(["PENDING", "5000.00", 1]);
    expect(again.steps.filter(({ round }: any) => round === 2).map(({ people }: any) => people[0].id)).toEqual([
      ids.team,
      ids.division,
    ]);
    const stale = await user.put(`/accounting/advance-payments/${sent.id}`, { ...large, version });
    expectStatus(stale, 409);
    expect(stale.body.current.amount).toBe("5000.00");
  });

  it("ACC-022 ACC-024 ACC-026 ACC-140 ACC-142 ACC-143 ACC-144 ACC-145 ACC-146 ACC-147 an undecided one is updated, a declined one stays and a new one names it", async () => {
    const cases = [
      ["advance", "advance-payments", advance],
      ["expense", "expenses", expense],
      ["credit_card", "cc-requests", card],
      ["payment", "payment-requests", payment],
    ] as const;
    for (const [type, path, body] of cases) {
      await chain(type, [{ user_ids: [ids.team] }]);
      const sent = await send(path, body);
      const put = async (version: number) =>
        (await user.put(`/accounting/${path}/${sent.id}`, { ...body, version })).body;
      expect((await put(sent.version)).request.id).toBe(sent.id);
      expectStatus(await decide(sent.code, team!, "decline", { reason: "Pahalı" }), 200);
      const { request } = await put(sent.version + 1);
      expect([request.id === sent.id, request.status]).toEqual([false, "PENDING"]);
      expect([(await read(sent.code)).status, (await read(request.code)).previous.reason]).toEqual([
        "DECLINED",
        "Pahalı",
      ]);
    }
  });

  it("ORG-040 ACC-159 an amount in another currency is compared at today's rate and keeps it; sources choose steps", async () => {
    await chain("advance", [
      { user_ids: [ids.team] },
      { user_ids: [ids.division], min_amount: "4000" },
      { user_ids: [ids.agency], source_ids: [sourceId] },
    ]);
    const rate = async (buying: string) => {
      await api.rows(sql`delete from exchange_rates where event_company_id = ${company} and currency = 'GBP'`);
      await api.rows(sql`insert into exchange_rates (event_company_id, currency, buying, selling, date, source)
        values (${company}, 'GBP', ${buying}, ${buying}, '2020-01-02', 'manual')`);
    };
    await rate("40");
    const pounds = { ...advance, currency: "GBP", items: [{ ...row, amount: "100" }] };
    const look = { type: "advance", currency: "GBP", amount: "100", project_id: facts.project };
    const before = (await user.post("/accounting/requests/preview", look)).body;
    expect([before.company_amount, before.company_currency, before.steps.length]).toEqual(["4000.00", "TRY", 2]);
    const sent = await send("advance-payments", pounds);
    expect([sent.amount, sent.company_amount]).toEqual(["100.00", "4000.00"]);
    await rate("39");
    const after = (await user.post("/accounting/requests/preview", look)).body;
    expect([after.company_amount, after.steps.length]).toEqual(["3900.00", 1]);
    expect((await read(sent.code)).company_amount).toBe("4000.00");
    const other = { ...advance, source: String(sourceId) };
    expect((await read((await send("advance-payments", other)).code)).steps).toHaveLength(2);
    // A currency without a rate is named, and nothing is sent.
    await api.rows(sql`delete from exchange_rates where event_company_id = ${company} and currency = 'DKK'`);
    expect(await errorsOf("advance-payments", { ...advance, currency: "DKK" })).toEqual({
      currency: ["DKK için kur yok. Bir admin kuru girince talebi gönderebilirsin."],
    });
    expect((await user.post("/accounting/requests/preview", { ...look, currency: "DKK" })).body.company_amount).toBe(
      null,
    );
  });

  it("ACC-068 a receipt number of the same vendor is warned of before sending and shown to the approver, whatever its case", async () => {
    await chain("expense", [{ user_ids: [ids.team] }]);
    const receipt = { receipt_no: "İS-0042", vendor: "Şehir Otel" };
    const first = await send("expenses", { ...expense, items: [{ ...cost, ...receipt }] });
    const look = { type: "expense", currency: "TRY", amount: "110", project_id: facts.project };
    const warned = async (receipts: object[], edited?: number) =>
      (await user.post("/accounting/requests/preview", { ...look, receipts, ...(edited ? { edited } : {}) })).body
        .warnings;
    expect(await warned([{ receipt_no: "is-0042", vendor: "ŞEHİR OTEL" }])).toEqual([
      { kind: "same_receipt", receipt_no: "is-0042", code: first.code },
    ]);
    expect(await warned([{ ...receipt, vendor: "Başka" }])).toEqual([]);
    expect(await warned([receipt], first.id)).toEqual([]);
    const second = await send("expenses", { ...expense, items: [{ ...cost, ...receipt }] });
    expect((await read(second.code, team!)).money.items[0].same_receipt).toBe(first.code);
    expectStatus(await decide(first.code, team!, "decline", { reason: "Çift" }), 200);
    expect((await read(second.code, team!)).money.items[0].same_receipt).toBe(null);
  });

  it("R3 ACC-182 a double click sends one request, and nobody's own approval is enough: without another approver it is refused", async () => {
    const key = crypto.randomUUID();
    const twice = await Promise.all([1, 2].map(() => user.post("/accounting/advance-payments", advance, { key })));
    expect(new Set(twice.filter(({ status }) => status === 200).map(({ body }) => body.request.code)).size).toBe(1);
    await api.rows(sql`delete from approval_chains where event_company_id = ${company} and type = 'advance'`);
    await api.rows(sql`update users set reports_to = null where id = ${ids.admin}`);
    const alone = await admin!.post("/accounting/advance-payments", advance);
    expectStatus(alone, 409);
    expect(alone.body.message).toContain("onaylayabilecek kimse yok");
  });
});

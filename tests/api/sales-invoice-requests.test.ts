import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { tellEvents } from "#api/modules/notifications/outbox";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team] = await Promise.all([agency.admin, agency.team].map((email) => api.as(email)));
const stranger = await api.as(foreign.admin);
const ids = Object.fromEntries(
  await Promise.all(Object.entries(agency).map(async ([name, email]) => [name, (await api.user(email)).id] as const)),
) as Record<keyof typeof agency, number>;
const { company } = world.mine;

const base = "/accounting/sales-invoice-requests";
let project = { id: 0, code: "" };
let client = { id: 0, code: "", name: "" };
let body: Record<string, unknown>;
const line = (more: object = {}) => ({
  description: "Sahne",
  quantity: "2",
  unit_price: "500",
  vat_rate: "20",
  ...more,
});

async function send(more: object = {}, by: Client = user) {
  const answer = await by.post(base, { ...body, ...more });
  expectStatus(answer, 200);
  return answer.body.request;
}
const read = async (code: string, by: Client = user) => (await by.get(`/requests/${code}`)).body.request;
const decide = async (code: string, decision: object) =>
  expectStatus(await team!.put(`/approvals/${code}`, { step: (await read(code, team!)).decides, ...decision }), 200);
const errorsOf = async (more: object) => (await user.post(base, { ...body, ...more })).body.errors;
const basis = async (by: Client = user) => (await by.get(`/project/${project.code}/sales-invoice-basis`)).body;

/** Answer to a person whose position has no right to budgets. */
async function withoutBudgets(name: "user" | "team", look: (blind: Client) => Promise<void>) {
  const [position] = await api.rows<{
    id: number;
  }>(sql`insert into positions (event_company_id, name, scope, permissions)
    values (${company}, ${`Faturacı ${name}`}, 'ALL', '{"budgets": []}') returning id`);
  const [before] = await api.rows<{ position_id: number | null }>(
    sql`select position_id from users where id = ${ids[name]}`,
  );
  await api.rows(sql`update users set position_id = ${position!.id} where id = ${ids[name]}`);
  await look(await api.as(agency[name]));
  await api.rows(sql`update users set position_id = ${before!.position_id} where id = ${ids[name]}`);
}

beforeAll(async () => {
  await api.rows(sql`update users set reports_to = ${ids.team} where id = ${ids.user}`);
  await api.rows(sql`delete from approval_chains where event_company_id = ${company}`);
  const made = await admin!.post("/clients", {
    name: "Fatura Müşterisi",
    name_legal: "Fatura Müşterisi Anonim Şirketi",
    tax_office: "Beşiktaş",
    tax_number: "1234567890",
    address: "Barbaros Bulvarı 1",
  });
  expectStatus(made, 200);
  const [found] = await api.rows<{ id: number; code: string; name: string }>(
    sql`select id, code, name from clients where event_company_id = ${company} and name = 'Fatura Müşterisi'`,
  );
  client = found!;
  const [row] = await api.rows<{ id: number; code: string }>(sql`update projects set client_id = ${client.id}
    where id = (select p.id from projects p where p.event_company_id = ${company} and p.deleted_at is null
      and p.responsible_id = ${ids.user} and p.current_status in ('LEAD', 'PREP', 'OPERATION', 'PRECLOSE')
      and not exists (select 1 from budgets b where b.project_id = p.id) order by p.id limit 1)
    returning id, code`);
  project = row!;
  body = {
    project_id: project.id,
    client_id: client.id,
    currency: "TRY",
    invoice_date: "2030-05-14",
    items: [line()],
  };
});

describe("a sales invoice request", () => {
  it("ACC-171 ACC-177 ACC-181 takes the client's title and tax facts and the company's terms over, and adds its lines up to the kuruş", async () => {
    const answer = await user.post(base, {
      ...body,
      note: "Avans faturası",
      items: [line(), line({ quantity: "1.5", unit_price: "33.3333", vat_rate: "10" }), line({ unit_price: "-10" })],
    });
    expect(answer.body.message).toBe("Satış faturası talebin işleme alındı.");
    const { request } = answer.body;
    expect(request).toMatchObject({
      client: { id: client.id, name: client.name },
      invoice_title: "Fatura Müşterisi Anonim Şirketi",
      tax_office: "Beşiktaş",
      tax_number: "1234567890",
      address: "Barbaros Bulvarı 1",
      due_days: 30,
      due_date: "2030-06-13",
      prepayment_rate: "50",
      note: "Avans faturası",
      net: "1030.00",
      vat: "201.00",
      amount: "1231.00",
      company_amount: "1231.00",
      vat_included: 0,
      gaps: [],
      status: "PENDING",
    });
    expect(request.items.map(({ net, vat, amount }: any) => [net, vat, amount])).toEqual([
      ["1000.00", "200.00", "1200.00"],
      ["50.00", "5.00", "55.00"],
      ["-20.00", "-4.00", "-24.00"],
    ]);
    expect((await user.get(`${base}/${request.id}`)).body.request).toEqual(request);
    const own = await send({ invoice_title: "Şube", tax_office: "Kadıköy", due_days: 0, prepayment_rate: "0" });
    expect([own.invoice_title, own.tax_office, own.due_days, own.prepayment_rate]).toEqual(["Şube", "Kadıköy", 0, "0"]);
  });

  it("ACC-181 prices with VAT stay as typed and are split for 0, 1, 10 and 20 percent", async () => {
    const items = ["0", "1", "10", "20"].map((vat_rate) => line({ quantity: "1", unit_price: "100", vat_rate }));
    const sent = await send({ vat_included: 1, items });
    expect(sent.items.map(({ net, vat, amount }: any) => [net, vat, amount])).toEqual([
      ["100.00", "0.00", "100.00"],
      ["99.01", "0.99", "100.00"],
      ["90.91", "9.09", "100.00"],
      ["83.33", "16.67", "100.00"],
    ]);
    expect([sent.net, sent.vat, sent.amount]).toEqual(["373.25", "26.75", "400.00"]);
  });

  it("ACC-181 R1 project, client, date and lines are required and belong to the company; sums are above zero and fit", async () => {
    const empty = (await user.post(base, {})).body.errors;
    expect(Object.keys(empty).toSorted()).toEqual(["client_id", "currency", "invoice_date", "items", "project_id"]);
    expect(Object.keys(await errorsOf({ items: [{}] })).toSorted()).toEqual(
      ["description", "quantity", "unit_price", "vat_rate"].map((name) => `items[0].${name}`),
    );
    const huge = (more: object) => line({ unit_price: "999999999999", ...more });
    const netTooLarge = [
      huge({ quantity: "9", vat_rate: "0" }),
      huge({ quantity: "9", vat_rate: "0" }),
      huge({ quantity: "7", unit_price: "-999999999999" }),
    ];
    const wrong: [object, string][] = [
      [{ note: "n".repeat(201) }, "note"],
      [{ items: [] }, "items"],
      [{ items: Array.from({ length: 31 }, () => line()) }, "items"],
      [{ items: [line({ unit_price: "0" })] }, "items"],
      [{ items: [line({ unit_price: "-1" })] }, "items"],
      [{ items: [line({ quantity: "999999999", unit_price: "999999999999" })] }, "items"],
      // Amounts that fit while the sum of their net does not, and one that fits in its own currency alone.
      [{ items: netTooLarge }, "items"],
      [{ currency: "EUR", items: [line({ quantity: "1", unit_price: "999999999999" })] }, "items"],
      [{ items: [line({ quantity: "0" })] }, "items[0].quantity"],
      [{ tax_number: "1234567891" }, "tax_number"],
      [{ currency: "XXX" }, "currency"],
      [{ due_days: 366 }, "due_days"],
      [{ prepayment_rate: "101" }, "prepayment_rate"],
    ];
    for (const [more, field] of wrong)
      expect([field, Object.keys((await errorsOf(more)) ?? {})]).toEqual([field, [field]]);
    const { foreignProject, foreignClient } = world.facts["sales-invoice-requests"] as Record<string, number>;
    expect(Object.keys(await errorsOf({ project_id: foreignProject }))).toEqual(["project_id"]);
    expect(Object.keys(await errorsOf({ client_id: foreignClient }))).toEqual(["client_id"]);
    const [row] = await api.rows<{ id: number }>(sql`select id from budget_rows where budget_id in
      (select id from budgets where event_company_id = ${company} and project_id <> ${project.id}) limit 1`);
    const ofOther = [line({ budget_row_id: row!.id })];
    expect(Object.keys(await errorsOf({ items: ofOther }))).toEqual(["items[0].budget_row_id"]);
    const [closed] = await api.rows<{ id: number }>(sql`select id from projects where event_company_id = ${company}
      and responsible_id = ${ids.user} and current_status = 'CLOSED' and deleted_at is null limit 1`);
    expect(Object.keys(await errorsOf({ project_id: closed!.id }))).toEqual(["project_id"]);
  });

  it("PRJ-060 the list of its project finds it by its note and its lines, and names it by them", async () => {
    const noted = await send({ note: "Işıklı ŞÖLEN ön ödemesi" });
    const plain = await send({ items: [line({ description: "Çelik kule kurulumu" })] });
    const found = async (query: string) =>
      (await user.get(`/project/${project.code}/requests`, { query })).body.data.map(({ code, subject }: any) => [
        code,
        subject,
      ]);
    expect(await found("isikli solen")).toEqual([[noted.code, "Işıklı ŞÖLEN ön ödemesi"]]);
    expect(await found("çelik KULE")).toEqual([[plain.code, "Çelik kule kurulumu"]]);
  });

  it("ACC-182 R3 R4 edited it is asked for anew, a declined one stays, and it is pulled back, sent once and read by few", async () => {
    const first = await send();
    const put = (id: number, version: number, more: object = {}, by: Client = user) =>
      by.put(`${base}/${id}`, { ...body, ...more, version });
    expectStatus(await put(first.id, 9), 409);
    const changed = await put(first.id, first.version, { items: [line({ quantity: "3" })] });
    expect([changed.body.request.amount, (await read(first.code)).steps[0].round]).toEqual(["1800.00", 2]);
    for (const by of [team!, stranger]) expectStatus(await by.get(`${base}/${first.id}`), 404);
    expectStatus(await put(first.id, 2, {}, team!), 404);
    expectStatus(await stranger.get(`/requests/${first.code}`), 404);
    const seen = await read(first.code, team!);
    expect([seen.sales_invoice.client.name, seen.sales_invoice.items[0].quantity]).toEqual([client.name, "3"]);
    await decide(first.code, { decision: "decline", reason: "Erken" });
    const facts = {
      invoice_title: "Şube",
      tax_number: "",
      tax_office: "Kadıköy",
      address: "Moda Caddesi 2",
      invoice_date: "2030-05-15",
      due_days: 10,
      prepayment_rate: "12.5",
      note: "Yeniden",
      vat_included: 1,
      items: [line({ quantity: "3", unit_price: "400.1234" }), line({ description: "Işık", vat_rate: "10" })],
    };
    const again = (await put(first.id, changed.body.request.version, facts)).body.request;
    // Its approver sees what was changed, as it was and as it is.
    const rows = (await read(again.code, team!)).changed.map(({ label, before, after }: any) => [label, before, after]);
    expect(rows).toEqual([
      ["Tutar", "₺1.800,00", "₺2.200,37"],
      ["Fatura başlığı", "Fatura Müşterisi Anonim Şirketi", "Şube"],
      ["Vergi dairesi", "Beşiktaş", "Kadıköy"],
      ["Adres", "Barbaros Bulvarı 1", "Moda Caddesi 2"],
      ["Fatura tarihi", "14 Mayıs 2030", "15 Mayıs 2030"],
      ["Vade (gün)", "30", "10"],
      ["Vade tarihi", "13 Haziran 2030", "25 Mayıs 2030"],
      ["Ön ödeme oranı", "%50", "%12,5"],
      ["Fiyatlar KDV dahil", "Hayır", "Evet"],
      ["Not", "", "Yeniden"],
      ["1. satır", "Sahne · 3 × ₺500,00 · %20 KDV · ₺1.800,00", "Sahne · 3 × ₺400,1234 · %20 KDV · ₺1.200,37"],
      ["2. satır", "", "Işık · 2 × ₺500,00 · %10 KDV · ₺1.000,00"],
    ]);
    // Another client, and a number of its own, are marked too.
    await decide(again.code, { decision: "decline", reason: "Müşteri yanlış" });
    const { client: other } = world.facts["sales-invoice-requests"] as Record<string, number>;
    const third = (await put(again.id, again.version, { ...facts, client_id: other, tax_number: "10000000146" })).body
      .request;
    const labels = (await read(third.code, team!)).changed.map(({ label }: any) => label);
    expect(labels).toEqual(["Müşteri", "Vergi numarası (VKN / TCKN)"]);
    expect([again.id === first.id, (await read(again.code)).previous]).toEqual([
      false,
      { code: first.code, reason: "Erken" },
    ]);
    expectStatus(await user.post(`/requests/${third.code}/withdraw`, {}), 200);
    expect((await read(third.code)).sales_invoice.status).toBe("WITHDRAWN");
    const key = { headers: { "idempotency-key": "sales-invoice-twice-1" } };
    const twice = await Promise.all([user.post(base, body, key), user.post(base, body, key)]);
    const codes = new Set(twice.flatMap((one) => one.body.request?.code ?? []));
    expect(codes.size).toBe(1);
    expectStatus(await admin!.del(`/client/${client.code}`), 409);
  });

  it("ORG-040 the client that it names is the client of the chain's conditions", async () => {
    const steps = [{ user_ids: [ids.division], relatives: [], position_ids: [], client_ids: [client.id] }];
    expectStatus(await admin!.put("/approval-chains/sales_invoice", { steps, version: 0 }), 200);
    const sent = await send();
    expect((await read(sent.code)).steps[0].people[0].id).toBe(ids.division);
    const look = async (more: object) =>
      (await user.post(`${base}/preview`, { project_id: project.id, currency: "EUR", amount: "120.00", ...more })).body;
    const before = await api.rows(sql`select count(*) from requests`);
    const seen = await look({ client_id: client.id });
    expect([seen.steps[0].people[0].id, seen.client.invoice_title, seen.gaps]).toEqual([
      ids.division,
      "Fatura Müşterisi Anonim Şirketi",
      [],
    ]);
    expect(Number(seen.company_amount)).toBeGreaterThan(120);
    expect((await look({})).steps[0].people[0].id).toBe(ids.team);
    expect((await look({})).gaps).toEqual(["tax_number", "tax_office", "address"]);
    expect(await api.rows(sql`select count(*) from requests`)).toEqual(before);
    await api.rows(sql`delete from approval_chains where event_company_id = ${company}`);
  });
});

it("PUB-016 ORG-040 the mail to the approver and the page of its link have the client, the amount and the lines", async () => {
  expectStatus(await team!.put("/me/notification-choices", { choices: { ApproveRequested: "mail" } }), 200);
  const sent = await send({ items: [line(), line({ description: "Işık", unit_price: "10", vat_rate: "10" })] });
  await tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
    throw error;
  });
  const [mail] = await api.rows<{ body: string }>(
    sql`select body from mails where recipient = ${agency.team} order by id desc limit 1`,
  );
  expect(mail?.body).toMatch(/Tutar: .*1\.222,00/);
  expect(mail?.body).toContain("Müşteri: Fatura Müşterisi\n");
  expect(mail?.body).toMatch(/Kalemler: Sahne .*1\.200,00.*, Işık .*22,00/);
  const [, link = ""] = /(\/approval-decision\/[\w-]{43}\/[\w-]+)\/approve/.exec(mail?.body ?? "") ?? [];
  const shown = (await api.anonymous.get(link)).body;
  expect([shown.request.code, shown.request.client, shown.request.sales_invoice.items.length]).toEqual([
    sent.code,
    client.name,
    2,
  ]);
  const waiting = (await team!.get("/approvals")).body.data.find((one: any) => one.code === sent.code);
  expect([waiting.client, waiting.amount]).toEqual([client.name, "1222.00"]);
});

describe("the project's budget", () => {
  it("ACC-177 ACC-181 BUD-038 its sold lines are proposed with what is left of them, and what exceeds its sale is said", async () => {
    await api.rows(
      sql`update requests set status = 'WITHDRAWN' where type = 'sales_invoice' and project_id = ${project.id}`,
    );
    const without = await basis();
    expect([without.standing, without.proposals, without.client.id]).toEqual([null, [], client.id]);
    const made = await user.post(`/project/${project.code}/budgets`, { name: "Satış", currency: "TRY" });
    expectStatus(made, 200);
    const { code } = made.body.budget;
    const category = await user.post(`/budget/${code}/category`, { name: "Sahne", vat_rate: "20" });
    expectStatus(category, 200);
    const category_id = category.body.category.id;
    const add = async (more: object) => {
      const answer = await user.post(`/budget/${code}/item`, {
        category_id,
        name: "Işık",
        quantity: "2",
        repeat: "3",
        price_sell: "100",
        currency_sell: "TRY",
        vat_rate: "20",
        ...more,
      });
      expectStatus(answer, 200);
      return answer.body.item.id as number;
    };
    const light = await add({});
    await add({ name: "Prova", price_sell: "0", is_internal: 1 });
    await add({ name: "Ses", quantity: "1", repeat: "1", price_sell: "1000", vat_rate: "10" });
    const names = async () => (await basis()).proposals.map(({ description }: any) => description);
    expect(await names()).toEqual(["Işık", "Ses"]);
    const [first] = (await basis()).proposals;
    expect(first).toMatchObject({
      budget_row_id: light,
      quantity: "6",
      unit_price: "100",
      vat_rate: "20",
      net: "600.00",
      earlier: [],
      is_invoiced: 0,
    });
    // A newer one without lines is not the main budget.
    expectStatus(await user.post(`/project/${project.code}/budgets`, { name: "Boş", currency: "TRY" }), 200);
    const part = await send({
      items: [line({ description: "Işık", quantity: "1", unit_price: "200", budget_row_id: light })],
    });
    expect(part.standing).toMatchObject({ others: [], excess: null, budget: { code, total: "1820.00" } });
    const rest = await basis();
    expect(rest.proposals[0]).toMatchObject({
      quantity: "1",
      unit_price: "400.00",
      earlier: [{ currency: "TRY", net: "200.00" }],
    });
    expect(rest.earlier.map(({ code: one, may_open }: any) => [one, may_open])).toEqual([[part.code, 1]]);
    // A substitute of the approver on leave may open it too.
    const division = await api.as(agency.division);
    const opened = async () => (await basis(division)).earlier.map(({ may_open }: any) => may_open);
    expect(await opened()).toEqual([0]);
    const [leave] = await api.rows<{ id: number }>(sql`insert into requests
      (event_company_id, code, type, status, requester_id, sent_at, people)
      values (${company}, 'izin-vekil', 'rest_leave', 'APPROVED', ${ids.team}, ${api.now.toISOString()}, array[${ids.team}::int])
      returning id`);
    await api.rows(sql`insert into leaves (event_company_id, request_id, leave_type, starts_at, ends_at, days, substitute_id)
      values (${company}, ${leave!.id}, 'rest_leave', ${api.now.toISOString()}::timestamp - interval '1 day',
        ${api.now.toISOString()}::timestamp + interval '1 day', 2, ${ids.division})`);
    expect(await opened()).toEqual([1]);
    await api.rows(sql`update requests set status = 'WITHDRAWN' where id = ${leave!.id}`);
    expect(rest.standing.others).toEqual([{ currency: "TRY", amount: "240.00" }]);
    const whole = await send({
      items: [line({ description: "Işık", quantity: "1", unit_price: "400", budget_row_id: light })],
    });
    expect((await basis()).proposals[0].is_invoiced).toBe(1);
    const over = await send({ items: [line({ quantity: "1", unit_price: "1000" })] });
    expect(over.standing.excess).toEqual({ currency: "TRY", amount: "100.00" });
    // The approver sees it too; without the right to budgets nobody does, and a withdrawn one stands in nobody's way.
    expect((await read(over.code, team!)).sales_invoice.standing.excess.amount).toBe("100.00");
    await withoutBudgets("team", async (blind) =>
      expect((await read(over.code, blind)).sales_invoice).toMatchObject({ code: over.code, standing: null }),
    );
    expectStatus(await user.post(`/requests/${whole.code}/withdraw`, {}), 200);
    expect((await read(over.code)).sales_invoice.standing.excess).toBeNull();
    const euro = await send({ currency: "EUR", items: [line({ quantity: "1", unit_price: "100000" })] });
    expect(euro.standing.excess).toMatchObject({ currency: "TRY" });
    expectStatus(await stranger.get(`/project/${project.code}/sales-invoice-basis`), 404);
  });

  it("ACC-181 BUD-020 charges with another rate of VAT, lines in another currency and the service fee are pieces of their own", async () => {
    const made = await user.post(`/project/${project.code}/budgets`, { name: "Ek bedelli", currency: "TRY" });
    expectStatus(made, 200);
    const { code } = made.body.budget;
    const fee = { service_fee_type: "PERCENTAGE", service_fee_amount: "10", service_fee_vat_rate: "20" };
    expectStatus(await user.put(`/budget/${code}`, { ...fee, version: 1 }), 200);
    const category = await user.post(`/budget/${code}/category`, { name: "Konaklama", vat_rate: "10" });
    const tax = {
      name: "Konaklama vergisi",
      price_type: "PERCENTAGE",
      price: "2",
      currency_code: "TRY",
      vat_rate: "0",
    };
    const items = [
      { name: "Oda", quantity: "10", price_sell: "100", taxes: [tax] },
      { name: "Salon", quantity: "1", price_sell: "500", alt_group: "salon" },
    ];
    expectStatus(await user.post(`/budget/${code}/items`, { category_id: category.body.category.id, items }), 200);
    const seen = (await basis()).proposals.map((one: any) => [
      one.description,
      one.quantity,
      one.unit_price,
      one.vat_rate,
      one.is_service_fee,
    ]);
    expect(seen).toEqual([
      ["Oda", "1", "1000.00", "10", 0],
      ["Oda", "1", "20.00", "0", 0],
      ["Salon", "1", "500", "10", 0],
      ["Hizmet bedeli", "1", "152.00", "20", 1],
    ]);
    await send({
      items: [line({ description: "Hizmet bedeli", quantity: "1", unit_price: "152", is_service_fee: 1 })],
    });
    expect((await basis()).proposals.at(-1)).toMatchObject({ is_service_fee: 1, is_invoiced: 1 });
  });

  it("ORG-041 a reader without the right to budgets is told nothing of it", async () => {
    const [own, theirs] = [await send(), await send()];
    await api.rows(sql`update requests set requester_id = ${ids.admin}, people = array[${ids.admin}::int]
      where code = ${theirs.code}`);
    const earlier = async (by: Client) =>
      new Map<string, number>((await basis(by)).earlier.map(({ code, may_open }: any) => [code, may_open]));
    const before = await earlier(user);
    expect([before.get(own.code), before.get(theirs.code)]).toEqual([1, 0]);
    await withoutBudgets("user", async (blind) => {
      const seen = await basis(blind);
      expect([seen.standing, seen.proposals]).toEqual([null, []]);
      expect((await send({}, blind)).standing).toBeNull();
      // Amounts of others' requests tell of the budget's sale: those alone are there that the reader may open.
      const left = await earlier(blind);
      expect([left.get(own.code), left.has(theirs.code)]).toEqual([1, false]);
    });
  });
});

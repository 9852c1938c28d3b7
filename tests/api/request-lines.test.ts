import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { tellEvents } from "#api/modules/notifications/outbox";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, division] = await Promise.all(
  [agency.admin, agency.team, agency.division].map((email) => api.as(email)),
);
const stranger = await api.as(foreign.admin);
const ids = Object.fromEntries(
  await Promise.all(Object.entries(agency).map(async ([name, email]) => [name, (await api.user(email)).id] as const)),
) as Record<keyof typeof agency, number>;
expectStatus(await team!.put("/me/notification-choices", { choices: { ApproveRequested: "mail" } }), 200);
const company = world.mine.company;
const facts = world.facts["amount-requests"] as { supplier: number; foreignProject: number };

const clientIds = (
  await api.rows<{ id: number }>(
    sql`select id from clients where event_company_id = ${company} and deleted_at is null order by id limit 2`,
  )
).map(({ id }) => id);
const [own = 0, another = 0] = clientIds;

for (const type of ["advance", "expense", "credit_card", "payment"]) {
  await api.rows(sql`delete from approval_chains where event_company_id = ${company} and type = ${type}`);
  const steps = [{ relatives: [], position_ids: [], user_ids: [ids.team] }];
  expectStatus(await admin!.put(`/approval-chains/${type}`, { steps, version: 0 }), 200);
}
await api.rows(sql`update users set reports_to = null where id = ${world.user.id}`);

async function post(path: string, body: object, by: Client = user) {
  const answer = await by.post(path, body);
  expectStatus(answer, 200);
  return answer.body;
}

/** A project with a budget in TRY, whose one line is planned to cost 10.000 TRY and 20 percent VAT. */
async function makeProject(values: Parameters<typeof makeRecord>[2] = {}) {
  const project = await makeRecord(api, world.user, { stage: 8, client_id: own, ...values });
  const { budget } = await post(`/project/${project.code}/budgets`, { name: "Ana bütçe", currency: "TRY" });
  const at = `/budget/${budget.code}`;
  const { category } = await post(`${at}/category`, { name: "Konaklama", vat_rate: "20" });
  const fields = { category_id: category.id, quantity: "10", repeat: "1", price_buy: "1000", price_sell: "1200" };
  const money = { currency_buy: "TRY", currency_sell: "TRY", vat_rate: "20" };
  const { item } = await post(`${at}/item`, { ...fields, ...money, name: "Otel odaları" });
  return { ...project, budget: budget.code as string, line: item.id as number, category: category.id as number };
}
type Project = Awaited<ReturnType<typeof makeProject>>;

const card = ({ id, line }: Project, amount: string, more: object = {}) => ({
  project_id: id,
  budget_item_id: line,
  supplier_id: facts.supplier,
  currency: "TRY",
  payment_date: "2030-05-14",
  amount,
  ...more,
});
const advance = ({ id, line }: Project, amount: string) => ({
  source: "PROJECT",
  project_id: id,
  budget_item_id: line,
  requested_date: "2030-05-14",
  currency: "TRY",
  items: [{ description: "Nakit", amount, payment_method: "CASH" }],
});
const expense = ({ id, line }: Project, amount: string) => ({
  expense_source: "PROJECT",
  project_id: id,
  budget_item_id: line,
  currency: "TRY",
  items: [
    {
      assign_to: "AGENCY",
      expense_date: "2026-05-14",
      description: "Oda",
      amount,
      vat_rate: "20",
      payment_type: "CASH",
    },
  ],
});

const send = async (path: string, body: object) => (await post(`/accounting/${path}`, body)).request;
const read = async (code: string, by: Client = user) => (await by.get(`/requests/${code}`)).body.request;
const lineOf = async (code: string, by: Client = team!) => (await read(code, by)).line;
async function approve(code: string) {
  const { decides: step } = await read(code, team!);
  expectStatus(await team!.put(`/approvals/${code}`, { decision: "approve", step }), 200);
}
async function approved(path: string, body: object) {
  const { code } = await send(path, body);
  await approve(code);
  return code as string;
}
const errorsOf = async (body: object) => (await user.post("/accounting/cc-requests", body)).body.errors;
const notListed = ["Listeden bir seçim yapmalısın."];

describe("client and budget line of a request", () => {
  it("ACC-019 ACC-021 ACC-023 ORG-040 the project's client is taken unless another is named, and steps of either client apply", async () => {
    const project = await makeProject();
    const sent = await send("cc-requests", card(project, "120.00"));
    expect([sent.client?.id, sent.budget_item]).toEqual([own, { id: project.line, name: "Otel odaları" }]);
    const chosen = await send("cc-requests", card(project, "120.00", { client_id: another }));
    expect(chosen.client?.id).toBe(another);
    for (const client of [own, another]) {
      const steps = [
        { relatives: [], position_ids: [], user_ids: [ids.division], client_ids: [client] },
        { relatives: [], position_ids: [], user_ids: [ids.team] },
      ];
      const { version } = (await admin!.get("/approval-chains")).body.data.find(
        ({ type }: { type: string }) => type === "advance",
      );
      expectStatus(await admin!.put("/approval-chains/advance", { steps, version }), 200);
      const named = await send("advance-payments", { ...advance(project, "50.00"), client_id: another });
      const plan = (await read(named.code)).steps.map(({ people }: { people: { id: number }[] }) => people[0]?.id);
      expect(plan).toEqual([ids.division, ids.team]);
    }
    const { version } = (await admin!.get("/approval-chains")).body.data.find(
      ({ type }: { type: string }) => type === "advance",
    );
    const steps = [{ relatives: [], position_ids: [], user_ids: [ids.team] }];
    expectStatus(await admin!.put("/approval-chains/advance", { steps, version }), 200);
  });

  it("ACC-023 BUD-006 a line of another project, a group, a deleted one, and records of another company are refused beside the field; a hidden field keeps its value", async () => {
    const [project, other] = [await makeProject(), await makeProject()];
    const { group } = await post(`/budget/${project.budget}/group`, { category_id: project.category, name: "Paket" });
    for (const line of [other.line, group.id, 2_000_000_000])
      expect(await errorsOf(card(project, "10.00", { budget_item_id: line }))).toEqual({ budget_item_id: notListed });
    expect(await errorsOf(card(project, "10.00", { client_id: world.theirs.client }))).toEqual({
      client_id: notListed,
    });
    // Another source has no project, and no line of one.
    const [source] = await api.rows<{ id: number }>(
      sql`select id from expense_sources where event_company_id = ${company} and deleted_at is null order by id limit 1`,
    );
    const general = await send("expenses", { ...expense(project, "10.00"), expense_source: String(source?.id) });
    expect([general.project, general.budget_item]).toEqual([null, null]);
    const sent = await send("cc-requests", card(project, "120.00"));
    const [position] = await api.rows<{ id: number; permissions: object }>(
      sql`select p.id, p.permissions from positions p join users u on u.position_id = p.id where u.id = ${world.user.id}`,
    );
    await api.rows(
      sql`update positions set permissions = jsonb_set(permissions::jsonb, '{budgets}', '[]') where id = ${position?.id}`,
    );
    try {
      expect(await errorsOf(card(project, "10.00"))).toEqual({ budget_item_id: notListed });
      const { budget_item_id: _line, ...hidden } = card(project, "130.00");
      const saved = await user.put(`/accounting/cc-requests/${sent.id}`, { ...hidden, version: sent.version });
      expectStatus(saved, 200);
      expect(saved.body.request.budget_item.id).toBe(project.line);
      expect((await read(sent.code)).line).toBeNull();
    } finally {
      await api.rows(
        sql`update positions set permissions = ${JSON.stringify(position?.permissions)}::jsonb where id = ${position?.id}`,
      );
    }
    expectStatus(await stranger.get(`/requests/${sent.code}`), 404);
    const lines = await user.get(`/project/${project.id}/budget-items`, { main: 1, query: "OTEL" });
    expect(lines.body.data.map(({ id }: { id: number }) => id)).toEqual([project.line]);
  });
});

describe("planned, committed and spent", () => {
  it("ACC-023 BUD-006 a pending request shows what is left of its line with it, approved ones are committed, expenses are spent, and an advance is spent by expenses", async () => {
    const project = await makeProject();
    await approved("cc-requests", card(project, "2400.00"));
    await approved("advance-payments", advance(project, "1200.00"));
    await approved("expenses", expense(project, "600.00"));
    const pending = await send("cc-requests", card(project, "9600.00"));
    // 10.000 are planned; 2.000 by card and 1.000 in advance, of which 500 are spent; 8.000 are asked for.
    const figures = { currency: "TRY", planned: "10000.00", committed: "3000.00", actual: "500.00" };
    expect(await lineOf(pending.code)).toMatchObject({ ...figures, own: "8000.00", left: "-1000.00" });
    const { body } = await team!.get("/approvals");
    const row = body.data.find(({ code }: { code: string }) => code === pending.code);
    expect(row.line).toMatchObject({ ...figures, left: "-1000.00" });
    const { currency: _currency, planned: _planned, ...spent } = figures;
    const [item] = (await user.get(`/budget/${project.budget}/items`, { ids: String(project.line) })).body.items;
    expect(item).toMatchObject(spent);
    const [category] = (await user.get(`/budget/${project.budget}`)).body.budget.categories;
    expect(category).toMatchObject(spent);
    const asked = await user.post("/accounting/requests/preview", {
      type: "credit_card",
      currency: "TRY",
      amount: "1200.00",
      project_id: project.id,
      budget_item_id: project.line,
    });
    expect(asked.body.line).toMatchObject({ ...figures, own: "1000.00", left: "6000.00" });
    // Expenses above the advance are committed in full.
    await approved("expenses", expense(project, "1200.00"));
    expect(await lineOf(pending.code)).toMatchObject({ committed: "3500.00", actual: "1500.00" });
    await approve(pending.code);
    expect(await lineOf(pending.code)).toMatchObject({ committed: "11500.00", left: "-1500.00" });
    // People who neither decide the request nor reach it in the lists of accounting see none of it.
    const ofDivision = sql`id = (select position_id from users where id = ${ids.division})`;
    await api.rows(sql`update positions set permissions = permissions || '{"accounting":[]}' where ${ofDivision}`);
    try {
      expectStatus(await division!.get(`/requests/${pending.code}`), 404);
    } finally {
      await api.rows(sql`update positions set permissions = permissions - 'accounting' where ${ofDivision}`);
    }
  });

  it("BUD-006 ACC-023 a line that pending or approved requests name stays, alone, with its group, category or budget, and in a new version", async () => {
    const project = await makeProject();
    const at = `/budget/${project.budget}`;
    const { group } = await post(`${at}/group`, { category_id: project.category, name: "Paket" });
    const { item } = await post(`${at}/item`, {
      category_id: project.category,
      group_id: group.id,
      name: "Transfer",
      price_buy: "100",
    });
    const pending = await send("cc-requests", card({ ...project, line: item.id }, "120.00"));
    await approved("cc-requests", card(project, "1200.00"));
    const budget = (await user.get(at)).body.budget;
    const { budget: copy } = await post(`${at}/clone`, { name: "İkinci sürüm" });
    const copied = (await user.get(`/budget/${copy.code}`)).body.budget.categories[0].items.find(
      ({ name }: { name: string }) => name === "Otel odaları",
    );
    const refusals = [
      await user.del(`${at}/item/${project.line}`),
      await user.del(`${at}/group/${group.id}`),
      await user.del(`${at}/category/${project.category}`),
      await user.del(`${at}/items`, { items: [{ id: project.line, version: 1 }] }),
      await user.del(`/budget/${copy.code}/item/${copied.id}`),
      await user.del(at, { version: budget.version }),
    ];
    for (const refused of refusals) {
      expectStatus(refused, 409);
      expect(refused.body.message).toContain("bekleyen ya da onaylanmış talepler var");
    }
    // A copy may go: the line stays in the version that the requests name.
    expectStatus(await user.del(`/budget/${copy.code}`), 200);
    expectStatus(await user.post(`/requests/${pending.code}/withdraw`, {}), 200);
    expectStatus(await user.del(`${at}/group/${group.id}`), 200);
    // Lines that were deleted before this rule keep their spending.
    const last = await send("cc-requests", card(project, "600.00"));
    await api.rows(sql`update budget_rows set deleted_at = now() where id = ${project.line}`);
    expect(await lineOf(last.code)).toMatchObject({ committed: "1000.00", left: "8500.00" });
    await api.rows(sql`update budgets set deleted_at = now() where code = ${project.budget}`);
    expect(await lineOf(last.code)).toMatchObject({ committed: "1000.00", left: "8500.00" });
  });

  it("BUD-036 BUD-006 a new version of the budget shows the spending of its lines, and the request the plan of the approved version", async () => {
    const project = await makeProject();
    await approved("cc-requests", card(project, "1200.00"));
    const pending = await send("cc-requests", card(project, "600.00"));
    const { budget } = await post(`/budget/${project.budget}/clone`, { name: "İkinci sürüm" });
    const [category] = (await user.get(`/budget/${budget.code}`)).body.budget.categories;
    const [copy] = category.items;
    expect(copy).toMatchObject({ committed: "1000.00", name: "Otel odaları" });
    const { version } = copy;
    const saved = await user.put(`/budget/${budget.code}/item/${copy.id}`, {
      price_buy: "40",
      currency_buy: "EUR",
      version,
    });
    expectStatus(saved, 200);
    const { rates } = (await user.get(`/budget/${budget.code}`)).body.budget;
    const rate = Number(rates.find(({ currency }: { currency: string }) => currency === "EUR").rate);
    expect(await lineOf(pending.code)).toMatchObject({ id: copy.id, planned: (rate * 400).toFixed(2), own: "500.00" });
    // The first one is the main budget again once it was sent, and once the client approved it.
    const first = (await user.get(`/budget/${project.budget}`)).body.budget;
    const sentTo = await user.post(`/budget/${project.budget}/send`, { sent_to: "Müşteri", version: first.version });
    expectStatus(sentTo, 200);
    expect((await lineOf(pending.code)).id).toBe(project.line);
    const approval = { approved_on: "2026-01-10", approved_by: "Müşteri", version: sentTo.body.budget.version };
    expectStatus(await admin!.post(`/budget/${project.budget}/approval`, approval), 200);
    expect(await lineOf(pending.code)).toMatchObject({ id: project.line, planned: "10000.00", left: "8500.00" });
  });

  it("PUB-016 ORG-040 another currency is converted by the budget's rate; the mail and its page say what is left", async () => {
    const project = await makeProject();
    const at = `/budget/${project.budget}`;
    const fields = { category_id: project.category, name: "Uçak", quantity: "1", repeat: "1", price_sell: "100" };
    const money = { price_buy: "100", currency_buy: "EUR", currency_sell: "EUR", vat_rate: "0" };
    const { item } = await post(`${at}/item`, { ...fields, ...money });
    const { code } = await send("cc-requests", card({ ...project, line: item.id }, "130.00", { currency: "EUR" }));
    const line = await lineOf(code);
    expect(Number(line.own)).toBeCloseTo(Number(line.planned) * 1.3, 1);
    expect(Number(line.left)).toBeCloseTo(Number(line.planned) * -0.3, 1);
    await tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
      throw error;
    });
    const [mail] = await api.rows<{ body: string }>(
      sql`select body from mails where recipient = ${agency.team} and body like '%Uçak%' order by id desc limit 1`,
    );
    expect(mail?.body).toContain("Bütçe kalemi: Uçak (Konaklama)");
    expect(mail?.body).toMatch(/Kalemde \(KDV hariç\): planlanan .+, bağlanan .+0,00, gerçekleşen .+0,00/);
    expect(mail?.body).toMatch(/Bu taleple kalem .+ aşılıyor/);
    const link = /(\/approval-decision\/[\w-]{43}\/[\w-]+)\/approve/.exec(mail?.body ?? "")?.[1] ?? "";
    const shown = await api.anonymous.get(link);
    expectStatus(shown, 200);
    expect(shown.body.request.line).toEqual(line);
  });

  it("BUD-020 ACC-023 an amount whose currency has no rate any more counts as it was sent, and one without that is named", async () => {
    const project = await makeProject();
    const { code } = await send("cc-requests", card(project, "120.00", { currency: "EUR" }));
    await approve(code);
    const pending = await send("cc-requests", card(project, "600.00"));
    const stored = Number((await read(code)).company_amount);
    const euro = sql`event_company_id = ${company} and currency = 'EUR' and deleted_at is null`;
    await api.rows(sql`update exchange_rates set deleted_at = '2001-01-01' where ${euro}`);
    await api.rows(sql`delete from budget_rates where currency = 'EUR'
      and budget_id in (select id from budgets where code = ${project.budget})`);
    try {
      const line = await lineOf(pending.code);
      expect(Number(line.committed)).toBeCloseTo(stored / 1.2, 1);
      expect([line.own, line.unconverted]).toEqual(["500.00", []]);
      await api.rows(sql`update requests set company_amount = null where code = ${code}`);
      expect(await lineOf(pending.code)).toMatchObject({ committed: "0.00", left: "9500.00", unconverted: ["EUR"] });
    } finally {
      await api.rows(sql`update exchange_rates set deleted_at = null
        where event_company_id = ${company} and deleted_at = '2001-01-01'`);
    }
  });
});

describe("requests of a project", () => {
  const list = async (code: string, by: Client, query: Record<string, unknown> = {}) =>
    (await by.get(`/project/${code}/requests`, query)).body;
  const codesOf = ({ data }: { data: { code: string }[] }) => data.map(({ code }) => code);

  it("PRJ-060 SES-053 the list has what its reader may read, searches in Turkish, filters by type and state, and sums each type and currency", async () => {
    const project = await makeProject();
    const one = await approved("cc-requests", card(project, "1200.00"));
    const two = (await send("expenses", { ...expense(project, "600.00"), note: "Işıklı ŞÖLEN" })).code;
    const three = await send("cc-requests", card(project, "50.00", { currency: "EUR" }));
    const theirs = await post("/accounting/cc-requests", card(project, "75.00", { budget_item_id: null }), team!);
    const mine = await list(project.code, user);
    expect(codesOf(mine)).toEqual([three.code, two, one]);
    expect(mine.by_type).toEqual([
      { type: "expense", currency: "TRY", count: 1, pending: "600.00", approved: "0" },
      { type: "credit_card", currency: "EUR", count: 1, pending: "50.00", approved: "0" },
      { type: "credit_card", currency: "TRY", count: 1, pending: "0", approved: "1200.00" },
    ]);
    expect(mine.data[2]).toMatchObject({ budget_item: "Otel odaları", amount: "1200.00", status: "APPROVED" });
    expect(codesOf(await list(project.code, admin!))).toContain(theirs.request.code);
    expect(codesOf(await list(project.code, user, { query: "ışıklı şölen" }))).toEqual([two]);
    expect(codesOf(await list(project.code, user, { query: "ISIKLI solen" }))).toEqual([two]);
    expect(codesOf(await list(project.code, user, { query: "%" }))).toEqual([]);
    expect(codesOf(await list(project.code, user, { type: "credit_card", status: "APPROVED" }))).toEqual([one]);
    const largest = await list(project.code, user, { sort_by: "company_amount", sort_order: "desc", page_size: 1 });
    expect([codesOf(largest), largest.paging.total]).toEqual([[three.code], 3]);
    // A colleague reads the project, and none of its requests; another company finds neither.
    const colleague = await list(project.code, await api.as(agency.agency));
    expect([codesOf(colleague), colleague.by_type]).toEqual([[], []]);
    expectStatus(await stranger.get(`/project/${project.code}/requests`), 404);
    expect((await list(project.code, admin!, { page_size: 1 })).paging.total).toBe(4);
  });
});

describe("closing a project", () => {
  it("PRJ-097 waiting requests and a sales invoice request without its invoice are named with the way to them; others do not block, and an admin goes on with a reason", async () => {
    const project = await makeProject({ stage: 10 });
    const close = (by: Client, more: object = {}) =>
      by.put(`/project/${project.code}/status`, { status: "CLOSED", version: 1, ...more });
    await approved("cc-requests", card(project, "10.00"));
    const { code } = await send("expenses", expense(project, "20.00"));
    const theirs = await post("/accounting/cc-requests", card(project, "75.00", { budget_item_id: null }), team!);
    const [invoice] = await api.rows<{ code: string }>(sql`insert into requests
      (event_company_id, code, type, status, requester_id, project_id, sent_at, people)
      values (${company}, 'fatura-talebi', 'sales_invoice', 'APPROVED', ${ids.user}, ${project.id}, ${api.now.toISOString()}::timestamptz + interval '1 day', array[${ids.user}::int])
      returning code`);
    const me = (await api.rows<{ full_name: string }>(sql`select full_name from users where id = ${ids.user}`))[0];
    const other = (await api.rows<{ full_name: string }>(sql`select full_name from users where id = ${ids.team}`))[0];
    const refused = await close(user);
    expectStatus(refused, 409);
    expect(refused.body.blockers).toEqual([
      { kind: "staff_request", text: `Açık talep: Masraf, ${me?.full_name}`, code },
      // Its reader may not open it: it stands on the project's page.
      { kind: "request", text: `Açık talep: Kredi kartı talebi, ${other?.full_name}`, code: theirs.request.code },
      { kind: "staff_request", text: `Açık talep: Satış faturası talebi, ${me?.full_name}`, code: invoice?.code },
    ]);
    const { requests } = (await user.get(`/project/${project.code}/overview`)).body;
    expect(requests.map((one: { code: string; may_read: number }) => [one.code, one.may_read])).toEqual([
      [code, 1],
      [theirs.request.code, 0],
      [invoice?.code, 1],
    ]);
    // Whoever decides for the approver on leave may open what waits for them.
    const seenBy = async (by: Client) =>
      (await by.get(`/project/${project.code}/overview`)).body.requests.map(
        (one: { may_read: number }) => one.may_read,
      );
    expect((await seenBy(division!))[0]).toBe(0);
    const [leave] = await api.rows<{ id: number }>(sql`insert into requests
      (event_company_id, code, type, status, requester_id, sent_at, people)
      values (${company}, 'izin-vekil', 'rest_leave', 'APPROVED', ${ids.team}, ${api.now.toISOString()}, array[${ids.team}::int])
      returning id`);
    await api.rows(sql`insert into leaves (event_company_id, request_id, leave_type, starts_at, ends_at, days, substitute_id)
      values (${company}, ${leave?.id}, 'rest_leave', ${api.now.toISOString()}::timestamp - interval '1 day',
        ${api.now.toISOString()}::timestamp + interval '1 day', 2, ${ids.division})`);
    expectStatus(await division!.get(`/requests/${code}`), 200);
    expect((await seenBy(division!))[0]).toBe(1);
    await api.rows(sql`update requests set status = 'WITHDRAWN' where id = ${leave?.id}`);
    expectStatus(await user.post(`/requests/${code}/withdraw`, {}), 200);
    await api.rows(sql`update requests set status = 'DECLINED' where code = ${theirs.request.code}`);
    const { moves } = (await user.get(`/project/${project.code}`)).body.project;
    expect(moves.find(({ kind }: { kind: string }) => kind === "close").blockers).toHaveLength(1);
    expectStatus(await close(user, { override: 1, reason: "Acele" }), 409);
    expectStatus(await close(admin!, { override: 1 }), 422);
    expectStatus(await close(admin!, { override: 1, reason: "Fatura gelecek yıl" }), 200);
  });

  it("PRJ-097 the invoice of an approved sales invoice request ends its block, and its counter-entry brings it back", async () => {
    const project = await makeProject({ stage: 10 });
    const close = (by: Client) => by.put(`/project/${project.code}/status`, { status: "CLOSED", version: 1 });
    const [request] = await api.rows<{ id: number }>(sql`insert into requests
      (event_company_id, code, type, status, requester_id, project_id, sent_at, people)
      values (${company}, 'fatura-kesildi', 'sales_invoice', 'APPROVED', ${ids.user}, ${project.id}, ${api.now.toISOString()}, array[${ids.user}::int])
      returning id`);
    expectStatus(await close(user), 409);
    const body = {
      direction: "sales",
      kind: "e_invoice",
      issued_on: "2026-11-20",
      client_id: own,
      project_id: project.id,
      request_id: request?.id,
      currency: "TRY",
      items: [{ description: "Organizasyon", quantity: "1", unit_price: "1000", vat_rate: "20" }],
    };
    const { invoice } = await post("/accounting/invoices", body, admin!);
    const blockers = async () =>
      (await user.get(`/project/${project.code}`)).body.project.moves.find(
        ({ kind }: { kind: string }) => kind === "close",
      ).blockers;
    expect(await blockers()).toEqual([]);
    const reason = "Yanlış müşteri";
    await post(`/accounting/invoices/${invoice.code}/reverse`, { version: invoice.version, reason }, admin!);
    expect(await blockers()).toHaveLength(1);
  });

  it("PRJ-097 ACC-019 an approved advance blocks until approved expenses have used it up; its rest is for those who may read it", async () => {
    const project = await makeProject({ stage: 10 });
    const { id, code } = await send("advance-payments", advance(project, "100.00"));
    await approve(code);
    const name = (await api.rows<{ full_name: string }>(sql`select full_name from users where id = ${ids.user}`))[0];
    const blockersOf = async (by: Client) =>
      (await by.put(`/project/${project.code}/status`, { status: "CLOSED", version: 1 })).body.blockers;
    const spend = (amount: string, payment_type = "CASH") => {
      const { items, ...body } = expense(project, amount);
      const paid = items.map((item) => ({ ...item, payment_type }));
      return { ...body, items: paid, advance_payment_id: id };
    };
    const title = `Açık talep: Avans talebi, ${name?.full_name}`;
    const open = (rest: string) => ({ kind: "staff_request", text: `${title} (açık bakiye ₺${rest})`, code });
    expect(await blockersOf(user)).toEqual([open("100,00")]);
    await api.rows(sql`insert into credit_cards (event_company_id, name) values (${company}, 'Kapanış Kartı')`);
    await approved("expenses", spend("70.00", "Kapanış Kartı"));
    await approved("expenses", spend("60.00"));
    const waiting = await send("expenses", spend("50.00"));
    expect((await blockersOf(user))[0]).toEqual(open("40,00"));
    expect((await blockersOf(user)).map((one: { code: string }) => one.code)).toEqual([code, waiting.code]);
    const { requests } = (await division!.get(`/project/${project.code}/overview`)).body;
    expect(requests[0]).toMatchObject({ code, may_read: 0, title: title.replace("Açık talep: ", "") });
    await approve(waiting.code);
    expectStatus(await user.put(`/project/${project.code}/status`, { status: "CLOSED", version: 1 }), 200);
  });
});

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { tellEvents } from "#api/modules/notifications/outbox";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, stranger] = await Promise.all([agency.admin, agency.team, foreign.admin].map((who) => api.as(who)));
const teamId = (await api.user(agency.team)).id;
const company = world.mine.company;
const { project, foreignProject } = world.facts["amount-requests"] as { project: number; foreignProject: number };

const [event] = await api.rows<{ code: string }>(sql`select code from projects where id = ${project}`);

for (const type of ["advance", "expense", "payment"]) {
  await api.rows(sql`delete from approval_chains where event_company_id = ${company} and type = ${type}`);
  const steps = [{ relatives: [], position_ids: [], user_ids: [teamId] }];
  expectStatus(await admin!.put(`/approval-chains/${type}`, { steps, version: 0 }), 200);
}
await api.rows(sql`update users set reports_to = null where id = ${world.user.id}`);
expectStatus(await team!.put("/me/notification-choices", { choices: { ApproveRequested: "mail" } }), 200);
await api.rows(
  sql`insert into credit_cards (event_company_id, name) values (${company}, 'Mahsup Kartı') on conflict do nothing`,
);
/** Currencies in which nothing else is settled. */
await api.rows(sql`insert into exchange_rates (event_company_id, currency, buying, selling, date, source)
  select ${company}, code, 4, 4, '2026-11-20', 'manual' from unnest(array['SEK', 'NOK', 'DKK']) code`);
/** Requests of the demo that were approved for this person would be open too. */
await api.rows(
  sql`update requests set status = 'WITHDRAWN' where requester_id = ${world.user.id} and type = 'advance'`,
);

const advance = (amount: string, currency = "TRY") => ({
  source: "PROJECT",
  project_id: project,
  requested_date: "2030-05-14",
  currency,
  items: [{ description: "Nakit", amount, payment_method: "CASH" }],
});
const row = {
  assign_to: "AGENCY",
  expense_date: "2026-05-14",
  description: "Yemek",
  vat_rate: "10",
  payment_type: "CASH",
};
const expense = (amount: string, advance_payment_id: number | null, currency = "TRY") => ({
  expense_source: "PROJECT",
  project_id: project,
  currency,
  advance_payment_id,
  items: [{ ...row, amount }],
});

async function send(path: string, body: object, by: Client = user) {
  const answer = await by.post(`/accounting/${path}`, body);
  expectStatus(answer, 200);
  return answer.body.request;
}
const read = async (code: string, by: Client = user) => (await by.get(`/requests/${code}`)).body.request;
const approve = async (code: string) =>
  team!.put(`/approvals/${code}`, { decision: "approve", step: (await read(code, team!)).decides });
async function approved(path: string, body: object) {
  const request = await send(path, body);
  expectStatus(await approve(request.code), 200);
  return request;
}
const balanceOf = async (currency: string) =>
  (await user.get("/accounting/open-advances")).body.balances.find(
    (one: { currency: string }) => one.currency === currency,
  );
const errorsOf = async (body: object) => (await user.post("/accounting/expenses", body)).body.errors;
const notListed = { advance_payment_id: ["Listeden bir seçim yapmalısın."] };

describe("settlement of advances", () => {
  it("ACC-021 ACC-022 ACC-047 an approved expense takes from its advance, a larger one the rest, and one that is edited gives it back", async () => {
    const given = await approved("advance-payments", advance("1000.00"));
    const small = await send("expenses", expense("300.10", given.id));
    // Nothing is taken before the approval, and the approver sees what would be.
    expect(await balanceOf("TRY")).toEqual({ currency: "TRY", open: "1000.00", owed: "0.00" });
    const asked = (await read(small.code, team!)).money.settlement.expense;
    expect(asked).toMatchObject({ taken: "300.10", owed: "0.00", advance: { id: given.id, project: null } });
    expectStatus(await approve(small.code), 200);
    await approved("expenses", expense("800.00", given.id));
    expect(await balanceOf("TRY")).toEqual({ currency: "TRY", open: "0.00", owed: "100.10" });
    expect((await read(given.code)).money.settlement.open).toBe("0.00");
    const { version } = await read(small.code);
    // Its own advance may stay though it is used up.
    const again = await user.put(`/accounting/expenses/${small.id}`, { ...expense("50.00", given.id), version });
    expectStatus(again, 200);
    expect(await balanceOf("TRY")).toEqual({ currency: "TRY", open: "200.00", owed: "0.00" });
    expectStatus(await user.post(`/requests/${small.code}/withdraw`, {}), 200);
    expect(await balanceOf("TRY")).toEqual({ currency: "TRY", open: "200.00", owed: "0.00" });
    // Rows on a card of the company take nothing of it.
    const mixed = expense("40.00", given.id);
    mixed.items.push({ ...row, amount: "90.00", payment_type: "Mahsup Kartı" });
    await approved("expenses", mixed);
    expect(await balanceOf("TRY")).toEqual({ currency: "TRY", open: "160.00", owed: "0.00" });
  });

  it("ACC-021 ACC-113 an advance of another currency, person or company, one that is not approved, and one that is used up are refused beside the field", async () => {
    const waiting = await send("advance-payments", advance("100.00", "USD"));
    const euros = await approved("advance-payments", advance("100.00", "EUR"));
    const theirs = await api.rows<{ id: number }>(sql`
      insert into requests (event_company_id, code, type, status, requester_id, sent_at, people, amount, currency)
      select event_company_id, replace(gen_random_uuid()::text, '-', ''), 'advance', 'APPROVED', id, now(),
        array[id], 100, 'TRY' from users where id = ${teamId} or email = ${foreign.admin} returning id`);
    expect(theirs).toHaveLength(2);
    for (const id of [...theirs.map((one) => one.id), waiting.id, euros.id, 2_000_000_000])
      expect(await errorsOf(expense("10.00", id))).toEqual(notListed);
    await approved("expenses", expense("100.00", euros.id, "EUR"));
    expect(await errorsOf(expense("10.00", euros.id, "EUR"))).toEqual(notListed);
    const foreignBody = { ...expense("10.00", euros.id, "EUR"), project_id: foreignProject };
    expect((await stranger!.post("/accounting/expenses", foreignBody)).body.errors).toEqual(notListed);
    const listed = (await stranger!.get("/accounting/open-advances")).body.data;
    expect(listed.every(({ id }: { id: number }) => id !== euros.id)).toBe(true);
  });

  it("ACC-020 an advance that approved expenses are settled with is not edited, and the refusal names them", async () => {
    const given = await approved("advance-payments", advance("500.00", "GBP"));
    const { version } = await read(given.code);
    const spent = await approved("expenses", expense("120.00", given.id, "GBP"));
    const edit = () => user.put(`/accounting/advance-payments/${given.id}`, { ...advance("90.00", "GBP"), version });
    const refused = await edit();
    expectStatus(refused, 409);
    expect(refused.body.message).toContain("£120,00");
    const before = await read(spent.code);
    const body = { ...expense("120.00", null, "GBP"), version: before.version };
    expectStatus(await user.put(`/accounting/expenses/${spent.id}`, body), 200);
    expectStatus(await edit(), 200);
  });

  it("ACC-019 ORG-040 a new advance warns of older open ones: its sender while typing, approvers on the page and in the mail", async () => {
    const older = await approved("advance-payments", advance("250.00", "CHF"));
    const typed = { type: "advance", currency: "CHF", amount: "10.00", project_id: project };
    const preview = async (more: object) =>
      (await user.post("/accounting/requests/preview", { ...typed, ...more })).body.advances;
    expect(await preview({})).toMatchObject([{ id: older.id, open: "250.00" }]);
    expect(await preview({ edited: older.id })).toEqual([]);
    expect(await preview({ currency: "USD" })).toEqual([]);
    const { code } = await send("advance-payments", advance("10.00", "CHF"));
    const shown = (await read(code, team!)).money.settlement;
    expect(shown).toMatchObject({ advances: [{ id: older.id, open: "250.00", project: null }], open: null });
    await tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
      throw error;
    });
    const [mail] = await api.rows<{ body: string }>(
      sql`select body from mails where recipient = ${agency.team} and body like '%CHF%' order by id desc limit 1`,
    );
    expect(mail?.body).toMatch(/Kişinin açık başka avansı: CHF\s250,00/);
  });

  it("ACC-021 ACC-047 expenses that are approved at once never take more than there is of their advance, and none is lost", async () => {
    const given = await approved("advance-payments", advance("100.00", "JPY"));
    const sent = [];
    for (let at = 0; at < 6; at += 1) sent.push(await send("expenses", expense("30.00", given.id, "JPY")));
    const { version } = await read(given.code);
    const answers = await Promise.all([
      ...sent.map(({ code }) => approve(code)),
      user.put(`/accounting/advance-payments/${given.id}`, { ...advance("5.00", "JPY"), version }),
    ]);
    const edited = answers.pop();
    for (const answer of answers) expectStatus(answer, 200);
    // The edit came before all of them, or not at all.
    expect([200, 409]).toContain(edited?.status);
    if (edited?.status === 200) expectStatus(await approve(given.code), 200);
    const amount = edited?.status === 200 ? 5 : 100;
    expect(await balanceOf("JPY")).toEqual({ currency: "JPY", open: "0.00", owed: `${180 - amount}.00` });
    const parts = await Promise.all(sent.map(async ({ code }) => (await read(code)).money.settlement.expense));
    const sum = (name: "taken" | "owed") => parts.reduce((all, part) => all + Number(part[name]), 0);
    expect([sum("taken"), sum("owed")]).toEqual([amount, 180 - amount]);
  });

  it("ACC-182 ACC-021 an expense that is sent again with another advance shows both to its approver", async () => {
    const [small, large] = [advance("70.00", "TRY"), advance("90.00", "TRY")];
    const [one, two] = [await approved("advance-payments", small), await approved("advance-payments", large)];
    const first = await send("expenses", expense("10.00", one.id, "TRY"));
    const { decides: step } = await read(first.code, team!);
    const decline = { decision: "decline", reason: "Yanlış avans", step };
    expectStatus(await team!.put(`/approvals/${first.code}`, decline), 200);
    const { version } = await read(first.code);
    const body = { ...expense("10.00", two.id), version };
    const sent = await user.put(`/accounting/expenses/${first.id}`, body);
    expectStatus(sent, 200);
    const { changed } = await read(sent.body.request.code, team!);
    expect(changed).toEqual([
      {
        label: "Mahsup edilecek avans",
        before: "21 Kasım 2026 (₺70,00)",
        after: "21 Kasım 2026 (₺90,00)",
      },
    ]);
  });

  const back = (code: string, amount: string, by: Client = user) =>
    by.post(`/requests/${code}/repayments`, { amount, day: "2026-11-20", note: "Kasaya" });
  const repaymentsOf = async (code: string, by: Client = user) => (await read(code, by)).money.settlement.repayments;
  const confirm = (code: string, id: number, by: Client = team!) => by.put(`/requests/${code}/repayments/${id}`, {});
  it("ACC-047 PRJ-097 a rest that was given back counts once its approver has confirmed it: the advance is closed, and blocks nothing", async () => {
    const given = await approved("advance-payments", advance("500.00", "SEK"));
    await approved("expenses", expense("320.50", given.id, "SEK"));
    const tooMuch = await back(given.code, "179.51");
    expect([tooMuch.status, tooMuch.body.errors.amount]).toEqual([422, [expect.stringContaining("179,50")]]);
    const answers = await Promise.all([1, 2, 3].map(() => back(given.code, "179.50")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await balanceOf("SEK")).toEqual({ currency: "SEK", open: "179.50", owed: "0.00" });
    const [mine] = await repaymentsOf(given.code);
    expect(mine).toMatchObject({ amount: "179.50", confirmed_by: null, may_confirm: 0, may_remove: 1 });
    expect((await repaymentsOf(given.code, team))[0]).toMatchObject({ may_confirm: 1, may_remove: 0 });
    expectStatus(await confirm(given.code, mine.id, user), 403);
    expectStatus(await confirm(given.code, mine.id, stranger), 404);
    expectStatus(await back(given.code, "1.00", team), 403);
    expectStatus(await back(given.code, "1.00", stranger), 404);
    await tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
      throw error;
    });
    const told = await api.rows<{ type: string }>(
      sql`select type from notifications where user_id = ${teamId} and record_code = ${given.code} order by id desc limit 1`,
    );
    expect(told).toEqual([{ type: "ApproveRequested" }]);
    const openOnes = async () => JSON.stringify((await admin!.get(`/project/${event?.code}/overview`)).body.requests);
    expect(await openOnes()).toContain(given.code);
    const both = await Promise.all([confirm(given.code, mine.id), confirm(given.code, mine.id, admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balanceOf("SEK")).toBeUndefined();
    expect((await read(given.code)).money.settlement).toMatchObject({ open: "0.00", owed: "0.00" });
    const taken = await user.del(`/requests/${given.code}/repayments/${mine.id}`);
    expectStatus(taken, 409);
    const { version } = await read(given.code);
    expectStatus(
      await user.put(`/accounting/advance-payments/${given.id}`, { ...advance("9.00", "SEK"), version }),
      409,
    );
    expect(await openOnes()).not.toContain(given.code);
  });

  it("ACC-047 a repayment is taken back while nobody confirmed it; an expense that came meanwhile makes less of it, and it is refused", async () => {
    const given = await approved("advance-payments", advance("80.00", "NOK"));
    expectStatus(await back(given.code, "80.00"), 200);
    const [first] = await repaymentsOf(given.code);
    await approved("expenses", expense("30.00", given.id, "NOK"));
    const refused = await confirm(given.code, first.id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("50,00")]);
    expectStatus(await user.del(`/requests/${given.code}/repayments/${first.id}`), 200);
    expectStatus(await back(given.code, "50.00"), 200);
    const [second] = await repaymentsOf(given.code);
    expectStatus(await confirm(given.code, second.id, admin), 200);
    expect((await repaymentsOf(given.code))[0]).toMatchObject({ confirmed_by: { full_name: expect.any(String) } });
    const waiting = await send("advance-payments", advance("10.00", "NOK"));
    expectStatus(await back(waiting.code, "1.00"), 409);
  });

  it("ACC-025 ACC-088 what is above an advance is paid to its person by a payment request without a supplier, once and not above it", async () => {
    const given = await approved("advance-payments", advance("100.00", "DKK"));
    const spent = await approved("expenses", expense("160.00", given.id, "DKK"));
    expect((await read(given.code)).money.settlement).toMatchObject({ open: "0.00", owed: "60.00" });
    const difference = (amount: string, advance_payment_id: number | null = given.id) => ({
      project_id: project,
      advance_payment_id,
      bank_name: "Örnek Bankası",
      bank_account_no: "TR330006100519786457841326",
      payment_date: "2026-12-01",
      currency: "DKK",
      amount,
      note: "Avans farkı",
    });
    const pay = (body: object) => user.post("/accounting/payment-requests", body);
    expect((await pay(difference("60.01"))).body.errors).toEqual({ amount: [expect.stringContaining("60,00")] });
    expect((await pay(difference("10.00", null))).body.errors).toHaveProperty("supplier_id");
    expect((await pay({ ...difference("10.00"), currency: "TRY" })).body.errors).toHaveProperty("amount");
    const foreignBody = { ...difference("10.00"), project_id: foreignProject };
    expect((await stranger!.post("/accounting/payment-requests", foreignBody)).status).toBe(422);
    const answers = await Promise.all([pay(difference("40.00")), pay(difference("40.00"))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const sent = answers.find(({ status }) => status === 200)!.body.request;
    expect(sent).toMatchObject({ supplier: null, settlement: { pays: { id: given.id }, expense: null } });
    expect((await read(given.code)).money.settlement.owed).toBe("20.00");
    // Less is owed by now than it asks for.
    const { version } = await read(spent.code);
    expectStatus(
      await user.put(`/accounting/expenses/${spent.id}`, { ...expense("120.00", given.id, "DKK"), version }),
      200,
    );
    expectStatus(await approve(spent.code), 200);
    const step = (await read(sent.code, team!)).decides;
    const refused = await team!.put(`/approvals/${sent.code}`, { decision: "approve", step });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("20,00")]);
    const { version: own } = await read(sent.code);
    const again = await user.put(`/accounting/payment-requests/${sent.id}`, { ...difference("20.00"), version: own });
    expectStatus(again, 200);
    expectStatus(await approve(sent.code), 200);
    expect(await balanceOf("DKK")).toBeUndefined();
    // The expense behind it goes: what was paid for it is open.
    const { version: last } = await read(spent.code);
    expectStatus(
      await user.put(`/accounting/expenses/${spent.id}`, { ...expense("110.00", given.id, "DKK"), version: last }),
      200,
    );
    expectStatus(await approve(spent.code), 200);
    expect(await balanceOf("DKK")).toEqual({ currency: "DKK", open: "10.00", owed: "0.00" });
  });
});

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";

import { tellEvents } from "#api/modules/notifications/outbox";

import { agency, expectStatus, foreign, noon, type Client } from "../helpers/api";
import { insertBudget } from "../helpers/budget-samples";
import { rounds } from "../helpers/deep";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, division] = (await Promise.all(
  [agency.admin, agency.team, agency.division].map((email) => api.as(email)),
)) as [Client, Client, Client];
const ids = Object.fromEntries(
  await Promise.all(Object.entries(agency).map(async ([name, email]) => [name, (await api.user(email)).id] as const)),
) as Record<keyof typeof agency, number>;
for (const one of [team, division])
  expectStatus(await one.put("/me/notification-choices", { choices: { ApproveRequested: "mail" } }), 200);

const company = world.mine.company;
const step = (user_ids: number[], more = {}) => ({ user_ids, relatives: [], position_ids: [], ...more });

async function chain(...steps: object[]) {
  await api.rows(sql`delete from approval_chains where event_company_id = ${company} and type = 'offer'`);
  if (steps.length > 0) expectStatus(await admin.put("/approval-chains/offer", { steps, version: 0 }), 200);
}

/** An offer with a budget whose sale is this. */
async function offer(sale: string, currency = "TRY") {
  const record = await makeRecord(api, world.user, { stage: 4, name: `Teklif ${sale}` });
  const budget = await insertBudget(api, world.user, record.id, true);
  await setSale(record.id, sale, currency);
  return { ...record, budget };
}

const setSale = (project: number, sale: string, currency = "TRY") =>
  api.rows(sql`update budgets set total_sell = ${sale}::numeric, total_sell_with_service_fee = ${sale}::numeric, total_buy = '1000.00',
    profit = ${sale}::numeric - 1000, currency = ${currency} where project_id = ${project}`);

const move = (code: string, stage: number, version: number, more = {}, by = user) =>
  by.put(`/leads/${code}/stage`, { stage, version, ...more });
const leadOf = async (code: string, by: Client = admin) => (await by.get(`/leads/${code}`)).body.lead;
/** The last internal approval of an offer, as an admin sees it. */
async function requestOf(project: number, by: Client = admin) {
  const [row] = await api.rows<{ code: string }>(
    sql`select code from requests where project_id = ${project} and type = 'offer' order by id desc limit 1`,
  );
  return (await by.get(`/requests/${row?.code}`)).body.request;
}

async function linkTo(email: string) {
  await tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
    throw error;
  });
  const [mail] = await api.rows<{ body: string }>(
    sql`select coalesce(body, '') as body from mails where recipient = ${email} order by id desc limit 1`,
  );
  return {
    body: mail?.body ?? "",
    link: /(\/approval-decision\/[\w-]{43}\/[\w-]+)\/approve/.exec(mail?.body ?? "")?.[1] ?? "",
  };
}

describe("the internal approval of an offer", () => {
  beforeEach(async () => {
    api.now = noon;
    await chain();
  });

  it("PRJ-095 ORG-040 takes the steps of its chain by its sale, said before it is sent; the last approval moves it on", async () => {
    await chain(step([ids.team]), step([ids.division], { min_amount: "50000" }));
    const small = await offer("49999.99");
    const large = await offer("50000.00");
    const planned = async ({ code }: { code: string }) =>
      (await user.get(`/leads/${code}/approval`)).body.data.map(({ people, above }: any) => [people[0].id, above]);
    expect(await planned(small)).toEqual([[ids.team, null]]);
    expect(await planned(large)).toEqual([
      [ids.team, null],
      [ids.division, "50000"],
    ]);
    expectStatus(await (await api.as(foreign.admin)).get(`/leads/${large.code}/approval`), 403);
    expectStatus(await move(large.code, 5, 1), 200);
    const sent = await requestOf(large.id);
    expect(sent).toMatchObject({
      type: "offer",
      status: "PENDING",
      amount: "50000.00",
      currency: "TRY",
      offer: large.name,
    });
    expect(sent.offer_facts).toMatchObject({
      project: { code: large.code, may_open: 1 },
      is_changed: 0,
      budget: { cost: "1000.00", profit: "49000.00", profit_ratio: "98.0" },
    });
    // An admin who is not asked does not decide in a chain; the page offers no such move.
    expectStatus(await move(large.code, 6, 2, {}, admin), 403);
    const first = await move(large.code, 6, 2, {}, team);
    expect(first.body).toMatchObject({
      message: expect.stringMatching(/onayın kaydedildi\. Sıradaki onay: /),
      lead: { stage: 5, approval: { approvers: [{ id: ids.division }] } },
    });
    expectStatus(await move(large.code, 6, 2, {}, division), 200);
    expect(await leadOf(large.code)).toMatchObject({ stage: 6, approval: null, approved: { is_changed: 0 } });
  });

  it("PRJ-095 PUB-016 the mail names sale, cost and profit, and its link decides without a login", async () => {
    await chain(step([ids.team]));
    const one = await offer("75000.00");
    expectStatus(await move(one.code, 5, 1), 200);
    const { body, link } = await linkTo(agency.team);
    expect(body).toContain("75.000,00");
    expect(body).toContain("Maliyet: ₺1.000,00");
    expect(body).toContain("Kâr (hizmet bedeli hariç): ₺74.000,00, %98,7");
    const shown = (await api.anonymous.get(link)).body;
    expect([shown.state, shown.request.offer_facts.budget.cost]).toEqual(["open", "1000.00"]);
    expectStatus(await api.anonymous.post(link, { decision: "approve" }), 200);
    expect((await leadOf(one.code)).stage).toBe(6);
  });

  it("PRJ-095 figures of the budget are for readers who may view budgets; an approver of USER scope opens the offer while it waits", async () => {
    const far = await api.rows<{ id: number; position_id: number }>(
      sql`select id, position_id from users where id = ${ids.division}`,
    );
    await chain(step([ids.division]));
    const one = await offer("12000.00");
    await api.rows(sql`update projects set division_id = null, team_id = null where id = ${one.id}`);
    expectStatus(await division.get(`/leads/${one.code}`), 404);
    expectStatus(await move(one.code, 5, 1), 200);
    expectStatus(await division.get(`/leads/${one.code}`), 200);
    expect((await requestOf(one.id, division)).offer_facts.budget.cost).toBe("1000.00");
    const give = (grid: string) =>
      api.rows(sql`update positions set permissions = ${grid}::jsonb where id = ${far[0]?.position_id}`);
    await give('{"budgets": []}');
    expect((await requestOf(one.id, division)).offer_facts).toMatchObject({ budget: null, project: { may_open: 1 } });
    await give('{"leads": ["view"]}');
    expect((await requestOf(one.id, division)).decides).toBeNull();
    // Without requests the offer is decided on its own page.
    await give('{"requests": []}');
    expectStatus(await division.get("/approvals"), 403);
    expectStatus(await move(one.code, 6, 2, {}, division), 200);
    await give("{}");
    // Whoever decided an offer goes on reading it, as its request.
    expectStatus(await division.get(`/leads/${one.code}`), 200);
  });

  it("ORG-041 PRJ-095 PUB-016 offers are decided with the right of leads, other requests with their own: one at a time, many at once and by mail", async () => {
    const [held] = await api.rows<{ position_id: number }>(sql`select position_id from users where id = ${ids.team}`);
    const give = (grid: object) =>
      api.rows(sql`update positions set permissions = ${JSON.stringify(grid)}::jsonb where id = ${held?.position_id}`);
    onTestFinished(async () => void (await give({})));
    await api.rows(sql`delete from approval_chains where event_company_id = ${company} and type = 'medical_leave'`);
    expectStatus(await admin.put("/approval-chains/medical_leave", { steps: [step([ids.team])], version: 0 }), 200);
    const waiting = async () => {
      const { data } = (await team.get("/approvals")).body;
      return data as { code: string; step: number; type: string; offer: string | null }[];
    };
    await chain(step([ids.team]));
    const one = await offer("41000.00");
    expectStatus(await move(one.code, 5, 1), 200);
    const dates = { start: "2061-03-02", end: "2061-03-02" };
    const sent = await user.post("/leaves", { leave_type: "medical_leave", dates });
    const leave = sent.body.leave.code as string;
    const offerRow = (await waiting()).find(({ offer: name }) => name === one.name)!;
    const leaveRow = (await waiting()).find(({ code }) => code === leave)!;
    const both = [offerRow, leaveRow].map(({ code, step: id }) => ({ code, step: id }));
    const decides = async ({ code }: { code: string }) => (await team.get(`/requests/${code}`)).body.request.decides;

    await give({ leads: ["view"] });
    expect((await waiting()).map(({ type }) => type)).not.toContain("offer");
    expect([await decides(offerRow), await decides(leaveRow)]).toEqual([null, leaveRow.step]);
    const refused = await team.put(`/approvals/${offerRow.code}`, { decision: "approve", step: offerRow.step });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("sende değil")]);

    await give({ requests: ["view", "create"] });
    expect(new Set((await waiting()).map(({ type }) => type))).toEqual(new Set(["offer"]));
    expect([await decides(offerRow), await decides(leaveRow)]).toEqual([offerRow.step, null]);
    await linkTo(agency.team);
    const [mail] = await api.rows<{ body: string }>(
      sql`select body from mails where recipient = ${agency.team} and body like ${`%${one.name}%`} order by id desc limit 1`,
    );
    const list = /(\/approves\/[\w-]{43}\/[\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
    const listed = (await api.anonymous.get(list)).body.data as { type: string }[];
    expect(listed.every(({ type }) => type === "offer") && listed.length > 0).toBe(true);
    const many = (await team.put("/approvals", { rows: both, decision: "approve" })).body;
    expect([many.done, many.refused.map(({ code }: { code: string }) => code)]).toEqual([[offerRow.code], [leave]]);
    expect((await leadOf(one.code)).stage).toBe(6);

    await give({ requests: ["view"], leads: ["view"] });
    expectStatus(await team.put("/approvals", { rows: both, decision: "approve" }), 403);
    await give({ leads: [] });
    expectStatus(
      await team.put(`/approvals/${leave}`, { decision: "decline", step: leaveRow.step, reason: "Yok" }),
      200,
    );
  });

  it("PRJ-095 a decline in the list of what waits takes the offer back with its reason; the next sending says what was changed", async () => {
    await chain(step([ids.team]));
    const one = await offer("20000.00");
    expectStatus(await move(one.code, 5, 1), 200);
    const { data } = (await team.get("/approvals")).body;
    const row = data.find(({ offer: name }: { offer: string | null }) => name === one.name);
    const declined = await team.put("/approvals", {
      rows: [{ code: row.code, step: row.step }],
      decision: "decline",
      reason: "Kâr az",
    });
    expect(declined.body.done).toEqual([row.code]);
    const lead = await leadOf(one.code);
    expect(lead).toMatchObject({ stage: 3, status_info: { reason: "Kâr az" } });
    await setSale(one.id, "21000.00");
    expectStatus(await move(one.code, 5, lead.version), 200);
    const again = await requestOf(one.id);
    expect(again).toMatchObject({ previous: { code: row.code, reason: "Kâr az" } });
    expect(again.changed).toEqual([{ label: "Tutar", before: "₺20.000,00", after: "₺21.000,00" }]);
    const back = await user.post(`/requests/${again.code}/withdraw`);
    expectStatus(back, 200);
    expect(await leadOf(one.code)).toMatchObject({ stage: 3, approval: null });
  });

  it("PRJ-095 another sale after the approval makes it void: it is approved anew, an admin may go on with a reason", async () => {
    await chain(step([ids.team]));
    const one = await offer("30000.00");
    expectStatus(await move(one.code, 5, 1), 200);
    expectStatus(await move(one.code, 6, 2, {}, team), 200);
    await setSale(one.id, "31000.00");
    const lead = await leadOf(one.code, user);
    expect(lead.approved).toMatchObject({
      is_changed: 1,
      sale: { amount: "30000.00" },
      sale_now: { amount: "31000.00" },
    });
    const refused = await move(one.code, 7, lead.version);
    expect([refused.status, refused.body.blockers.map(({ kind }: any) => kind)]).toEqual([409, ["approval"]]);
    expectStatus(await move(one.code, 5, lead.version), 200);
    expectStatus(await move(one.code, 6, lead.version + 1, {}, team), 200);
    const fresh = await leadOf(one.code, user);
    expect(fresh.approved.is_changed).toBe(0);
    expectStatus(await move(one.code, 7, fresh.version), 200);
  });

  it("PRJ-095 an offer without budget lines is compared by its value, one without a value by nothing; a sale without a rate is refused where amounts decide", async () => {
    await chain(step([ids.team]), step([ids.division], { min_amount: "50000" }));
    const planned = async (values: object) => {
      const { code } = await makeRecord(api, world.user, { stage: 4, ...values });
      return (await user.get(`/leads/${code}/approval`)).body.data.length;
    };
    expect(await planned({ lead_value: "60000.00", lead_currency: "TRY" })).toBe(2);
    expect(await planned({})).toBe(1);
    const odd = await offer("60000.00", "XAF");
    const refused = await move(odd.code, 5, 1);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("XAF için kur yok")]);
    await chain(step([ids.team]));
    expectStatus(await move(odd.code, 5, 1), 200);
  });

  it("R1 PRJ-095 of many who decide one step at once, on the page, in the list and by the mail, one decides", async () => {
    await chain(step([ids.team, ids.division]));
    for (let round = 0; round < rounds(2, 10); round += 1) {
      const one = await offer("10000.00");
      expectStatus(await move(one.code, 5, 1), 200);
      const { code, decides } = await requestOf(one.id, team);
      const { link } = await linkTo(agency.team);
      const answers = await Promise.all([
        move(one.code, 6, 2, {}, team),
        move(one.code, 3, 2, { reason: "Hayır" }, division),
        team.put(`/approvals/${code}`, { decision: "approve", step: decides }),
        division.put(`/approvals/${code}`, { decision: "decline", step: decides, reason: "Hayır" }),
        api.anonymous.post(link, { decision: "approve" }),
      ]);
      const codes = answers.map(({ status }) => status);
      expect(codes.filter((status) => status === 200)).toHaveLength(1);
      // Who may not write the offer has no right to move it once it left the stage.
      for (const lost of codes.filter((status) => status !== 200)) expect([403, 409]).toContain(lost);
      const { stage } = await leadOf(one.code);
      const { status } = await requestOf(one.id);
      expect([
        [6, "APPROVED"],
        [3, "DECLINED"],
      ]).toContainEqual([stage, status]);
    }
  });
});

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { cardMoves } from "~/components/lead/card-moves";

import { accountingRequests } from "#api/db/schema/requests";
import { newCode } from "#api/tokens";

import { agency, expectStatus, noon } from "../helpers/api";
import { insertBudget } from "../helpers/budget-samples";
import { makeRecord, openWorld, projectBody } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [team, admin] = [await api.as(agency.team), await api.as(agency.admin)];
/** The reason of a lost offer; other moves ignore it. */
const loss_reason = (
  await api.rows<{ id: number }>(
    sql`select id from loss_reasons where event_company_id = ${world.mine.company} order by id limit 1`,
  )
)[0]?.id;

describe("moves", () => {
  beforeEach(() => {
    api.now = noon;
  });
  const at = (stage: number, more = {}) => makeRecord(api, world.user, { stage, ...more });
  const move = (record: { code: string }, stage: number, version = 1, more = {}, client = user) =>
    client.put(`/leads/${record.code}/stage`, { stage, version, loss_reason, ...more });
  const status = (record: { code: string }, name: string, version = 1, more = {}, client = user) =>
    client.put(`/project/${record.code}/status`, { status: name, version, loss_reason, ...more });
  const texts = async (record: { code: string }, client = user) =>
    (await client.get(`/project/${record.code}/timeline`)).body.data.map(({ text }: { text: string }) => text);
  const addBudget = (record: { id: number }, lines = true) => insertBudget(api, world.user, record.id, lines);

  it("PRJ-003 PRJ-034 PRJ-095 a move answers its message, raises the version and stands in the timeline", async () => {
    const record = await at(0, { name: "Ilgaz" });
    const answer = await move(record, 3);
    expect(answer.body).toMatchObject({
      message: "“Ilgaz” kaydı “Bütçe ve sunum” aşamasına alındı.",
      lead: { stage: 3, version: 2 },
    });
    const [entry] = (await user.get(`/project/${record.code}/timeline`)).body.data;
    expect(entry).toMatchObject({
      event: "moved",
      user: "Emre Şahin",
      date: "2026-11-21 12:00:00",
      text: "“Proje oluşturuldu” → “Bütçe ve sunum”",
    });
    expect((await user.get(`/project/${record.code}/timeline`, { locale: "en" })).body.data[0].text).toBe(
      "“Project created” → “Budget and presentation”",
    );
  });

  it("PRJ-095 a way that is not open is 409 with the stages by name, the same stage too", async () => {
    const record = await at(0);
    for (const [stage, message] of [
      [6, "“Proje oluşturuldu” aşamasından “İç onay alındı” aşamasına geçilemez."],
      [9, "“Proje oluşturuldu” aşamasından “Operasyon” aşamasına geçilemez."],
      [0, "Kayıt zaten bu aşamada."],
    ] as const) {
      const answer = await move(record, stage);
      expect([answer.status, answer.body.message]).toEqual([409, message]);
    }
  });

  it("a stage that the company has switched off is not moved to", async () => {
    await api.db.execute(
      sql`update bizdev_stages set enabled = false where stage = 2 and event_company_id = ${world.mine.company}`,
    );
    const answer = await move(await at(0), 2);
    await api.db.execute(sql`update bizdev_stages set enabled = true where stage = 2`);
    expect([answer.status, answer.body.message]).toEqual([409, "“Sunum hazırlanacak” aşaması şirketinde kapalı."]);
  });

  it("R4 a move with a stale version is 409 with the current values", async () => {
    const record = await at(0);
    expectStatus(await move(record, 1), 200);
    const stale = await move(record, 2);
    expect([stale.status, stale.body.current.stage]).toEqual([409, 1]);
  });

  it.each([12, 13, 14])(
    "PRJ-024 PRJ-095 to stage %i only with a reason, which the record and the timeline show",
    async (stage) => {
      const record = await at(4);
      const missing = await move(record, stage, 1, { loss_reason: "", reason: "Bütçe onayı çıkmadı." });
      expect([missing.status, missing.body.errors]).toEqual([422, { loss_reason: ["Kaybetme nedenini seçmelisin."] }]);
      const answer = await move(record, stage, 1, { reason: "Bütçe onayı çıkmadı." });
      expect(answer.body.lead).toMatchObject({
        stage,
        status_info: { reason: "Bütçe onayı çıkmadı.", previous_stage: 4 },
      });
      expect((await texts(record))[0]).toContain("Bütçe onayı çıkmadı.");
    },
  );

  it("PRJ-095 confirming lists what is missing, and the first confirmation makes the client an existing one", async () => {
    const bare = await at(7);
    const refused = await move(bare, 8);
    expectStatus(refused, 409);
    expect(refused.body).toMatchObject({
      message: "Bu geçiş için önce eksikler tamamlanmalı.",
      blockers: [
        { kind: "client", text: "Müşteri seçilmemiş." },
        { kind: "ref", text: "Proje referansı yok." },
        { kind: "budget", text: "Henüz bütçe yok." },
      ],
    });
    expectStatus(await move(bare, 8, 1, { override: 1, reason: "x" }, admin), 409);
    await api.db.execute(sql`update clients set status = 'POTENTIAL' where id = ${world.mine.client}`);
    const ready = await at(7, { client_id: world.mine.client, project_ref: "HAZIR-1" });
    const empty = await addBudget(ready, false);
    expect((await move(ready, 8)).body.blockers).toEqual([
      { kind: "lines", text: "Bütçede henüz kalem yok.", code: empty.code },
    ]);
    await addBudget(ready);
    // The one with lines counts, also where a newer one has none.
    await addBudget(ready, false);
    expect((await move(ready, 8)).body.lead).toMatchObject({ stage: 8, current_status: "PREP" });
    expect(await api.rows(sql`select status from clients where id = ${world.mine.client}`)).toEqual([
      { status: "EXISTING" },
    ]);
  });

  it("closing is blocked by open requests, listed by title; an admin goes on with a reason", async () => {
    const record = await at(10);
    const request = (kind: string, title: string, state: string) =>
      api.db.insert(accountingRequests).values({
        event_company_id: world.mine.company,
        project_id: record.id,
        kind,
        title,
        status: state,
        requester_id: world.user.id,
      });
    await request("payment-requests", "Otel ödemesi", "PENDING");
    await request("sales-invoice-requests", "Kapanış faturası", "APPROVED");
    await request("expenses", "Biten masraf", "APPROVED");
    const refused = await status(record, "CLOSED");
    expect([refused.status, refused.body.blockers.map(({ text }: { text: string }) => text)]).toEqual([
      409,
      ["Açık talep: Otel ödemesi", "Açık talep: Kapanış faturası"],
    ]);
    expectStatus(await status(record, "CLOSED", 1, { override: 1, reason: "Acele" }), 409);
    expectStatus(await status(record, "CLOSED", 1, { override: 1 }, admin), 422);
    expect(
      (await status(record, "CLOSED", 1, { override: 1, reason: "Yıl sonu kapanışı" }, admin)).body.project
        .current_status,
    ).toBe("CLOSED");
    expect((await texts(record))[0]).toContain("Yıl sonu kapanışı");
  });

  it("without open requests closing needs nothing", async () => {
    expect((await status(await at(10), "CLOSED")).body.project).toMatchObject({
      stage: 11,
      current_status: "CLOSED",
      current_status_group: "archive",
    });
  });

  it("SES-052 a lost offer stays with the offers, but for who has none; a cancelled project does not", async () => {
    const lost = await at(14, { previous_stage: 4 });
    const cancelled = await at(13, { previous_stage: 9 });
    const read = async ({ code }: { code: string }) => (await user.get(`/project/${code}`)).body.project.is_offer;
    expect([await read(await at(3)), await read(lost), await read(cancelled)]).toEqual([1, 1, 0]);
    const set = (memberships: string) =>
      api.db.execute(
        sql`update event_companies set memberships = ${memberships}::text[] where id = ${world.mine.company}`,
      );
    await set("{}");
    const without = await read(lost);
    await set("{ECOS}");
    expect([without, await read(lost)]).toEqual([0, 1]);
  });

  it("PRJ-095 closed, cancelled and lost records are reopened by an admin only, postponed ones by a writer", async () => {
    for (const stage of [11, 13, 14]) {
      const record = await at(stage, { previous_stage: stage === 11 ? 10 : 4 });
      const target = stage === 11 ? 10 : 4;
      const denied = await move(record, target);
      expect([denied.status, denied.body.message]).toEqual([403, "Bu kaydı yalnızca bir yönetici yeniden açabilir."]);
      expect((await move(record, target, 1, {}, admin)).body.lead.stage).toBe(target);
    }
    expect((await move(await at(12, { previous_stage: 9 }), 9)).body.lead.stage).toBe(9);
    expect((await status(await at(12, { previous_stage: 4 }), "LEAD")).body.project.stage).toBe(4);
    expectStatus(await move(await at(12, { previous_stage: 9 }), 8), 409);
  });

  it("PRJ-095 the status call moves by name, LEAD not being a way out of a confirmed project", async () => {
    const record = await at(8);
    expect((await status(record, "OPERATION")).body.project.stage).toBe(9);
    expect((await status(record, "PREP", 2)).body.project.stage).toBe(8);
    expectStatus(await status(record, "LEAD", 3), 409);
    expectStatus(await status(record, "CLOSED", 3), 409);
    const same = await status(record, "PREP", 3);
    expect([same.status, same.body.message]).toEqual([409, "Kayıt zaten bu aşamada."]);
  });

  describe("internal approval", () => {
    const ask = async () => {
      const record = await at(4, { name: "Onaylık" });
      const answer = await move(record, 5);
      expectStatus(answer, 200);
      return { record, answer };
    };
    it("PRJ-095 stage 5 asks the requester's manager, who finds it among what awaits a decision", async () => {
      const { record, answer } = await ask();
      expect(answer.body).toMatchObject({
        message: "“Onaylık” iç onaya gönderildi. Onaylayacak kişi: Şule Kılıç",
        lead: { stage: 5, approval: { requester: { id: world.user.id }, approvers: [{ full_name: "Şule Kılıç" }] } },
      });
      const waiting = (await team.get("/leads", { awaiting: 1, paginate: 0 })).body.data.map(
        ({ code }: { code: string }) => code,
      );
      expect(waiting).toContain(record.code);
      expect(
        (await user.get("/leads", { awaiting: 1, paginate: 0 })).body.data.map(({ code }: { code: string }) => code),
      ).not.toContain(record.code);
    });

    it("PRJ-095 nobody decides on the own request, and nobody else's but the approver's or an admin's word counts", async () => {
      const { record } = await ask();
      const own = await move(record, 6, 2);
      expect([own.status, own.body.message]).toEqual([403, "Kendi isteğini onaylayamazsın."]);
      const director = await move(record, 6, 2, {}, await api.as(agency.division));
      expect([director.status, director.body.message]).toEqual([403, "Bu kararı yalnızca Şule Kılıç verebilir."]);
      expectStatus(await move(record, 6, 2, {}, admin), 200);
    });

    it("PRJ-095 an admin does not decide on the own request either", async () => {
      await api.db.execute(sql`update users set is_admin = 1 where email = ${agency.agency}`);
      const second = await api.session(agency.agency);
      const record = await makeRecord(api, await api.user(agency.agency), { stage: 4 });
      expect((await move(record, 5, 1, {}, second)).body.lead).toMatchObject({
        stage: 5,
        approval: { approvers: [{ full_name: "Nermin Tınaztepe" }] },
      });
      const own = await move(record, 6, 2, {}, second);
      await api.db.execute(sql`update users set is_admin = 0 where email = ${agency.agency}`);
      expect([own.status, own.body.message]).toEqual([403, "Kendi isteğini onaylayamazsın."]);
      expectStatus(await move(record, 6, 2, {}, admin), 200);
    });

    it("PRJ-095 approved gives 6 and cannot be undone; a decision is made once", async () => {
      const { record } = await ask();
      const approved = await move(record, 6, 2, {}, team);
      expect(approved.body.lead).toMatchObject({ stage: 6, approval: null, undo: null });
      expectStatus(await move(record, 6, 2, {}, team), 409);
      expect(await api.rows(sql`select status from requests where project_id = ${record.id}`)).toEqual([
        { status: "APPROVED" },
      ]);
      expect((await move(record, 7, 3)).body.lead.stage).toBe(7);
    });

    it("PRJ-095 declined needs a reason and returns to 3 with it", async () => {
      const { record } = await ask();
      expectStatus(await move(record, 3, 2, {}, team), 422);
      const declined = await move(record, 3, 2, { reason: "Kâr oranı düşük." }, team);
      expect(declined.body.lead).toMatchObject({ stage: 3, status_info: { reason: "Kâr oranı düşük." } });
      expect(await api.rows(sql`select status, reason from requests where project_id = ${record.id}`)).toEqual([
        { status: "DECLINED", reason: "Kâr oranı düşük." },
      ]);
    });

    it("PRJ-095 leaving stage 5 for the archive withdraws the request", async () => {
      const { record } = await ask();
      expectStatus(await move(record, 13, 2, { reason: "Vazgeçildi" }), 200);
      expect(await api.rows(sql`select status from requests where project_id = ${record.id}`)).toEqual([
        { status: "WITHDRAWN" },
      ]);
    });

    it("PRJ-095 with nobody left to approve the record goes straight to 6", async () => {
      const root = await api.user(agency.admin);
      const record = await makeRecord(api, root, { stage: 4, name: "Tepe" });
      const answer = await move(record, 5, 1, {}, admin);
      expect(answer.body).toMatchObject({
        message: "Onaylayacak başka biri olmadığı için “Tepe” doğrudan “İç onay alındı” aşamasına alındı.",
        lead: { stage: 6 },
      });
    });

    it("PRJ-095 a record reopened into internal approval can be decided", async () => {
      const { record } = await ask();
      expectStatus(await move(record, 12, 2, { reason: "Ertelendi" }), 200);
      const back = await move(record, 5, 3);
      expectStatus(back, 200);
      const { moves, approval } = (await team.get(`/leads/${record.code}`)).body.lead;
      expect(approval?.approvers[0].full_name).toBe("Şule Kılıç");
      expect(moves.map(({ kind }: { kind: string }) => kind)).toContain("approve");
    });
  });

  describe("undo", () => {
    const undo = (record: { code: string }, version: number, client = user) =>
      move(record, 0, version, { undo: 1 }, client);

    it("PRJ-095 one's own last move is taken back within ten minutes, to the minute", async () => {
      const record = await at(1);
      expect((await move(record, 4)).body.lead.undo).toEqual({ stage: 1 });
      api.now = new Date(noon.getTime() + 10 * 60_000 - 1000);
      const back = await undo(record, 2);
      expect(back.body).toMatchObject({
        message: "Değişiklik geri alındı.",
        lead: { stage: 1, version: 3, undo: null },
      });
      expect((await texts(record))[0]).toBe("Aşama değişikliği geri alındı: “Takip” → “Bütçe hazırlanacak”");
      expectStatus(await undo(record, 3), 409);
      await move(record, 4, 3);
      api.now = new Date(noon.getTime() + 20 * 60_000);
      const late = await undo(record, 4);
      expect([late.status, late.body.message]).toEqual([409, "Bu değişiklik artık geri alınamaz."]);
    });

    it("PRJ-095 not by somebody else, and not after another write", async () => {
      const record = await at(1);
      await move(record, 4);
      expectStatus(await undo(record, 2, team), 409);
      await user.put(`/project/${record.code}`, projectBody({ version: 2 }));
      expectStatus(await undo(record, 3), 409);
    });

    it("PRJ-095 taking back an archiving and a confirmation leaves the record as it was", async () => {
      const record = await at(12, { previous_stage: 9, status_reason: "Salon yok" });
      expectStatus(await move(record, 9), 200);
      expect((await undo(record, 2)).body.lead).toMatchObject({
        stage: 12,
        status_info: { previous_stage: 9, reason: "Salon yok" },
      });
    });

    it("PRJ-095 taking back the request for approval withdraws it", async () => {
      const record = await at(4);
      await move(record, 5);
      expect((await undo(record, 2)).body.lead).toMatchObject({ stage: 4, approval: null });
      expect(await api.rows(sql`select status from requests where project_id = ${record.id}`)).toEqual([
        { status: "WITHDRAWN" },
      ]);
    });
  });

  it("LED-007 PRJ-095 the offered moves are the moves that work", async () => {
    for (let stage = 0; stage <= 14; stage += 1) {
      const given = { previous_stage: stage > 10 ? 9 : null, client_id: world.mine.client };
      for (const client of [user, admin]) {
        const shown = (await client.get(`/leads/${(await at(stage, { ...given, project_ref: newCode() })).code}`)).body
          .lead.moves as { stage: number; blockers: unknown[] }[];
        const possible: number[] = [];
        for (let to = 0; to <= 14; to += 1) {
          const record = await at(stage, { ...given, project_ref: newCode() });
          await addBudget(record);
          if ((await move(record, to, 1, { reason: "Neden" }, client)).status === 200) possible.push(to);
        }
        expect([stage, possible]).toEqual([stage, shown.map((one) => one.stage).toSorted((a, b) => a - b)]);
      }
    }
  }, 180_000);
});

interface Move {
  stage: number;
  needs_reason: 0 | 1;
  needs_loss_reason: 0 | 1;
}

it("LED-001 PRJ-095 the menu of a card has the moves that are open, and asks where the move needs something", async () => {
  const { stages } = (await user.get("/leads?group=offer&per_stage=1")).body;
  for (const stage of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const { code } = await makeRecord(api, world.user, { stage });
    const { moves } = (await user.get(`/leads/${code}`)).body.lead as { moves: Move[] };
    const asks = (move: Move) => move.needs_reason === 1 || move.needs_loss_reason === 1 || move.stage === 8;
    const stagesOf = (asking: boolean) => moves.filter((move) => asks(move) === asking).map((move) => move.stage);
    const own = cardMoves({ stage, may_write: 1 }, stages);
    expect([stage, own.now, own.asking]).toEqual([stage, stagesOf(false), stagesOf(true)]);
  }
  expect(cardMoves({ stage: 2, may_write: 0 }, stages)).toEqual({ now: [], asking: [] });
});

it("PRJ-095 a stage that the company has switched off is skipped", () => {
  const stages = [0, 1, 2, 3, 4, 6].map((stage) => ({ stage, enabled: stage === 1 ? (0 as const) : (1 as const) }));
  expect(cardMoves({ stage: 0, may_write: 1 }, stages)).toEqual({ now: [2, 3, 4, 6], asking: [12, 13, 14] });
  expect(cardMoves({ stage: 6, may_write: 1 }, stages)).toEqual({ now: [], asking: [8, 12, 13, 14] });
});

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { projectMembers } from "#api/db/schema/projects";
import { openMoves, type MoveFacts } from "#api/modules/projects/rules";

import { agency, expectStatus, foreign, noon } from "../helpers/api";
import { leadBody, makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, stranger] = [await api.as(agency.admin), await api.as(foreign.admin)];
const company = world.mine.company;
const stagesPath = `/event-companies/${company}/bizdev-stages`;
const reasonsPath = `/event-companies/${company}/loss-reasons`;

const stages = async () =>
  (await admin.get(stagesPath)).body.data as {
    id: number;
    name: string;
    enabled: number;
    offers: number;
    version: number;
    sort_order: number;
  }[];
const stage = async (id: number) => (await stages()).find((one) => one.id === id)!;
const setStage = async (id: number, body: Record<string, unknown>, client = admin) =>
  client.put(`${stagesPath}/${id}`, { version: (await stage(id)).version, ...body });
/** An offer stage without a single offer in it, as most tests find none. */
const emptied = (id: number) =>
  api.db.execute(sql`update projects set stage = 0 where event_company_id = ${company} and stage = ${id}`);
const reasons = async () =>
  (await admin.get(reasonsPath)).body.data as { id: number; name: string; used: number; version: number }[];
const at = (id: number, more = {}) => makeRecord(api, world.user, { stage: id, ...more });
const move = (code: string, to: number, version: number, more = {}) =>
  user.put(`/leads/${code}/stage`, { stage: to, version, ...more });

describe("offer stages of a company", () => {
  beforeEach(() => {
    api.now = noon;
  });

  it("LED-087 LED-091 a stage is called as the company calls it, on the board, in messages and in the company", async () => {
    expectStatus(await setStage(1, { name: "Rakamlar", name_en: "Numbers" }), 200);
    const record = await at(0, { name: "Ilgaz" });
    expect((await move(record.code, 1, 1)).body.message).toBe("“Ilgaz” kaydı “Rakamlar” aşamasına alındı.");
    const board = (await user.get("/leads", { locale: "en" })).body.stages as { stage: number; name: string }[];
    expect(board.find((column) => column.stage === 1)?.name).toBe("Numbers");
    const own = (await user.get(`/event-companies/${company}`)).body.event_company.bizdev_stages;
    expect(own.find(({ id }: { id: number }) => id === 1)).toMatchObject({ name: "Rakamlar", name_en: "Numbers" });
  });

  it("LED-087 a company names, switches and places its stages; it has neither more nor fewer, and their category stays", async () => {
    const before = await stages();
    const facts = (one: (typeof before)[number]) => ({ ...one, name: "", version: 0, sort_order: 0, enabled: 0 });
    expect(before.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expectStatus(await admin.post(stagesPath, { name: "Dokuzuncu" }), 405);
    expectStatus(await admin.del(`${stagesPath}/7`, {}), 405);
    expectStatus(await admin.put(`${stagesPath}/8`, { version: 1, name: "Onaylandı" }), 404);
    const places = before.toSorted((a, b) => a.sort_order - b.sort_order).map(({ id }) => id);
    expectStatus(await setStage(places[0]!, { sort_order: 1 }), 200);
    const after = await stages();
    expect(
      after
        .toSorted((a, b) => a.sort_order - b.sort_order)
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([places[1], places[0]]);
    expectStatus(await setStage(places[0]!, { sort_order: 0 }), 200);
    const byId = (rows: typeof before) => rows.map(facts).toSorted((a, b) => a.id - b.id);
    expect(byId(after)).toEqual(byId(before));
  });

  it("LED-091 X2 who is no admin changes nothing, another company's stages are not there, a stale save is 409", async () => {
    expectStatus(await user.get(stagesPath), 403);
    expectStatus(await user.put(`${stagesPath}/1`, { version: 1, name: "x" }), 403);
    expectStatus(await user.post(reasonsPath, { name: "x" }), 403);
    expectStatus(await stranger.get(stagesPath), 404);
    expectStatus(await stranger.get(reasonsPath), 403);
    expectStatus(await stranger.post(reasonsPath, { name: "x" }), 404);
    expectStatus(await stranger.put(`${stagesPath}/1`, { version: 1, name: "x" }), 404);
    const { version } = await stage(2);
    expectStatus(await admin.put(`${stagesPath}/2`, { version, name: "Yeni ad" }), 200);
    const stale = await admin.put(`${stagesPath}/2`, { version, name: "Başka ad" });
    expect([stale.status, stale.body.current.name]).toEqual([409, "Yeni ad"]);
  });

  it("LED-091 a stage that holds offers is not switched off, and says how many", async () => {
    await emptied(3);
    await at(3);
    await at(3);
    const refused = await setStage(3, { enabled: 0 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "“Bütçe ve sunum” aşamasında 2 teklif var. Önce onları başka bir aşamaya taşı.",
    ]);
    expect((await stage(3)).offers).toBe(2);
    await emptied(3);
    expectStatus(await setStage(3, { enabled: 0 }), 200);
    expectStatus(await user.post("/leads", leadBody(world, { status: "LEAD-3" })), 422);
    expectStatus(await setStage(3, { enabled: 1 }), 200);
  });

  it("LED-091 one of the first five stages stays on, and an approval has where to lead to", async () => {
    for (const id of [1, 2, 3, 4]) {
      await emptied(id);
      expectStatus(await setStage(id, { enabled: 0 }), 200);
    }
    await api.db.execute(sql`update projects set stage = 4 where event_company_id = ${company} and stage = 0`);
    const last = await setStage(0, { enabled: 0 });
    expect([last.status, last.body.message]).toEqual([
      409,
      "Yeni teklifler için ilk beş aşamadan en az biri açık kalmalı.",
    ]);
    for (const id of [1, 2, 3, 4]) expectStatus(await setStage(id, { enabled: 1 }), 200);
    await emptied(6);
    const pair = await setStage(6, { enabled: 0 });
    expect([pair.status, pair.body.message]).toEqual([
      409,
      "“İç onay” açıkken “İç onay alındı” kapatılamaz: onaylanan teklif oraya geçer.",
    ]);
  });

  it("LED-091 a stage is not switched off by an undo either, when an offer has come into it since", async () => {
    await emptied(2);
    expectStatus(await setStage(2, { enabled: 0 }), 200);
    const { undo } = (await setStage(2, { enabled: 1 })).body;
    const record = await at(2);
    const refused = await admin.post(`/history/${undo}/undo`, {});
    expect([refused.status, (await stage(2)).enabled]).toEqual([409, 1]);
    await api.db.execute(sql`update projects set stage = 0 where id = ${record.id}`);
    expectStatus(await admin.post(`/history/${undo}/undo`, {}), 200);
    expect((await stage(2)).enabled).toBe(0);
    expectStatus(await setStage(2, { enabled: 1 }), 200);
  });

  it("LED-091 R8 of an offer that comes in and a stage that is switched off at once only one is done", async () => {
    for (let round = 0; round < 6; round += 1) {
      await emptied(2);
      const record = await at(0);
      const [off, moved] = await Promise.all([setStage(2, { enabled: 0 }), move(record.code, 2, 1)]);
      expect([off.status, moved.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      await setStage(2, { enabled: 1 });
    }
  });

  it("LED-056 LED-057 the order is the company's, everywhere, and a new offer begins in its first stage", async () => {
    const before = (await stages()).map(({ id }) => id);
    expect(before).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expectStatus(await setStage(4, { sort_order: 0 }), 200);
    expect((await stages()).map(({ id, sort_order }) => [id, sort_order])).toEqual(
      [4, 0, 1, 2, 3, 5, 6, 7].map((id, place) => [id, place]),
    );
    const own = (await user.get(`/event-companies/${company}`)).body.event_company.bizdev_stages;
    expect(own.map(({ id }: { id: number }) => id)).toEqual([4, 0, 1, 2, 3, 5, 6, 7]);
    const board = (await user.get("/leads", { group: "offer" })).body.stages as { stage: number }[];
    expect(board[0]?.stage).toBe(4);
    expectStatus(await setStage(4, { sort_order: 4 }), 200);
    expect((await stages()).map(({ id }) => id)).toEqual(before);
  });

  it("LED-087 steps that a company has switched off are passed over on the way to the confirmation", () => {
    const facts = (more: Partial<MoveFacts>): MoveFacts => ({
      stage: 4,
      previous_stage: null,
      enabled: [0, 4],
      has_client: true,
      has_dates: true,
      has_ref: true,
      budget: { code: "butce", has_lines: true },
      closing: [],
      may_write: true,
      is_admin: false,
      approval: null,
      is_approval_void: false,
      has_loss_reasons: true,
      ...more,
    });
    const ways = (more: Partial<MoveFacts>) => openMoves(facts(more)).map(({ stage: to, kind }) => [to, kind]);
    const lost = [12, 13, 14].map((to) => [to, "archive"]);
    expect(ways({})).toEqual([[0, "move"], [8, "confirm"], ...lost]);
    expect(ways({ enabled: [0, 4, 7] })).toEqual([[0, "move"], [7, "move"], ...lost]);
    expect(ways({ stage: 6, enabled: [0, 5, 6] })).toEqual([[8, "confirm"], ...lost]);
    const declined = { stage: 5, may_write: false, approval: { may_decide: true } };
    expect(ways({ ...declined, enabled: [0, 1, 5, 6] })).toEqual([
      [6, "approve"],
      [1, "decline"],
    ]);
  });
});

describe("offers that nobody touches", () => {
  const stale = async (query: Record<string, unknown> = {}) =>
    (await user.get("/leads", { group: "offer", page_size: 100, ...query })).body;

  it("are marked and found by the days that their stage allows, and no longer after a touch", async () => {
    api.now = noon;
    expectStatus(await setStage(1, { stale_days: 5 }), 200);
    expectStatus(await setStage(2, { stale_days: "" }), 200);
    const touched = (days: number) => new Date(noon.getTime() - days * 86_400_000);
    const name = (what: string) => `Bekleyen ${what}`;
    await at(1, { name: name("dört"), touched_at: touched(4) });
    const five = await at(1, { name: name("beş"), touched_at: touched(5) });
    await at(2, { name: name("sınırsız"), touched_at: touched(300) });
    const rows = (await stale({ query: "Bekleyen", sort_by: "name", facets: 1 })) as {
      data: { name: string; stale: number | null }[];
      facets: { stale: number };
    };
    expect(rows.data.map((row) => [row.name, row.stale])).toEqual([
      [name("beş"), 5],
      [name("dört"), null],
      [name("sınırsız"), null],
    ]);
    expect(rows.facets.stale).toBe(1);
    const found = await stale({ query: "Bekleyen", stale: 1 });
    expect([found.data.map((row: { name: string }) => row.name), found.paging.total]).toEqual([[name("beş")], 1]);
    expectStatus(await user.post(`/project/${five.code}/budgets`, { name: "Taslak", currency: "TRY" }), 200);
    expect((await stale({ query: "Bekleyen", stale: 1 })).paging.total).toBe(0);
  });
});

describe("the filters of one press", () => {
  it("count what they list, whatever else narrows the list", async () => {
    api.now = noon;
    const query = "Sayaç";
    const day = (days: number) => new Date(noon.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const other = (await api.user(agency.team)).id;
    const touched_at = new Date(noon.getTime() - 300 * 86_400_000);
    for (const [nth, closes] of [-40, -2, 0, 3, 7, 8, 60, null].entries())
      for (const responsible_id of [world.user.id, other])
        await makeRecord(api, world.user, {
          name: `Sayaç ${nth}`,
          stage: nth % 3,
          responsible_id,
          lead_close_date: closes === null ? null : day(closes),
          ...(nth % 2 === 0 ? { touched_at } : {}),
        });
    const total = async (more: object) =>
      (await admin.get("/leads", { group: "offer", query, page_size: 1, ...more })).body.paging.total as number;
    const me = (await api.user(agency.admin)).id;
    const seen = new Set<number>();
    for (const base of [{}, { responsible: world.user.id }, { stages: "1" }, { stages: "0,2", responsible: other }]) {
      for (const quick of [
        {},
        { closes_before: day(0) },
        { stale: 1 },
        { closes_from: day(0), closes_before: day(30) },
      ]) {
        const { facets: found } = (await admin.get("/leads", { group: "offer", query, facets: 1, ...base, ...quick }))
          .body;
        const { division, responsible, ...facets } = found;
        for (const [name, choices] of Object.entries({ division, responsible }))
          for (const { id, count } of choices as { id: number; count: number }[])
            expect(count, `${name} ${id}`).toBe(await total({ ...base, ...quick, [name]: id }));
        const listed = {
          mine: await total({ ...base, ...quick, responsible: me }),
          late: await total({ ...base, closes_before: day(0) }),
          today: await total({ ...base, closes_from: day(0), closes_before: day(1) }),
          week: await total({ ...base, closes_from: day(0), closes_before: day(8) }),
          stale: await total({ ...base, stale: 1 }),
        };
        expect(facets, JSON.stringify({ ...base, ...quick })).toEqual(listed);
        for (const count of Object.values(listed)) seen.add(count);
      }
    }
    // Or there was nothing to count.
    expect(seen.size).toBeGreaterThan(4);
  });
});

describe("why offers are lost", () => {
  it("X2 a lost offer needs a reason of the list, its note is optional, and the history tells both", async () => {
    const [first] = await reasons();
    const record = await at(4);
    const none = await move(record.code, 14, 1, { reason: "Fiyat" });
    expect([none.status, none.body.errors]).toEqual([422, { loss_reason: ["Kaybetme nedenini seçmelisin."] }]);
    const [theirs] = await api.rows<{ id: number }>(
      sql`select id from loss_reasons where event_company_id = ${world.theirs.company} limit 1`,
    );
    expectStatus(await move(record.code, 14, 1, { loss_reason: theirs!.id }), 422);
    const lost = await move(record.code, 14, 1, { loss_reason: first!.id, reason: "Yüzde on pahalı" });
    expect(lost.body.lead.status_info).toMatchObject({
      reason: "Yüzde on pahalı",
      loss_reason: { id: first!.id, name: first!.name },
    });
    const [entry] = (await user.get(`/project/${record.code}/timeline`)).body.data;
    expect(entry.text).toContain(`${first!.name} · Yüzde on pahalı`);
    // Readers get it in their own language.
    await api.db.execute(sql`update loss_reasons set name_en = 'Too dear' where id = ${first!.id}`);
    const [told] = (await user.get(`/project/${record.code}/timeline`, { locale: "en" })).body.data;
    expect(told.text).toContain("Too dear · Yüzde on pahalı");
    const back = await move(record.code, 4, 2, { undo: 1 });
    expect(back.body.lead).toMatchObject({ stage: 4, status_info: { loss_reason: null } });
    const again = await move(record.code, 13, 3, { loss_reason: first!.id });
    expect(again.body.lead.status_info).toMatchObject({ reason: null, loss_reason: { id: first!.id } });
    const day = again.body.lead.status_info.changed_at;
    api.now = new Date(noon.getTime() + 5 * 60_000);
    const reopened = await admin.put(`/leads/${record.code}/stage`, { stage: 4, version: 4 });
    expect(reopened.body.lead.status_info.loss_reason).toBeNull();
    expect(reopened.body.lead.status_info.changed_at).not.toBe(day);
    const lostAgain = await admin.put(`/leads/${record.code}/stage`, { stage: 13, version: 5, undo: 1 });
    expect(lostAgain.body.lead.status_info).toMatchObject({ loss_reason: { id: first!.id }, changed_at: day });
    api.now = noon;
  });

  it("a company without reasons is asked for words, as projects are", async () => {
    await api.db.execute(sql`update loss_reasons set archived = true where event_company_id = ${company}`);
    const record = await at(4);
    expect((await move(record.code, 14, 1)).body.errors).toEqual({ reason: ["Gerekçe yazmalısın."] });
    expectStatus(await move(record.code, 14, 1, { reason: "Fiyat" }), 200);
    await api.db.execute(sql`update loss_reasons set archived = false where event_company_id = ${company}`);
    expectStatus(await move((await at(9)).code, 13, 1), 422);
    expectStatus(await move((await at(9)).code, 13, 1, { reason: "Vazgeçildi" }), 200);
  });

  it("reasons are added, renamed, put in order, archived while used and deleted while not", async () => {
    const made = await admin.post(reasonsPath, { name: "Deneme nedeni" });
    expectStatus(made, 200);
    const { id } = made.body.reason;
    expect((await admin.post(reasonsPath, { name: "DENEME NEDENİ" })).body.errors).toEqual({
      name: ["Bu adla bir neden zaten var."],
    });
    expectStatus(await admin.put(`${reasonsPath}/${id}`, { version: 1, sort_order: 0 }), 200);
    expect((await reasons())[0]?.id).toBe(id);
    const record = await at(4);
    expectStatus(await move(record.code, 14, 1, { loss_reason: id }), 200);
    const used = await admin.send("DELETE", `${reasonsPath}/${id}`, { version: 1 });
    expect([used.status, used.body.message]).toEqual([
      409,
      "Bu neden 1 kayıtta kullanılıyor, silinemez. Bunun yerine arşivle.",
    ]);
    expectStatus(await admin.put(`${reasonsPath}/${id}`, { version: 1, archived: 1 }), 200);
    expectStatus(await move((await at(4)).code, 14, 1, { loss_reason: id }), 422);
    const shown = (await user.get("/bizdev/losses")).body.reasons as { id: number; archived: number }[];
    expect(shown.find((one) => one.id === id)).toMatchObject({ archived: 1 });
    const spare = (await admin.post(reasonsPath, { name: "Yedek" })).body.reason;
    const { undo } = (await admin.send("DELETE", `${reasonsPath}/${spare.id}`, { version: 1 })).body;
    expect((await reasons()).some((one) => one.id === spare.id)).toBe(false);
    expectStatus(await admin.post(`/history/${undo}/undo`, {}), 200);
    expect((await reasons()).some((one) => one.id === spare.id)).toBe(true);
  });
});

describe("several offers at once", () => {
  it("PRJ-095 each is moved for itself, and one act takes back those that were", async () => {
    const [first, second, far] = [await at(0), await at(1), await at(7)];
    const moved = await user.put("/bizdev/stage", { codes: [first.code, second.code, far.code], stage: 3 });
    expect(moved.body.message).toBe("2 teklif taşındı, 1 teklif yerinde kaldı.");
    expect(moved.body.results.map(({ done }: { done: number }) => done)).toEqual([1, 1, 0]);
    expect(moved.body.results[2].message).toBe("“Müşteri onayı” aşamasından “Bütçe ve sunum” aşamasına geçilemez.");
    const stageOf = async ({ code }: { code: string }) => (await user.get(`/leads/${code}`)).body.lead.stage;
    expectStatus(await user.put("/bizdev/stage", { codes: [first.code, second.code], stage: 3, undo: 1 }), 200);
    expect([await stageOf(first), await stageOf(second), await stageOf(far)]).toEqual([0, 1, 7]);
    const lost = await user.put("/bizdev/stage", { codes: [first.code], stage: 14 });
    expect(lost.body.results[0]).toMatchObject({ done: 0, message: "Kaybetme nedenini seçmelisin." });
  });

  it("X2 nothing is moved that the reader may not write or see", async () => {
    const hers = await makeRecord(api, await api.user(agency.admin), { stage: 0 });
    const seen = await makeRecord(api, await api.user(agency.admin), { stage: 0, name: "Üyesi olduğum" });
    const { event_company_id, id: user_id } = world.user;
    await api.db.insert(projectMembers).values({ event_company_id, project_id: seen.id, user_id });
    const others = await api.rows<{ code: string }>(
      sql`select code from projects where event_company_id = ${world.theirs.company} limit 1`,
    );
    const answer = await user.put("/bizdev/stage", { codes: [seen.code, hers.code, others[0]!.code], stage: 1 });
    expect(answer.body.results.map(({ done, name }: { done: number; name: string | null }) => [done, name])).toEqual([
      [0, "Üyesi olduğum"],
      [0, null],
      [0, null],
    ]);
  });
});

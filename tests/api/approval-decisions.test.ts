import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { tellEvents } from "#api/modules/notifications/outbox";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { aFile, formOf, heads } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, division] = await Promise.all(
  [agency.admin, agency.team, agency.division].map((email) => api.as(email)),
);
const ids = Object.fromEntries(
  await Promise.all(Object.entries(agency).map(async ([name, email]) => [name, (await api.user(email)).id] as const)),
) as Record<keyof typeof agency, number>;
for (const one of [team!, division!])
  expectStatus(await one.put("/me/notification-choices", { choices: { ApproveRequested: "mail" } }), 200);

async function chain(...steps: number[][]) {
  await api.rows(sql`delete from approval_chains where event_company_id = ${world.mine.company}`);
  const named = steps.map((user_ids) => ({ user_ids, relatives: [], position_ids: [] }));
  expectStatus(await admin!.put("/approval-chains/annual_leave", { steps: named, version: 0 }), 200);
}

const tell = () =>
  tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
    throw error;
  });

let serial = 0;
/** A leave of the user that waits; its mails are in the queue. */
async function send(note = "Tatil") {
  serial += 1;
  const at = (more: number) => new Date(Date.UTC(2051, 0, 3 + serial * 7 + more)).toISOString().slice(0, 10);
  const sent = await user.post("/leaves", {
    leave_type: "annual_leave",
    dates: { start: at(0), end: at(2) },
    note,
  });
  expectStatus(sent, 200);
  await tell();
  return sent.body.leave.code as string;
}

const mailOf = async (email: string) =>
  (
    await api.rows<{ body: string; html: string }>(
      sql`select coalesce(body, '') as body, coalesce(html, '') as html from mails where recipient = ${email} order by id desc limit 1`,
    )
  )[0] ?? { body: "", html: "" };
const linkIn = (body: string, type = "approve") =>
  new RegExp(`(/approval-decision/[\\w-]{43}/[\\w-]+)/${type}\\?language=tr`).exec(body)?.[1] ?? "";
const linkTo = async (email: string) => linkIn((await mailOf(email)).body);

const visitor = api.anonymous;
const open = async (link: string) => (await visitor.get(link)).body;
const read = async (code: string, by: Client = user) => (await by.get(`/requests/${code}`)).body.request;
const approve = { decision: "approve" };

/** All rows that a reading could change: requests with their steps, mails, news, audit, and links with their uses. */
const everything = async () =>
  Promise.all(
    ["requests", "request_steps", "mails", "notifications", "audit_log", "link_tokens"].map((table) =>
      api.rows(sql`select md5(string_agg(t::text, '|' order by t.id)) as rows, count(*)::int as n
        from ${sql.identifier(table)} t`),
    ),
  );

/** Runs a check while a person's position has these rights alone. */
async function withRights(id: number, grid: string, work: () => Promise<void>) {
  const position = sql`(select position_id from users where id = ${id})`;
  const [before] = await api.rows<{ grid: string }>(
    sql`select coalesce(permissions::text, '{}') as grid from positions where id = ${position}`,
  );
  expect(before).toBeDefined();
  const give = (rights: string) =>
    api.rows(sql`update positions set permissions = ${rights}::jsonb where id = ${position}`);
  await give(grid);
  await work();
  await give(before?.grid ?? "{}");
}

describe("a reminder", () => {
  it("ORG-040 R4 the requester reminds whoever decides now, once a day, with a mail and its link; nobody else does, and a decided one waits for nobody", async () => {
    await chain([ids.team], [ids.division]);
    const code = await send("Hatırlatma");
    const early = await user.post(`/requests/${code}/remind`);
    expect([early.status, early.body.message]).toEqual([409, "Bir günde bir kez hatırlatabilirsin."]);
    expect((await read(code)).may_remind).toBe(0);
    const first = await linkTo(agency.team);
    await api.rows(sql`update request_steps set asked_at = asked_at - interval '25 hours'
      where request_id = (select id from requests where code = ${code})`);
    expect((await read(code)).may_remind).toBe(1);
    expectStatus(await (await api.as(agency.team)).post(`/requests/${code}/remind`), 403);
    const answers = await Promise.all([1, 2].map(() => user.post(`/requests/${code}/remind`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await tell();
    const again = await linkTo(agency.team);
    expect(again).not.toBe(first);
    expect((await open(again)).state).toBe("open");
    expectStatus(await visitor.post(again, approve), 200);
    const { steps } = await read(code);
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(["APPROVED", "PENDING"]);
    expectStatus(await user.post(`/requests/${code}/withdraw`), 200);
    expectStatus(await user.post(`/requests/${code}/remind`), 409);
  });
});

describe("the list of a mail's link", () => {
  const listIn = (body: string) => /(\/approves\/[\w-]{43}\/[\w-]+)\?language=tr/.exec(body)?.[1] ?? "";
  const listTo = async (email: string) => listIn((await mailOf(email)).body);
  interface Waiting {
    code: string;
    step: number;
  }
  const rowsOf = async (list: string): Promise<Waiting[]> =>
    (await open(list)).data.map(({ code, step }: Waiting) => ({ code, step }));

  it("PUB-016 ROU-045 ORG-040 it shows what waits for its person, fifty readings change nothing, one post decides many, and a row that somebody else decided says so by itself", async () => {
    await api.rows(sql`update request_steps set status = 'ENDED' where status = 'PENDING'`);
    await chain([ids.team, ids.division]);
    const codes = [await send(), await send(), await send()];
    const list = await listTo(agency.team);
    const before = await everything();
    for (let turn = 0; turn < 50; turn += 1) {
      const answer = await visitor.get(list);
      expectStatus(answer, 200);
      expect([answer.body.state, answer.body.total]).toEqual(["open", 3]);
    }
    expect(await everything()).toEqual(before);
    const rows = await rowsOf(list);
    expect(rows.map(({ code }) => code)).toEqual(codes);
    expectStatus(await visitor.post(await linkTo(agency.division), approve), 200);
    const { body } = await visitor.post(list, { ...approve, rows });
    const { full_name: requester } = await api.user(agency.user);
    const { full_name: faster } = await api.user(agency.division);
    expect([body.message, body.done]).toEqual(["2 talep onaylandı.", codes.slice(0, 2)]);
    expect(body.refused).toEqual([
      { code: codes[2], name: `${requester} · Yıllık izin`, message: expect.stringContaining(faster) },
    ]);
    const decided = await api.rows<{ user_id: number; changes: { channel: unknown } }>(
      sql`select user_id, changes from audit_log where model = 'request' and action = 'moved'
        and record_id in (select id from requests where code in (${codes[0]}, ${codes[1]}))`,
    );
    expect(decided.map(({ user_id, changes }) => [user_id, changes.channel])).toEqual([
      [ids.team, [null, "mail_link"]],
      [ids.team, [null, "mail_link"]],
    ]);
    expect(await rowsOf(list)).toEqual([]);
    // A step of somebody else is not decided, and its request is not named.
    const again = await visitor.post(list, { ...approve, rows: [{ code: "yok", step: 1 }] });
    expect([again.status, again.body.done, again.body.refused[0].name]).toEqual([200, [], ""]);
  });

  it("PUB-016 a decline needs one reason for all; another person's code, a decision's own secret, a lost right and an expired link show and decide nothing", async () => {
    await chain([ids.team]);
    await send();
    await send();
    const { body: mail } = await mailOf(agency.team);
    const list = listIn(mail);
    const rows = await rowsOf(list);
    expectStatus(await visitor.post(list, { decision: "decline", rows }), 422);
    expectStatus(await visitor.post(list, { decision: "decline", rows, reason: "Kongre haftası" }), 200);
    for (const { code } of rows)
      expect(await read(code)).toMatchObject({ status: "DECLINED", reason: "Kongre haftası" });

    const code = await send();
    const [last] = await rowsOf(list);
    expect(last?.code).toBe(code);
    const [, , id] = list.split("/");
    const [colleague] = await api.rows<{ code: string }>(sql`select code from users where id = ${ids.division}`);
    const secret = linkIn(mail).split("/")[2];
    for (const wrong of [`/approves/${id}/${colleague?.code}`, list.replace(id ?? "", secret ?? "")]) {
      expectStatus(await visitor.get(wrong), 404);
      expectStatus(await visitor.post(wrong, { ...approve, rows: [last] }), 404);
    }
    expect(await api.rows(sql`select id from link_tokens where token_hash = ${id}`)).toEqual([]);
    await withRights(ids.team, '{"requests": ["view"], "leads": ["view"]}', async () => {
      expectStatus(await visitor.get(list), 404);
      expectStatus(await visitor.post(list, { ...approve, rows: [last] }), 404);
    });
    expect(await rowsOf(list)).toEqual([last]);
    await api.rows(sql`update users set deleted_at = now() where id = ${ids.team}`);
    expectStatus(await visitor.post(list, { ...approve, rows: [last] }), 404);
    await api.rows(sql`update users set deleted_at = null where id = ${ids.team}`);
    await api.rows(sql`update link_tokens set expires_at = '2020-01-01' where purpose = 'approvals'`);
    expect(await open(list)).toMatchObject({ state: "expired", data: [], total: 0 });
    expectStatus(await visitor.post(list, { ...approve, rows: [last] }), 409);
    expect((await read(code)).status).toBe("PENDING");
  });
});

describe("a decision by a mail's link", () => {
  it("PUB-012 PUB-016 ORG-040 the mail has the facts and both links; fifty readings change nothing, one post decides in the person's name and the audit says how", async () => {
    await chain([ids.team], [ids.division]);
    const code = await send("Kardeşimin düğünü https://ornek.test");
    const { body } = await mailOf(agency.team);
    expect(body).toMatch(/İsteyen: .+\nGünler: .+ 2051 – .+ 2051 \(3 iş günü\)\nNot: Kardeşimin düğünü/);
    expect(body).toContain(" → ");
    expect(body).not.toContain("https://ornek.test");
    const link = linkIn(body);
    expect(link).not.toBe("");
    expect(linkIn(body, "decline")).toBe(link);
    const before = await read(code);
    const stored = await everything();
    for (let turn = 0; turn < 50; turn += 1) {
      const answer = await visitor.get(link);
      expectStatus(answer, 200);
      expect([answer.body.state, answer.body.request.code, answer.body.request.leave.note]).toEqual([
        "open",
        code,
        before.leave.note,
      ]);
    }
    expect(await everything()).toEqual(stored);
    expect(await read(code)).toEqual(before);
    const sent = await visitor.post(link, approve);
    expectStatus(sent, 200);
    expect(sent.body.message).toBe("Talep onaylandı.");
    const step = (await read(code)).steps[0];
    expect([step.status, step.decided_by.id]).toEqual(["APPROVED", ids.team]);
    const [row] = await api.rows<{ user_id: number; changes: { channel: unknown } }>(
      sql`select user_id, changes from audit_log where model = 'request' and action = 'moved'
        and record_id = (select id from requests where code = ${code}) order by id desc limit 1`,
    );
    expect([row?.user_id, row?.changes.channel]).toEqual([ids.team, [null, "mail_link"]]);
    // Later visits say who and when, and nothing is decided twice.
    const later = await open(link);
    expect([later.state, later.decided.name]).toEqual(["decided", step.decided_by.full_name]);
    const again = await visitor.post(link, { decision: "decline", reason: "Vazgeçtim" });
    expectStatus(again, 409);
    expect(again.body.message).toContain(step.decided_by.full_name);
  });

  it("PUB-016 a decline needs its reason, ends the request, and is shown with the next one of its person", async () => {
    // The samples' requests were sent by the clock of the machine, which is ahead of this one.
    await api.rows(
      sql`update requests set sent_at = sent_at - interval '2 years' where sent_at > ${api.now.toISOString()}::timestamptz`,
    );
    await chain([ids.team]);
    const code = await send();
    const link = await linkTo(agency.team);
    expectStatus(await visitor.post(link, { decision: "decline" }), 422);
    expectStatus(await visitor.post(link, { decision: "decline", reason: "Kongre haftası" }), 200);
    expect(await read(code)).toMatchObject({ status: "DECLINED", reason: "Kongre haftası" });
    await send();
    const next = await open(await linkTo(agency.team));
    expect(next.earlier[0]).toMatchObject({ code, status: "DECLINED", reason: "Kongre haftası" });
    expect(next.earlier.length).toBeLessThanOrEqual(5);
  });

  it("PUB-016 a link is of its person and step alone: another person's code, a guess, a withdrawn or edited request and an expired link decide nothing", async () => {
    await chain([ids.team]);
    const code = await send();
    const link = await linkTo(agency.team);
    const [colleague] = await api.rows<{ code: string }>(sql`select code from users where id = ${ids.division}`);
    const [, , id] = link.split("/");
    for (const wrong of [`/approval-decision/${id}/${colleague?.code}`, `/approval-decision/${"x".repeat(43)}/yok`]) {
      expectStatus(await visitor.get(wrong), 404);
      expectStatus(await visitor.post(wrong, approve), 404);
    }
    const [stored] = await api.rows<{ n: number }>(
      sql`select count(*)::int as n from link_tokens where token_hash = ${id} or data::text like ${`%${id}%`}`,
    );
    expect(stored?.n).toBe(0);
    expectStatus(await user.post(`/requests/${code}/withdraw`), 200);
    expect((await open(link)).state).toBe("withdrawn");
    expectStatus(await visitor.post(link, approve), 409);

    await send();
    const late = await linkTo(agency.team);
    await api.rows(sql`update link_tokens set expires_at = '2020-01-01' where purpose = 'approval'`);
    expect(await open(late)).toMatchObject({ state: "expired", request: null, earlier: [] });
    expectStatus(await visitor.post(late, approve), 409);
  });

  it("PUB-012 PUB-016 a link whose step was asked anew says that the request changed: it shows no facts, opens no file and decides nothing, the new mail's link does", async () => {
    await chain([ids.team]);
    const steps = [{ user_ids: [ids.team], relatives: [], position_ids: [] }];
    expectStatus(await admin!.put("/approval-chains/medical_leave", { steps, version: 0 }), 200);
    const raw = formOf("files[]", aFile("rapor.pdf", heads.pdf));
    const { body: uploaded } = await user.send("POST", "/requests/files", undefined, { raw });
    const leave = { leave_type: "medical_leave", dates: { start: "2052-02-05", end: "2052-02-07" }, note: "Kontrol" };
    const sent = await user.post("/leaves", { ...leave, files: uploaded.files[0].code });
    expectStatus(sent, 200);
    await tell();
    const link = await linkTo(agency.team);
    const { request } = await open(link);
    const fileAt = async (one: string) => (await visitor.get(`${one}/files/${request.files[0].id}`)).status;
    expect([request.leave.note, await fileAt(link)]).toEqual(["Kontrol", 200]);

    const { id, version } = sent.body.leave;
    expectStatus(await user.put(`/leaves/${id}`, { ...leave, note: "Ameliyat", version }), 200);
    const showsNothing = async () => {
      expect(await open(link)).toMatchObject({ state: "changed", decided: null, request: null, earlier: [] });
      expect(await fileAt(link)).toBe(404);
      expectStatus(await visitor.post(link, approve), 409);
    };
    await showsNothing();
    await tell();
    const fresh = await linkTo(agency.team);
    expect([(await open(fresh)).request.leave.note, await fileAt(fresh)]).toEqual(["Ameliyat", 200]);
    expectStatus(await visitor.post(fresh, approve), 200);
    await showsNothing();
  });

  it("PUB-016 the link has the rights that its person has when it is used: none without the right to approve, and none once they left", async () => {
    await chain([ids.division]);
    const code = await send();
    const link = await linkTo(agency.division);
    expect((await open(link)).state).toBe("open");
    await withRights(ids.division, '{"requests": ["view"]}', async () => {
      expectStatus(await visitor.get(link), 404);
      expectStatus(await visitor.post(link, approve), 404);
    });
    await api.rows(sql`update users set deleted_at = now() where id = ${ids.division}`);
    expectStatus(await visitor.post(link, approve), 404);
    await api.rows(sql`update users set deleted_at = null where id = ${ids.division}`);
    expect((await read(code)).status).toBe("PENDING");
    // Another company's admin does not find what the link shows.
    expectStatus(await (await api.as(foreign.admin)).get(`/requests/${code}`), 404);
  });

  it("R6 ORG-040 of twenty who decide one step at once by link and by page one decides, and nineteen are told who", async () => {
    await chain([ids.team, ids.division]);
    for (let round = 0; round < rounds(3, 50); round += 1) {
      const code = await send();
      const links = [await linkTo(agency.team), await linkTo(agency.division)];
      const step = (await read(code)).steps[0].id;
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, at) =>
          at % 4 === 3
            ? team!.put(`/approvals/${code}`, { ...approve, step })
            : visitor.post(links[at % 2] ?? "", approve),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
      const decided = await api.rows(
        sql`select id from audit_log where model = 'request' and action = 'moved'
          and record_id = (select id from requests where code = ${code})`,
      );
      expect(decided).toHaveLength(1);
    }
  });
});

import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { demoPassword } from "#api/demo-accounts";

import { agency, expectStatus, foreign, patiently, type Answer, type Client } from "../helpers/api";
import { until } from "../helpers/children";
import { openWorld } from "../helpers/samples";
import { makeApproval } from "../samples/projects";
import { taskBody } from "../samples/tasks";

const { world, api, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

type Row = Record<string, any>;
const company = world.mine.company;
const one = async (query: ReturnType<typeof sql>): Promise<Row> => (await api.rows<Row>(query))[0]!;

let made = 0;
/** Somebody new in the company, with the position of a USER. */
const makePerson = (more: { team?: number; admin?: number } = {}) => {
  made += 1;
  const key = `leaver-${made}`;
  return one(sql`insert into users (event_company_id, code, email, full_name, position_id, team_id, division_id, is_admin)
    values (${company}, ${key}, ${`${key}@kulis.test`}, ${`Ayrılan ${made}`}, ${world.mine.position}, ${more.team ?? null},
      ${more.team ? sql`(select division_id from teams where id = ${more.team})` : null}, ${more.admin ?? 0})
    returning id, code, full_name, version, team_id, division_id`);
};

/** Open and closed work of a person: `count` to-dos, projects and meetings are open, and one of each is not. */
async function giveWork(person: Row, count: number) {
  const { id } = person;
  await api.db.execute(sql`update projects set responsible_id = ${id} where id in (
    select id from projects where event_company_id = ${company} and deleted_at is null and (stage <= 7 or stage between 8 and 10)
    order by id limit ${count})`);
  await api.db
    .execute(sql`insert into tasks (event_company_id, title, starts_at, deadline_at, responsibles, responsible_id, creator_id, completed_at)
    select ${company}, 'Devir ' || n, '2026-11-21', '2026-11-30', array[${id}::int, ${world.user.id}::int], ${id}, ${id},
      case when n = 0 then now() end from generate_series(0, ${count}::int) n`);
  await api.db
    .execute(sql`insert into meetings (event_company_id, subject, meeting_type_id, starts_at, ends_at, location, participants, creator_id)
    select ${company}, 'Görüşme ' || n, (select min(id) from meeting_types where event_company_id = ${company}),
      timestamp '2026-12-01 10:00' - case when n = 0 then interval '30 days' else interval '0' end,
      timestamp '2026-12-01 11:00' - case when n = 0 then interval '30 days' else interval '0' end,
      1, array[${id}::int], ${id} from generate_series(0, ${count}::int) n`);
}

const preview = async (person: Row, by = admin): Promise<Row> =>
  (await by.get(`/users/${person["code"]}/leaving`)).body;
const leave = (person: Row, body: Row = {}, by = admin) => by.del(`/users/${person["code"]}`, body);
const undo = ({ body }: Answer) => admin.post(`/history/${body.undo}/undo`);
/** Open work that names the person, straight from the tables. */
const openOf = async ({ id }: Row) => {
  const row = await one(sql`select
    (select count(*)::int from projects where responsible_id = ${id} and stage <= 7 and deleted_at is null) as offers,
    (select count(*)::int from projects where responsible_id = ${id} and stage between 8 and 10 and deleted_at is null) as projects,
    (select count(*)::int from tasks where ${id} = any(responsibles) and completed_at is null and deleted_at is null) as tasks,
    (select count(*)::int from meetings where ${id} = any(participants) and ends_at > '2026-11-21 12:00' and deleted_at is null) as meetings,
    (select count(*)::int from request_steps where ${id} = any(people) and status = 'PENDING') as approvals`);
  return row;
};
/** Offers and projects that wait for no approval. */
const freeOffers = (most: number) =>
  api.rows<{ id: number }>(sql`select id from projects p where event_company_id = ${company} and deleted_at is null
    and not exists (select 1 from requests r where r.project_id = p.id and r.type = 'offer' and r.status = 'PENDING')
    order by id limit ${most}`);
const nothing = { offers: 0, projects: 0, tasks: 0, meetings: 0, approvals: 0 };

describe("a leaver", () => {
  it("ORG-042 the preview counts what would be handed over, and the successor takes all of it in one step; the undo gives it back", async () => {
    const leaver = await makePerson();
    const successor = await makePerson({ team: world.mine.team });
    await giveWork(leaver, 4);
    for (const [at, { id }] of (await freeOffers(2)).entries())
      await makeApproval(api, company, {
        project: id,
        requester: at === 0 ? world.user.id : successor["id"],
        approver: leaver["id"],
      });
    await api.db.execute(sql`update users set reports_to = ${leaver["id"]} where id = ${world.user.id}`);
    const before = await openOf(leaver);
    const seen = await preview(leaver);
    expect(seen["work"]).toEqual(before);
    expect(seen).toMatchObject({ people: 1, refusal: null, user: { left: 0, version: leaver["version"] } });
    const owned = await api.rows<Row>(
      sql`select id, division_id, team_id from projects where responsible_id = ${leaver["id"]} order by id`,
    );

    const needed = await leave(leaver);
    expect([needed.status, needed.body.errors]).toEqual([
      422,
      { successor_id: ["Açık kayıtları var: yerine geçecek kişiyi seç."] },
    ]);
    for (const id of [leaver["id"], world.other.id, 999_999_999])
      expect([(await leave(leaver, { successor_id: id })).status, await openOf(leaver)]).toEqual([422, before]);

    const left = await leave(leaver, { successor_id: successor["id"], version: leaver["version"] });
    expectStatus(left, 200);
    expect(await openOf(leaver)).toEqual(nothing);
    // The page of the leaver says so too, although they called the meetings.
    expect((await admin.get(`/users/${leaver["code"]}`)).body.user.owns).toMatchObject({ tasks: 0, meetings: 0 });
    // The successor asked for one of the two approvals, and nobody approves their own.
    expect(await openOf(successor)).toEqual({ ...before, approvals: 1 });
    const moved = await one(
      sql`select count(*)::int as n from projects where responsible_id = ${successor["id"]} and team_id = ${world.mine.team}`,
    );
    expect(moved["n"]).toBe(owned.length);
    // What was done stays under the leaver's name.
    expect(await one(sql`select count(*)::int as n from tasks where ${leaver["id"]} = any(responsibles)`)).toEqual({
      n: 1,
    });
    expect(left.body.message).toContain(`${2 * 4 + owned.length + 2} kaydı artık ${successor["full_name"]} üzerinde.`);
    expect((await preview(leaver))["refusal"]).toBe("Bu kişi zaten ayrıldı.");

    // One to-do goes on to somebody else meanwhile: it stays there.
    const task = await one(
      sql`select id, version from tasks where ${successor["id"]} = any(responsibles) and completed_at is null order by id limit 1`,
    );
    expectStatus(
      await admin.put(`/tasks/${task["id"]}/fields`, { responsibles: [world.user.id], version: task["version"] }),
      200,
    );
    const back = await undo(left);
    expectStatus(back, 200);
    expect(back.body.message).toContain("Bu arada değişen 1 kayıt yerinde kaldı.");
    expect(await openOf(leaver)).toEqual({ ...before, tasks: before["tasks"] - 1 });
    expect(
      await api.rows<Row>(
        sql`select id, division_id, team_id from projects where responsible_id = ${leaver["id"]} order by id`,
      ),
    ).toEqual(owned);
    expectStatus(await undo(left), 409);
  });

  it("ORG-042 R9 three hundred open things go over in one transaction while two editors write them, and no edit is lost", async () => {
    const leaver = await makePerson();
    const successor = await makePerson();
    await giveWork(leaver, 20);
    await api.db
      .execute(sql`insert into tasks (event_company_id, title, starts_at, deadline_at, responsibles, responsible_id, creator_id)
      select ${company}, 'Çok ' || n, '2026-11-21', '2026-11-30', array[${leaver["id"]}::int], ${leaver["id"]}, ${leaver["id"]} from generate_series(1, 280) n`);
    const total = Object.values(await openOf(leaver)).reduce((sum: number, n) => sum + Number(n), 0);
    expect(total).toBeGreaterThanOrEqual(300);
    const list = await api.rows<Row>(
      sql`select id from tasks where responsible_id = ${leaver["id"]} and completed_at is null order by id`,
    );
    const written = new Map<number, string>();
    const race = { over: false };
    const edit = async (from: number) => {
      for (let at = from; !race.over && at < list.length; at += 2) {
        const { id } = list[at]!;
        const { version } = await one(sql`select version from tasks where id = ${id}`);
        // An editor also chooses the leaver anew: never lost between the two.
        const body = { title: `Düzenlendi ${id}`, version, ...(at % 3 ? {} : { responsibles: [leaver["id"]] }) };
        const answer = await patiently(() => admin.put(`/tasks/${id}/fields`, body));
        if (answer.status === 200) written.set(id, body.title);
        else expect([409, 422]).toContain(answer.status);
      }
    };
    const add = async () => {
      while (!race.over) {
        const answer = await patiently(() => admin.post("/tasks", taskBody(leaver["id"], { title: "Son anda" })));
        expect([200, 422]).toContain(answer.status);
      }
    };
    const editors = [edit(0), edit(1), add(), add()];
    const left = await patiently(() => leave(leaver, { successor_id: successor["id"] }));
    race.over = true;
    await Promise.all(editors);
    expectStatus(left, 200);
    expect(await openOf(leaver)).toEqual(nothing);
    for (const [id, title] of written)
      expect(await one(sql`select title from tasks where id = ${id}`)).toEqual({ title });
    expectStatus(await undo(left), 200);
  });

  it("SES-049 R11 sessions, calendar address, devices and mailed links end at once, the name stays, and a return brings the person back", async () => {
    const { id, code } = (await one(sql`select id, code from users where email = ${agency.team}`)) as {
      id: number;
      code: string;
    };
    const client = await api.as(agency.team);
    expectStatus(await client.get("/me"), 200);
    await api.db.execute(sql`insert into link_tokens (event_company_id, purpose, token_hash, user_id, expires_at)
      select ${company}, p, 'leaver-' || p, ${id}, now() + interval '1 year' from unnest(array['calendar', 'reset']) p`);
    await api.db
      .execute(sql`insert into push_tokens (event_company_id, user_id, platform, endpoint, endpoint_hash, p256dh, auth)
      values (${company}, ${id}, 'web', 'https://push.example/l', 'leaver', 'x', 'y')`);
    const left = await leave({ code }, { successor_id: world.user.id });
    expectStatus(left, 200);
    expectStatus(await client.get("/me"), 401);
    for (const table of ["sessions", "link_tokens", "push_tokens"])
      expect(await one(sql`select count(*)::int as n from ${sql.raw(table)} where user_id = ${id}`), table).toEqual({
        n: 0,
      });
    const again = await api.login(agency.team).catch(() => null);
    expect(again).toBeNull();
    const listed = (await admin.get("/users")).body.data.find((row: Row) => row["id"] === id);
    expect(typeof listed.deleted_at).toBe("string");
    expectStatus(await admin.post(`/users/${code}/return`), 200);
    expectStatus(await admin.post(`/users/${code}/return`), 409);
    expectStatus(await (await api.login(agency.team)).get("/me"), 200);
    // The return came after: the leaving is no longer the last write.
    expectStatus(await undo(left), 409);
  });

  it("ORG-042 nobody deactivates themselves or the last admin, a stale page is refused, and two at once leave once", async () => {
    const boss = await one(sql`select id, code, version from users where email = ${agency.admin}`);
    const own = await leave(boss);
    expect([own.status, own.body.message]).toEqual([409, "Kendi hesabını devre dışı bırakamazsın."]);
    expect((await preview(boss))["refusal"]).toBe("Kendi hesabını devre dışı bırakamazsın.");
    const leaver = await makePerson();
    expectStatus(await leave(leaver, { version: leaver["version"] + 1 }), 409);
    const both = await Promise.all([0, 1].map(() => leave(leaver)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const second = await makePerson({ admin: 1 });
    expectStatus(await leave(second), 200);
  });

  it("ORG-042 an admin's own request goes to another admin, and the undo takes no approval from whoever has it since", async () => {
    const leaver = await makePerson();
    const boss = await one(
      sql`select id from users where event_company_id = ${company} and is_admin = 1 and deleted_at is null order by id limit 1`,
    );
    const second = await makePerson({ admin: 1 });
    // The first is the successor's own request; another one is decided meanwhile, one goes on, and one stays.
    const given: number[] = [];
    for (const [at, { id }] of (await freeOffers(4)).entries()) {
      const requester = at === 0 ? boss["id"] : world.user.id;
      given.push((await makeApproval(api, company, { project: id, requester, approver: leaver["id"] })).step);
    }
    const approver = async (step: number) =>
      (await one(sql`select people[1] as person from request_steps where id = ${step}`))["person"] as number;
    const [own, decided, moved, stays] = given as [number, number, number, number];
    const left = await leave(leaver, { successor_id: boss["id"] });
    expectStatus(left, 200);
    const [other] = await api.rows<Row>(sql`select id from users where event_company_id = ${company} and is_admin = 1
      and deleted_at is null and id <> ${boss["id"]} order by id limit 1`);
    expect([await approver(own), await approver(stays)]).toEqual([other!["id"], boss["id"]]);
    await api.db.execute(sql`update request_steps set status = 'APPROVED' where id = ${decided}`);
    await api.db.execute(sql`update request_steps set people = array[${second["id"]}::int] where id = ${moved}`);
    const back = await undo(left);
    expectStatus(back, 200);
    expect(back.body.message).toContain("Bu arada değişen 2 kayıt yerinde kaldı.");
    expect(await Promise.all([own, decided, moved, stays].map(approver))).toEqual([
      leaver["id"],
      boss["id"],
      second["id"],
      leaver["id"],
    ]);
    await api.db.execute(sql`update request_steps set status = 'ENDED' where id in (${sql.join(given, sql`, `)})`);
  });

  it("ORG-042 the next ones of a repeated to-do go over, too, and come back", async () => {
    const leaver = await makePerson();
    const successor = await makePerson();
    const base = JSON.stringify({ title: "Her hafta", responsibles: [leaver["id"], world.user.id] });
    const task =
      await one(sql`insert into tasks (event_company_id, title, starts_at, deadline_at, responsibles, responsible_id, creator_id, repeat_unit, repeat_base)
      values (${company}, 'Bu hafta', '2026-11-21', '2026-11-30', array[${leaver["id"]}::int], ${leaver["id"]}, ${leaver["id"]}, 'week', ${base}::jsonb)
      returning id`);
    const next = async () =>
      (await one(sql`select repeat_base->'responsibles' as ids from tasks where id = ${task["id"]}`))["ids"];
    const left = await leave(leaver, { successor_id: successor["id"] });
    expectStatus(left, 200);
    expect(await next()).toEqual([successor["id"], world.user.id]);
    const back = await undo(left);
    expect(back.body.message).toBe("Değişiklik geri alındı.");
    expect(await next()).toEqual([leaver["id"], world.user.id]);
  });

  it("ORG-042 the profile names the successor, and offers the undo for ten minutes to whoever did it", async () => {
    const leaver = await makePerson();
    const successor = await makePerson();
    const other = await makePerson({ admin: 1 });
    const leavingOf = async () => (await admin.get(`/users/${leaver["code"]}`)).body.user.leaving as Row | null;
    expect(await leavingOf()).toBeNull();
    const left = await leave(leaver, { successor_id: successor["id"] });
    const { undo: row, at, ...named } = (await leavingOf())!;
    expect(named).toEqual({ successor: { code: successor["code"], full_name: successor["full_name"] } });
    expect([row, typeof at]).toEqual([left.body.undo, "string"]);
    // The undo is the actor's own.
    const by = (id: number) => api.db.execute(sql`update audit_log set user_id = ${id} where id = ${row}`);
    const boss = await one(sql`select id from users where email = ${agency.admin}`);
    await by(other["id"]);
    expect((await leavingOf())!["undo"]).toBeNull();
    await by(boss["id"]);
    const { now } = api;
    api.now = new Date(now.getTime() + 10 * 60_000);
    expect((await leavingOf())!["undo"]).toBeNull();
    api.now = now;
    expectStatus(await undo(left), 200);
    expect(await leavingOf()).toBeNull();
    // Whoever was deactivated in another way has neither.
    await api.db.execute(sql`update users set deleted_at = now() where id = ${other["id"]}`);
    expect((await admin.get(`/users/${other["code"]}`)).body.user.leaving).toMatchObject({
      successor: null,
      undo: null,
    });
  });

  /** Does `act` while the person's account is held by a transaction that ends with `last`. */
  async function beside(person: Row, last: ReturnType<typeof sql>, act: () => Promise<Answer>): Promise<Answer> {
    let answer: Promise<Answer> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`select id from users where id = ${person["id"]} for update`);
      await tx.execute(last);
      answer = act();
      const waiting = sql`select count(*)::int as n from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await until(async () => (await one(waiting))["n"] > 0, 60_000, "the wait for the account");
    });
    return answer!;
  }

  it("ORG-042 nobody takes over from a leaver while they leave themselves", async () => {
    const [leaver, successor] = [await makePerson(), await makePerson()];
    await giveWork(leaver, 1);
    const before = await openOf(leaver);
    const gone = sql`update users set deleted_at = now() where id = ${successor["id"]}`;
    const left = await beside(successor, gone, () => leave(leaver, { successor_id: successor["id"] }));
    expect([left.status, await openOf(leaver)]).toEqual([422, before]);
  });

  it("ORG-042 SES-049 a sign-in beside the deactivation, or beside a new password, opens no session", async () => {
    const makeAccount = async () => {
      const person = await makePerson();
      await api.db
        .execute(sql`update users set password_hash = (select password_hash from users where email = ${agency.user})
        where id = ${person["id"]}`);
      return person;
    };
    const ways = [sql`deleted_at = now()`, sql`password_hash = 'another'`];
    for (const change of ways) {
      const person = await makeAccount();
      const email = `${person["code"]}@kulis.test`;
      const signIn = () => api.anonymous.post("/login", { email, password: demoPassword });
      const last = sql`update users set ${change} where id = ${person["id"]}`;
      expectStatus(await beside(person, last, signIn), 401);
      expect(await one(sql`select count(*)::int as n from sessions where user_id = ${person["id"]}`)).toEqual({ n: 0 });
    }
    const person = await makeAccount();
    expectStatus(
      await api.anonymous.post("/login", { email: `${person["code"]}@kulis.test`, password: demoPassword }),
      200,
    );
  });

  it("X2 X6 is for the company's own admins", async () => {
    const leaver = await makePerson();
    for (const [who, status] of [
      [user, 403],
      [stranger, 404],
    ] as const) {
      expectStatus(await who.get(`/users/${leaver["code"]}/leaving`), status);
      expectStatus(await leave(leaver, {}, who), status);
      expectStatus(await who.post(`/users/${leaver["code"]}/return`), status);
    }
  });
});

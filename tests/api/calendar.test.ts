import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { makeRecord, openWorld } from "../helpers/samples";
import { meetingBody } from "../samples/meetings";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();
const me = world.user.id;
let admin: Client;
let stranger: Client;

/** A month that the demo has nothing in. */
const from = "2034-05-01";
const to = "2034-06-11";
const on = (day: number) => `2034-05-${String(day).padStart(2, "0")}`;

interface Row {
  id: number;
  layer: string;
  [field: string]: unknown;
}
const read = async (by: Client, query: Record<string, unknown> = {}) => {
  const answer = await by.get("/calendar", { from, to, ...query });
  expectStatus(answer, 200);
  return answer.body as { data: Row[]; counts: unknown[]; holidays: unknown[]; cut: string[] };
};
const ids = ({ data }: { data: Row[] }) => data.map(({ id }) => id);
const make = async (by: Client, more: Record<string, unknown>, responsible = me) => {
  const answer = await by.post("/tasks", taskBody(responsible, { starts_at: "2034-04-20", ...more }));
  expectStatus(answer, 200);
  return answer.body.task as { id: number; version: number };
};

beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await adminAbroad(api);
});

describe("the calendar", () => {
  it("CAL-040 CAL-041 a to-do stands on its deadline, a milestone on its day, a project on the days of its event", async () => {
    const project = await makeRecord(api, world.user, {
      stage: 8,
      name: "Boğaz Lansmanı",
      starts_at: on(10),
      ends_at: on(12),
    });
    const offer = await makeRecord(api, world.user, {
      stage: 2,
      name: "Teklif aşaması",
      starts_at: on(11),
      ends_at: on(11),
    });
    const lost = await makeRecord(api, world.user, { stage: 13, name: "İptal", starts_at: on(11), ends_at: on(11) });
    const task = await make(user, {
      title: "Sahne planı",
      deadline_at: on(9),
      deadline_time: "14:30",
      project_id: project.code,
    });
    const milestone = (await user.post("/tasks/milestone", { title: "Teslim", starts_at: on(10), responsibles: [me] }))
      .body.task;
    const body = await read(user);
    expect(body.data).toMatchObject([
      {
        layer: "tasks",
        id: task.id,
        title: "Sahne planı",
        starts_at: on(9),
        starts_time: "14:30",
        ends_at: on(9),
        is_milestone: 0,
        done: 0,
        project: { code: project.code, name: "Boğaz Lansmanı", is_offer: 0 },
        may_write: 1,
      },
      { layer: "projects", id: project.id, starts_at: on(10), ends_at: on(12), starts_time: null, may_write: 0 },
      { layer: "tasks", id: milestone.id, is_milestone: 1, starts_at: on(10), starts_time: null },
    ]);
    expect(body.counts).toEqual([
      { day: on(9), layer: "tasks", number: 1 },
      { day: on(10), layer: "tasks", number: 1 },
    ]);
    expect(ids(await read(user, { layers: "offers" }))).toEqual([offer.id]);
    expect(ids(await read(user, { layers: "" }))).toEqual([]);
    expect(ids(await read(user, { layers: "projects,offers", from: on(12), to: on(12) }))).toEqual([project.id]);
    expect(ids(await read(admin, { view: "all", layers: "projects,offers" }))).not.toContain(lost.id);
  });

  it("CAL-041 holidays and half days come with it, in the language of the reader", async () => {
    const year = { from: "2026-10-20", to: "2026-11-10" };
    expect((await read(user, year)).holidays).toEqual([
      { day: "2026-10-28", name: "Cumhuriyet Bayramı arifesi", half: 1 },
      { day: "2026-10-29", name: "Cumhuriyet Bayramı", half: 0 },
    ]);
    expect((await read(user, { ...year, locale: "en" })).holidays).toMatchObject([{ name: "Republic Day Eve" }, {}]);
  });

  it("CAL-041 SES-052 mine, my team's and everything within reach; the other company's never", async () => {
    const leader = await api.user(agency.team);
    const team = await api.as(agency.team);
    const [far] = await api.rows<{ id: number; email: string }>(
      sql`select id, email from users where event_company_id = ${world.user.event_company_id} and full_name = 'Selin Çınar'`,
    );
    const mine = await make(user, { title: "Benim", deadline_at: on(20) });
    const theirs = await make(await api.as(far!.email), { title: "Uzak", deadline_at: on(20) }, far!.id);
    const leaders = await make(team, { title: "Lider", deadline_at: on(20) }, leader.id);
    const at = { from: on(20), to: on(20), layers: "tasks" };
    const seen = async (by: Client, view: string) => ids(await read(by, { ...at, view })).toSorted((a, b) => a - b);
    expect(await seen(user, "mine")).toEqual([mine.id]);
    expect(await seen(user, "all")).toEqual([mine.id]);
    expect(await seen(team, "mine")).toEqual([leaders.id]);
    expect(await seen(team, "team")).toContain(leaders.id);
    expect(await seen(team, "all")).not.toContain(theirs.id);
    expect(await seen(admin, "all")).toEqual([mine.id, theirs.id, leaders.id]);
    expect(await seen(stranger, "all")).toEqual([]);
  });

  it("CAL-041 SES-052 X1 projects, offers and meetings are shown to those whose reach has them, in every view", async () => {
    const [far] = await api.rows<{ id: number; email: string }>(
      sql`select id, email from users where event_company_id = ${world.user.event_company_id} and full_name = 'Selin Çınar'`,
    );
    const owner = await api.user(far!.email);
    const days = { starts_at: on(22), ends_at: on(22) };
    const project = await makeRecord(api, owner, { stage: 9, name: "Uzak proje", ...days });
    const offer = await makeRecord(api, owner, { stage: 2, name: "Uzak teklif", ...days });
    const by = await api.as(far!.email);
    const { type } = world.facts["meetings"] as { type: number };
    const dates = { start: `${on(22)} 10:00:00`, end: `${on(22)} 11:00:00` };
    const meeting = await by.post("/meetings", meetingBody(type, far!.id, { dates }));
    expectStatus(meeting, 200);
    const at = { from: on(22), to: on(22), layers: "meetings,projects,offers" };
    const all = [project.id, offer.id, meeting.body.meeting.id].toSorted((a, b) => a - b);
    const seen = async (client: Client, view: string) =>
      ids(await read(client, { ...at, view })).toSorted((a, b) => a - b);
    for (const view of ["mine", "team", "all"]) {
      expect([view, await seen(user, view)]).toEqual([view, []]);
      expect([view, await seen(stranger, view)]).toEqual([view, []]);
    }
    expect(await seen(by, "mine")).toEqual(all);
    expect(await seen(admin, "all")).toEqual(all);
  });

  it("CAL-041 a full day has its first rows, open ones before those that are done, and how many there are", async () => {
    const made: number[] = [];
    for (let at = 0; at < 6; at += 1) made.push((await make(user, { deadline_at: on(25), title: `İş ${at}` })).id);
    expectStatus(await user.put(`/tasks/${made[0]}/complete`, { completed: 1 }), 200);
    const body = await read(user, { from: on(25), to: on(26), per_day: 3 });
    expect(ids(body)).toEqual(made.slice(1, 4));
    expect(body.counts).toEqual([{ day: on(25), layer: "tasks", number: 6 }]);
    const all = await read(user, { from: on(25), to: on(26) });
    expect(all.data.find(({ id }) => id === made[0])).toMatchObject({ done: 1 });
  });

  const project = (name: string, starts_at: string, ends_at: string) =>
    api.rows<{
      id: number;
    }>(sql`insert into projects (event_company_id, code, name, stage, starts_at, ends_at, responsible_id, creator_id)
      values (${world.user.event_company_id}, ${name}, ${name}, 9, ${starts_at}, ${ends_at}, ${me}, ${me}) returning id`);

  it("CAL-041 a project stands in the days that it touches, once, however long ago it began", async () => {
    const made: number[] = [];
    // 32 and 33 days before the first day, and 30 and 31: long ones and others.
    for (const [at, starts] of ["2036-01-30", "2036-01-31", "2036-02-01", "2036-02-02", "2035-05-01"].entries())
      made.push((await project(`SINIR${at}`, starts, "2036-03-03"))[0]!.id);
    // Long, and 31 days before.
    made.push((await project("SINIR-UZUN", "2036-02-01", "2036-03-20"))[0]!.id);
    const [last] = await project("SINIRSON", "2036-03-31", "2036-04-20");
    await project("SINIRDAN-ONCE", "2035-12-01", "2036-03-02");
    await project("SINIRDAN-SONRA", "2036-04-01", "2036-04-02");
    const body = await read(user, { from: "2036-03-03", to: "2036-03-31", layers: "projects" });
    const [a, b, c, d, oldest, long] = made;
    // With equal first days the longer one comes first.
    expect(ids(body)).toEqual([oldest, a, b, long, c, d, last!.id]);
  });

  it("CAL-041 more than 300 projects of some days are cut, and said to be", async () => {
    await api.rows(sql`insert into projects (event_company_id, code, name, stage, starts_at, ends_at, responsible_id, creator_id)
      select ${world.user.event_company_id}, 'TAKVIM' || n, 'Takvim ' || n, 9, '2035-01-01', '2035-01-02', ${me}, ${me}
      from generate_series(1, 300) n`);
    const at = { from: "2035-01-01", to: "2035-01-31", layers: "projects" };
    const whole = await read(user, at);
    expect([whole.data.length, whole.cut]).toEqual([300, []]);
    const [long] = await project("TAKVIM-UZUN", "2034-11-01", "2035-01-05");
    const body = await read(user, at);
    expect([body.data.length, body.cut, body.data[0]?.id]).toEqual([300, ["projects"], long!.id]);
  });

  it("CAL-041 the first days that there are can be asked for", async () => {
    const body = await read(user, { from: "0001-01-01", to: "0001-01-31", layers: "projects" });
    expect(body.data).toEqual([]);
  });

  it("X6 days that are none, in the wrong order or too many are refused beside their field", async () => {
    const errorsOf = async (query: Record<string, unknown>) => (await user.get("/calendar", query)).body.errors;
    expect(Object.keys(await errorsOf({}))).toEqual(["from", "to"]);
    expect(await errorsOf({ from: on(2), to: on(1) })).toEqual({ to: ["Bitiş tarihi başlangıçtan önce olamaz."] });
    expect(await errorsOf({ from: on(1), to: "2034-06-12" })).toEqual({
      to: ["En çok 42 günlük bir aralık isteyebilirsin."],
    });
    expect(Object.keys(await errorsOf({ from: "2034-13-40", to: on(1) }))).toEqual(["from"]);
    expect(Object.keys(await errorsOf({ from: on(1), to: on(1), layers: "tasks,salaries" }))).toHaveLength(1);
  });

  it("CAL-041 a second time zone is one that is listed, the person's own, and empty for none", async () => {
    const of = async (by: Client) =>
      ((await read(by)) as unknown as { second_timezone: string | null }).second_timezone;
    const put = (second_timezone: string) => user.put("/calendar/second-timezone", { second_timezone });
    const refused = await put("Mars/Olympus");
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["second_timezone"]]);
    expectStatus(await put("America/New_York"), 200);
    expect([await of(user), await of(admin)]).toEqual(["America/New_York", null]);
    expectStatus(await put(""), 200);
    expect(await of(user)).toBe(null);
  });

  it("REF-031 a module that is switched off takes its layer away", async () => {
    await make(user, { deadline_at: on(28), title: "Modül" });
    const at = { from: on(28), to: on(28) };
    expect((await read(user, at)).data).toHaveLength(1);
    const company = world.user.event_company_id;
    const off = sql`update modules set enabled = false where event_company_id = ${company} and code = 'tasks'`;
    await api.rows(off);
    expect((await read(await api.as(agency.user), at)).data).toHaveLength(0);
  });
});

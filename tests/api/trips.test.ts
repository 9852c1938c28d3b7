import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { watchStatements } from "../helpers/plans";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team] = await Promise.all([agency.admin, agency.team].map((email) => api.as(email)));
const ids = Object.fromEntries(
  await Promise.all(Object.entries(agency).map(async ([name, email]) => [name, (await api.user(email)).id] as const)),
) as Record<keyof typeof agency, number>;
const dayIn = (days: number) => new Date(api.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const { project } = world.facts["trips"] as { project: number };

let serial = 0;
/** Days of its own, far from those of the demo. */
const days = () => {
  serial += 1;
  return { start: `20${50 + serial}-04-05`, end: `20${50 + serial}-04-07` };
};

const operation = (more: object = {}, { start, end } = days()) => ({
  project_id: project,
  starts_at: `${start} 09:00:00`,
  ends_at: `${end} 18:30:00`,
  transportation_type: "flight",
  hotel_name: "Liman Otel",
  note: "Kurulum",
  responsibles: [ids.user, ids.division],
  ...more,
});

const inspection = (more: object = {}) => ({
  location_type: "off_city",
  location: "Turizm Fuarı, İzmir",
  dates: days(),
  transportation_type: "train",
  ...more,
});

const read = async (code: string, by: Client = user) => (await by.get(`/requests/${code}`)).body.request;
const send = async (path: string, body: object, by: Client = user) => {
  const answer = await by.post(path, body);
  expectStatus(answer, 200);
  return answer.body.request;
};
const decide = async (code: string, decision: object) =>
  expectStatus(await team!.put(`/approvals/${code}`, { step: (await read(code, team!)).decides, ...decision }), 200);

beforeAll(async () => {
  await api.rows(sql`update users set reports_to = ${ids.team} where id = ${ids.user}`);
  await api.rows(sql`delete from approval_chains where event_company_id = ${world.mine.company}`);
});

describe("an operation", () => {
  it("LEA-004 LEA-054 LEA-055 LEA-056 LEA-057 LEA-058 LEA-059 LEA-060 LEA-061 LEA-062 LEA-039 LEA-040 LEA-084 is sent, is read by who attends, and always needs approval", async () => {
    const body = operation();
    const answer = await user.post("/operations", body);
    expect(answer.body.message).toBe("Operasyon katılım talebin işleme alındı.");
    const { request } = answer.body;
    expect(request).toMatchObject({
      id: expect.any(Number),
      starts_at: body.starts_at,
      ends_at: body.ends_at,
      transportation_type: "flight",
      hotel_name: "Liman Otel",
      note: "Kurulum",
      project: { id: project },
      status: "PENDING",
      needs_approve: 1,
      responsibles: [{ id: ids.user }, { id: ids.division }],
    });
    expect((await user.get(`/operations/${request.id}`)).body.request).toEqual(request);
    const seen = await read(request.code, await api.as(agency.division));
    expect([seen.trip.hotel_name, seen.may_edit, seen.steps[0].people[0].id]).toEqual(["Liman Otel", 0, ids.team]);
    for (const by of [await api.as(agency.agency), await api.as(foreign.admin)])
      expectStatus(await by.get(`/requests/${request.code}`), 404);
    await decide(request.code, { decision: "approve" });
    expect((await read(request.code)).status).toBe("APPROVED");
  });

  it("LEA-063 LEA-064 LEA-065 LEA-066 LEA-069 PRJ-061 project, start, end and transport are required; it begins today or later, in a running project, with colleagues", async () => {
    const errors = async (body: object) => Object.keys((await user.post("/operations", body)).body.errors ?? {});
    expect((await errors({})).toSorted()).toEqual(["ends_at", "project_id", "starts_at", "transportation_type"]);
    const past = await user.post(
      "/operations",
      operation({ starts_at: `${dayIn(-2)} 09:00:00`, ends_at: `${dayIn(2)} 09:00:00` }),
    );
    expect(past.body.errors).toEqual({ starts_at: ["Başlangıç bugünden önce olamaz."] });
    const today = operation({ starts_at: `${dayIn(0)} 23:58:00`, ends_at: `${dayIn(1)} 09:00:00` });
    expect(await errors(today)).toEqual([]);
    expect(await errors(operation({ ends_at: "2030-01-01 09:00:00" }))).toEqual(["ends_at"]);
    const [lead] = await api.rows<{ id: number }>(sql`select id from projects where event_company_id =
      ${world.mine.company} and responsible_id = ${ids.user} and current_status = 'LEAD' and deleted_at is null limit 1`);
    expect(await errors(operation({ project_id: lead!.id }))).toEqual(["project_id"]);
    expect(await errors(operation({ responsibles: [world.other.id] }))).toEqual(["responsibles"]);
  });

  it("LEA-005 LEA-076 LEA-077 edited it is asked for anew; a declined one stays, and a new one is sent in its place", async () => {
    const first = await send("/operations", operation());
    const edit = (id: number, version: number) => user.put(`/operations/${id}`, { ...operation(), version });
    expectStatus(await edit(first.id, 9), 409);
    const changed = await edit(first.id, first.version);
    expect([changed.body.request.id, (await read(first.code)).steps[0].round]).toEqual([first.id, 2]);
    await decide(first.code, { decision: "decline", reason: "Ekip yeterli" });
    const again = await edit(first.id, changed.body.request.version);
    expect(again.body.request.id).not.toBe(first.id);
    expect((await read(again.body.request.code)).previous).toEqual({ code: first.code, reason: "Ekip yeterli" });
    expect((await read(first.code)).status).toBe("DECLINED");
  });
});

describe("an inspection", () => {
  it("LEA-001 LEA-002 LEA-026 LEA-027 LEA-028 LEA-029 LEA-030 LEA-031 LEA-032 LEA-033 LEA-034 LEA-035 LEA-036 LEA-038 LEA-042 takes whole days and waits for approval out of the city", async () => {
    const body = inspection({ hotel_name: "Kordon", note: "Stant" });
    const request = await send("/inspections", body);
    expect(request).toMatchObject({
      id: expect.any(Number),
      location_type: "off_city",
      location: "Turizm Fuarı, İzmir",
      starts_at: `${body.dates.start} 00:00:00`,
      ends_at: `${body.dates.end} 23:59:59`,
      transportation_type: "train",
      hotel_name: "Kordon",
      note: "Stant",
      needs_approve: 1,
      status: "PENDING",
    });
    expect((await user.get(`/user/inspection/${request.id}`)).body.request).toEqual(request);
    expectStatus(await user.get(`/operations/${request.id}`), 404);
    expectStatus(await team!.get(`/user/inspection/${request.id}`), 404);
    await decide(request.code, { decision: "decline", reason: "Bütçe" });
    expect((await read(request.code)).trip.status).toBe("DECLINED");
  });

  it("LEA-084 LEA-037 LEA-041 LEA-043 in the city it is approved at once, without a step; out of the city again it is asked for", async () => {
    const answer = await user.post(
      "/inspections",
      inspection({ location_type: "on_city", transportation_type: "bus" }),
    );
    const { request } = answer.body;
    expect([answer.body.message, request.status, request.needs_approve, (await read(request.code)).steps]).toEqual([
      "Keşif ve fuar katılımın kaydedildi, onay gerekmedi.",
      "APPROVED",
      0,
      [],
    ]);
    const out = inspection({ transportation_type: "personal_car", version: request.version });
    expect((await user.put(`/inspections/${request.id}`, out)).body.request.status).toBe("PENDING");
  });

  it("LEA-003 LEA-044 LEA-045 LEA-046 LEA-047 LEA-074 LEA-075 place, dates and transport are required; a declined one is sent anew", async () => {
    const errors = async (body: object) => Object.keys((await user.post("/inspections", body)).body.errors ?? {});
    expect((await errors({})).toSorted()).toEqual(["dates", "location", "location_type", "transportation_type"]);
    expect(await errors(inspection({ dates: { start: "2050-03-02", end: "2050-03-01" } }))).toEqual(["dates.end"]);
    expect(await errors(inspection({ dates: { start: "2050-03-02", end: "2051-03-03" } }))).toEqual(["dates.end"]);
    const first = await send("/inspections", inspection());
    const put = (version: number) => user.put(`/inspections/${first.id}`, { ...inspection(), version });
    const changed = (await put(first.version)).body.request;
    expect(changed.id).toBe(first.id);
    await decide(first.code, { decision: "decline", reason: "Hayır" });
    expect((await put(changed.version)).body.request.id).not.toBe(first.id);
  });
});

describe("people who are away", () => {
  it("R1 LEA-084 the look before sending names leaves and trips of who attends, without a leave's kind, and writes nothing", async () => {
    const { start, end } = days();
    const leave = await user.post("/leaves", { leave_type: "medical_leave", dates: { start, end } });
    expectStatus(leave, 200);
    const body = operation({}, { start, end });
    const { starts_at, ends_at, responsibles } = body;
    const look = async (more: object = {}) =>
      (await team!.post("/trips/preview", { type: "operation", starts_at, ends_at, responsibles, ...more })).body;
    const before = await api.rows(sql`select count(*) from requests`);
    expect((await look()).absences).toEqual([
      {
        person: expect.objectContaining({ id: ids.user }),
        kind: "leave",
        starts_at: `${start} 00:00:00`,
        ends_at: `${end} 23:59:59`,
      },
    ]);
    expect(await api.rows(sql`select count(*) from requests`)).toEqual(before);
    const sent = await send("/operations", body);
    expect(sent.absences.map(({ kind }: { kind: string }) => kind)).toEqual(["leave"]);
    const seen = (await look()).absences;
    expect(seen.map(({ person, kind }: any) => [person.id, kind]).toSorted()).toEqual(
      [
        [ids.user, "leave"],
        [ids.user, "operation"],
        [ids.division, "operation"],
      ].toSorted(),
    );
    // A meeting at that time says so too, and who was not asked stands in nobody's way.
    const meeting = await admin!.get("/meetings/conflicts", {
      participants: `${ids.user},${ids.admin}`,
      start: `${start} 10:00:00`,
      end: `${start} 11:00:00`,
    });
    expect(meeting.body.data.map(({ user: { id }, kind }: any) => [id, kind])).toEqual([
      [ids.user, "leave"],
      [ids.user, "operation"],
    ]);
    expect((await look({ responsibles: [ids.agency] })).absences).toEqual([]);
    expect((await look({ type: "inspection", location_type: "on_city" })).needs_approve).toBe(0);
  });
});

describe("the calendar", () => {
  it("CAL-041 LEA-084 SES-052 absences stand in the calendar of who attends and of their colleagues, and lead to the request only for those who read it", async () => {
    const at = { from: "2033-03-01", to: "2033-03-31", layers: "leaves,operations,inspections" };
    const leave = { leave_type: "medical_leave", dates: { start: "2033-03-01", end: "2033-03-02" } };
    const { code } = (await user.post("/leaves", leave)).body.leave;
    const one = await send("/operations", operation({}, { start: "2033-03-08", end: "2033-03-08" }));
    const city = inspection({ location_type: "on_city", dates: { start: "2033-03-15", end: "2033-03-16" } });
    const seen = await send("/inspections", city);
    const read = async (by: Client, view: string) => {
      const answer = await by.get("/calendar", { ...at, view });
      expectStatus(answer, 200);
      return answer.body.data.map((row: any) => [
        row.layer,
        row.title,
        row.starts_at,
        row.starts_time,
        row.request,
        row.waits,
      ]);
    };
    const { full_name } = await api.user(agency.user);
    const division = await api.user(agency.division);
    const [{ name }] = (await api.rows<{ name: string }>(sql`select name from projects where id = ${project}`)) as [
      { name: string },
    ];
    const operationTitle = [full_name, division.full_name].toSorted((a, b) => a.localeCompare(b, "tr")).join(", ");
    const own = [
      ["leaves", `${full_name} · İzinli`, "2033-03-01", null, code, 1],
      ["operations", `${operationTitle} · ${name}`, "2033-03-08", "09:00", one.code, 1],
      ["inspections", `${full_name} · Turizm Fuarı, İzmir`, "2033-03-15", null, seen.code, 0],
    ];
    expect(await read(user, "mine")).toEqual(own);
    expect((await read(await api.as(agency.division), "mine")).map(([, , , , code]: any) => code)).toEqual([one.code]);
    expect(await read(team!, "mine")).toEqual([]);
    // The team's leader was asked for two of them; of the third they learn who is where.
    expect((await read(team!, "team")).map(([, , , , code]: any) => code)).toEqual([code, one.code, null]);
    const [far] = await api.rows<{ email: string }>(
      sql`select email from users where event_company_id = ${world.mine.company} and full_name = 'Selin Çınar'`,
    );
    expect(await read(await api.as(far!.email), "all")).toEqual(
      own.map(([layer, title, day, time, , waits]) => [
        layer,
        layer === "operations" ? operationTitle : title,
        day,
        time,
        null,
        waits,
      ]),
    );
    expect(await read(await adminAbroad(api), "all")).toEqual([]);
    await user.post(`/requests/${code}/withdraw`);
    expect(await read(user, "mine")).toEqual(own.slice(1));
  });
});

describe("who is away", () => {
  /** A leave or an operation of these days, far from those of the demo. */
  async function makeRequest(type: string, status: string, [from, to]: [string, string], responsibles?: number[]) {
    const [made] = await api.rows<{ id: number }>(sql`insert into requests
      (event_company_id, code, requester_id, type, status, starts_on, ends_on, sent_at, people)
    values (${world.mine.company}, ${`away-${type}-${status}-${from}`}, ${world.user.id}, ${type}, ${status}, ${from}, ${to},
      now(), array[${world.user.id}::int]) returning id`);
    if (responsibles)
      await api.rows(sql`insert into trips (event_company_id, request_id, transportation_type, starts_at, ends_at, responsibles)
      values (${world.mine.company}, ${made!.id}, 'company_car', ${`${from} 09:00:00`}, ${`${to} 18:00:00`}, ${sql.param(responsibles)}::int[])`);
  }
  const awayOn = async (day: string, who: Client = team!) => {
    const answer = await who.get("/away", { day });
    expectStatus(answer, 200);
    return answer.body.data as { person: number; kind: string; from: string; to: string }[];
  };

  it("LEA-084 colleagues see who is away on a day and until when, without the kind of a leave, in one statement", async () => {
    await makeRequest("medical_leave", "APPROVED", ["2031-05-12", "2031-05-16"]);
    await makeRequest("operation", "APPROVED", ["2031-05-16", "2031-05-17"], [world.user.id, ids.division]);
    await makeRequest("annual_leave", "PENDING", ["2031-05-20", "2031-05-21"]);
    await makeRequest("annual_leave", "DECLINED", ["2031-05-20", "2031-05-21"]);
    const leave = { person: world.user.id, kind: "leave", from: "2031-05-12", to: "2031-05-16" };
    const operation = { kind: "operation", from: "2031-05-16", to: "2031-05-17" };
    expect(await awayOn("2031-05-11")).toEqual([]);
    expect(await awayOn("2031-05-12")).toEqual([leave]);
    // Each person once, with the absence that began first.
    expect(await awayOn("2031-05-16")).toEqual([leave, { person: ids.division, ...operation }]);
    expect(await awayOn("2031-05-17")).toEqual([
      { person: world.user.id, ...operation },
      { person: ids.division, ...operation },
    ]);
    // Leaves that nobody has approved keep nobody away.
    expect(await awayOn("2031-05-20")).toEqual([]);
    expect(await awayOn("2031-05-16", await api.as(foreign.admin))).toEqual([]);
    expectStatus(await user.get("/away", { day: "2031-02-30" }), 422);
    const { sent } = await watchStatements(() => awayOn("2031-05-16"));
    expect(sent.filter(({ text }) => text.includes("starts_on"))).toHaveLength(1);
  });
});

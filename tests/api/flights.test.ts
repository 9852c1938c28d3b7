import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";

import { airports } from "#api/db/reference/airports.data";

import { agency, expectStatus, foreign, startApi } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { leg, plainFlight } from "../samples/flights";

const { api, world, user } = await openWorld();

const project = (values = {}) => makeRecord(api, world.user, { stage: 8, ...values });
const pathOf = (code: string, ...rest: (string | number)[]) => ["/project", code, "flights", ...rest].join("/");
const back = (more: Record<string, unknown> = {}) =>
  leg({
    flight_no: "2151",
    departure_airport: { code: "ESB" },
    arrival_airport: { code: "IST" },
    departs_at: "2027-03-12 20:00:00",
    arrives_at: "",
    quota: "",
    ...more,
  });

async function add(code: string, body: Record<string, unknown> = { outbound: leg() }) {
  const answer = await user.post(pathOf(code), body);
  expectStatus(answer, 200);
  return answer.body.flight as { id: number; version: number };
}

describe("flights", () => {
  it("PRJ-008 PRJ-027 PRJ-088 PRJ-089 PRJ-090 PRJ-091 PRJ-093 flights by departure, by the project's code and by its id", async () => {
    const { code, id } = await project();
    await add(code, { outbound: leg({ departs_at: "2027-03-11 09:05:00", arrives_at: "" }) });
    const made = await add(code, { outbound: leg(), inbound: back() });
    for (const key of [code, String(id)]) {
      const { data } = (await user.get(pathOf(key))).body;
      expect(data).toHaveLength(2);
      expect(data[0]).toEqual({
        id: made.id,
        outbound: {
          ...leg(),
          departure_airport: { code: "IST", name: "İstanbul Havalimanı" },
          arrival_airport: { code: "ESB", name: "Esenboğa Havalimanı" },
        },
        inbound: {
          ...back(),
          departure_airport: { code: "ESB", name: "Esenboğa Havalimanı" },
          arrival_airport: { code: "IST", name: "İstanbul Havalimanı" },
          arrives_at: null,
          quota: null,
        },
        version: 1,
      });
      expect(data[1].inbound).toBeNull();
    }
  });

  it("PRJ-099 numbers come as tickets have them; codes, times and names of unknown airports are checked at their field", async () => {
    const { code } = await project();
    const { id } = await add(code, { outbound: leg({ airline_code: "tk", flight_no: "tk 0123" }) });
    expect((await user.get(pathOf(code))).body.data).toEqual([
      expect.objectContaining({ id, outbound: expect.objectContaining({ airline_code: "TK", flight_no: "123" }) }),
    ]);
    for (const [outbound, inbound, field] of [
      [{ airline_code: "Türk" }, undefined, "outbound.airline_code"],
      [{ flight_no: "on iki" }, undefined, "outbound.flight_no"],
      [{ departure_airport: { code: "1ST" } }, undefined, "outbound.departure_airport.code"],
      [{ arrival_airport: { code: "QQQ" } }, undefined, "outbound.arrival_airport.name"],
      [{ departs_at: "2027-02-30 09:00:00" }, undefined, "outbound.departs_at"],
      [{ arrives_at: "2027-03-08 09:00:00" }, undefined, "outbound.arrives_at"],
      [{}, { departs_at: "2027-03-09 09:00:00" }, "inbound.departs_at"],
      [{}, { airline_code: "" }, "inbound.airline_code"],
    ] as const) {
      const body = { outbound: leg(outbound), ...(inbound ? { inbound: back(inbound) } : {}) };
      const refused = await user.post(pathOf(code), body);
      expect([refused.status, Object.keys(refused.body.errors ?? {})], field).toEqual([422, [field]]);
    }
    const named = { code: "QQQ", name: "Yeni Havalimanı" };
    expectStatus(await user.post(pathOf(code), { outbound: leg({ arrival_airport: named }) }), 200);
    expect(new Set(airports.map((one) => one.code)).size).toBe(airports.length);
    expect(airports.filter(({ country }) => country === "TR").length).toBeGreaterThan(50);
    expect((await user.get("/airports")).body.data).toHaveLength(airports.length);
  });

  it("R4 X1 an absent way back stays, an empty one goes; stale saves, readers and others are refused; edits can be undone", async () => {
    const { code } = await project();
    const { id } = await add(code, { outbound: leg(), inbound: back() });
    const path = pathOf(code, id);
    const saved = await user.put(path, { outbound: leg({ quota: 55 }), version: 1 });
    expect([saved.status, saved.body.flight.outbound.quota, saved.body.flight.inbound.flight_no]).toEqual([
      200,
      55,
      "2151",
    ]);
    const stale = await user.put(path, { outbound: leg(), version: 1 });
    expect([stale.status, stale.body.current.outbound.quota]).toEqual([409, 55]);
    const oneWay = await user.put(path, { outbound: leg({ quota: 55 }), inbound: "", version: 2 });
    expect(oneWay.body.flight.inbound).toBeNull();
    expectStatus(await user.post(`/history/${oneWay.body.undo}/undo`), 200);
    expect((await user.get(pathOf(code))).body.data[0].inbound.flight_no).toBe("2151");
    const writes = (client: typeof user) => [
      client.post(pathOf(code), { outbound: leg() }),
      client.put(path, { outbound: leg(), version: 4 }),
      client.del(path),
    ];
    const reader = await api.session(agency.agency);
    expectStatus(await reader.get(pathOf(code)), 200);
    for (const answer of await Promise.all(writes(reader))) expectStatus(answer, 403);
    const abroad = await api.session(foreign.admin);
    for (const answer of await Promise.all([abroad.get(pathOf(code)), ...writes(abroad)])) expectStatus(answer, 404);
    const { data } = (await user.get(`/project/${code}/timeline`, { kind: "flight" })).body;
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      "Uçuş, değişiklik geri alındı: TK 2124 IST–ESB",
      "Uçuş güncellendi: TK 2124 IST–ESB",
      "Uçuş güncellendi: TK 2124 IST–ESB",
      "Uçuş eklendi: TK 2124 IST–ESB",
    ]);
    expect(data[2].changes).toEqual([
      {
        field: "outbound_quota",
        kind: "whole",
        from: "40",
        to: "55",
        from_currency: null,
        to_currency: null,
        restore: 0,
      },
    ]);
  });

  it("PRJ-010 a flight of the reader's projects is found by its number, moved to the asked day, each once", async () => {
    const { code, name } = await project({ name: "Uçuşlu Kongre" });
    const number = (flight_no: string, more = {}) => leg({ flight_no, ...more });
    await add(code, { outbound: number("901") });
    await add(code, { outbound: number("901"), inbound: back({ flight_no: "902" }) });
    await add(code, { outbound: number("901", { arrives_at: "2027-03-11 00:10:00" }) });
    const stranger = (await api.rows(sql`select * from users where full_name = 'Şebnem Avcı'`))[0];
    for (const owner of [stranger, world.other as never]) {
      const { id, event_company_id } = await makeRecord(api, owner, { stage: 8, name: "Gizli" });
      await api.db.execute(sql`insert into flights (event_company_id, project_id, outbound_airline_code,
        outbound_flight_no, outbound_departure_code, outbound_departure_name, outbound_arrival_code,
        outbound_arrival_name, outbound_departs_at) values (${event_company_id}, ${id}, 'TK', '901', 'SAW', 'Sabiha',
        'AYT', 'Antalya', ${plainFlight.outbound_departs_at})`);
    }
    const find = async (flight_code: string) =>
      (await user.get("/flight/search", { airline_code: "tk", flight_code, date: "2027-05-01" })).body;
    const found = await find("TK901");
    expect(found.outside).toBe("none");
    expect(found.data.map((one: any) => [one.departs_at, one.arrives_at, one.project])).toEqual([
      ["2027-05-01 09:05:00", "2027-05-02 00:10:00", { code, name }],
      ["2027-05-01 09:05:00", "2027-05-01 10:20:00", { code, name }],
    ]);
    expect((await find("902")).data).toEqual([
      expect.objectContaining({ departs_at: "2027-05-01 20:00:00", arrives_at: null }),
    ]);
    expect((await find("903")).data).toEqual([]);
    const refused = await user.get("/flight/search", { airline_code: "T", flight_code: "1", date: "2027-05-01" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["airline_code"]]);
  });
});

describe("the outside source of flights", () => {
  let answer: RequestListener = (_, response) => void response.end();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const says = (body: string, status = 200, headers = {}) =>
    void (answer = (_, response) => void response.writeHead(status, headers).end(body));
  const plan = {
    airline_code: "LH",
    flight_no: "1300",
    departure_airport: { code: "FRA" },
    arrival_airport: { code: "IST", name: "Istanbul" },
    departs_at: "2027-05-01 13:05:00",
    arrives_at: "2027-05-01 17:10:00",
  };

  it("PRJ-010 its plans are proposals; a fault of any kind is told and leaves our own flights", async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const outer = await startApi({ env: { FLIGHT_SEARCH_URL: `http://127.0.0.1:${port}/plan?key=gizli` } });
    try {
      const client = await outer.as(agency.user);
      const find = async () =>
        (await client.get("/flight/search", { airline_code: "LH", flight_code: "1300", date: "2027-05-01" })).body;
      says(JSON.stringify({ data: [plan], more: 1 }));
      const found = await find();
      expect(asked).toEqual(["/plan?key=gizli&airline_code=LH&flight_code=1300&date=2027-05-01"]);
      expect(found).toMatchObject({
        outside: "asked",
        data: [{ ...plan, project: null, arrival_airport: { code: "IST", name: "İstanbul Havalimanı" } }],
      });
      const faults: [string, () => void][] = [
        ["an error", () => says("{}", 500)],
        ["no JSON", () => says("<html>")],
        ["another form", () => says(JSON.stringify({ data: [{ ...plan, departs_at: "yarın" }] }))],
        ["too much", () => says(JSON.stringify({ data: [], more: "x".repeat(100_000) }))],
        ["another place", () => says("", 302, { location: "/elsewhere" })],
        ["a line that is cut", () => void (answer = (request) => void request.socket.destroy())],
        ["silence", () => void (answer = () => {})],
      ];
      for (const [what, set] of faults) {
        set();
        expect(await find(), what).toMatchObject({ status: "success", outside: "failed", data: [] });
      }
    } finally {
      await outer.stop();
    }
  });
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createEvents, type News } from "#api/events";
import { createFetch } from "#api/modules/external-calendars/fetch";
import { mostEvents, readIcs } from "#api/modules/external-calendars/ics";
import { refreshCalendars } from "#api/modules/external-calendars/work";
import { forgetOldRows } from "#api/modules/housekeeping";

import { agency, expectStatus, noon, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { until } from "../helpers/children";
import { openWorld } from "../helpers/samples";
import { icsOf } from "../samples/external-calendars";

const { api, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await adminAbroad(api);
});

let serial = 0;
const event = (summary: string, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:e${(serial += 1)}`, `SUMMARY:${summary}`, ...lines, "END:VEVENT"].join("\r\n");
const window = { from: "2026-11-01", to: "2027-11-01", zone: "Europe/Istanbul" };
const read = async (...events: string[]) => {
  const found = await readIcs(icsOf(...events), window);
  if (typeof found === "string") throw new Error(found);
  return found.events.map((one) =>
    [one.title, one.starts_at.slice(0, 16), one.ends_at.slice(0, 16), one.all_day].join(" "),
  );
};

describe("calendars of others: what their text says", () => {
  it("CAL-041 days stay days, moments are told by the company's clock, also from zones whose clocks change", async () => {
    expect(
      await read(
        event("Gün", "DTSTART;VALUE=DATE:20261124", "DTEND;VALUE=DATE:20261125"),
        event("Üç gün", "DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261204"),
        event("Sonu yok", "DTSTART;VALUE=DATE:20261210"),
        event("UTC", "DTSTART:20261215T070000Z", "DTEND:20261215T081500Z"),
        event(
          "Kışın New York",
          "DTSTART;TZID=America/New_York:20270313T100000",
          "DTEND;TZID=America/New_York:20270313T110000",
        ),
        event(
          "Yazın New York",
          "DTSTART;TZID=America/New_York:20270314T100000",
          "DTEND;TZID=America/New_York:20270314T110000",
        ),
        event("Yüzer", "DTSTART:20270401T090000", "DTEND:20270401T100000"),
        event("Gece yarısına dek", "DTSTART:20270402T200000Z", "DTEND:20270402T210000Z"),
        event("İki gece", "DTSTART:20270501T190000Z", "DTEND:20270503T080000Z"),
        event("İptal", "DTSTART:20270601T090000Z", "STATUS:CANCELLED"),
      ),
    ).toEqual([
      "Gün 2026-11-24 00:00 2026-11-24 00:00 1",
      "Üç gün 2026-12-01 00:00 2026-12-03 00:00 1",
      "Sonu yok 2026-12-10 00:00 2026-12-10 00:00 1",
      "UTC 2026-12-15 10:00 2026-12-15 11:15 0",
      "Kışın New York 2027-03-13 18:00 2027-03-13 19:00 0",
      "Yazın New York 2027-03-14 17:00 2027-03-14 18:00 0",
      "Yüzer 2027-04-01 09:00 2027-04-01 10:00 0",
      "Gece yarısına dek 2027-04-02 23:00 2027-04-02 23:59 0",
      "İki gece 2027-05-01 22:00 2027-05-03 11:00 0",
    ]);
  });

  it("what repeats is there one by one, without its exceptions, with what was moved, and as a zone's own rules say", async () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Ofis saati",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0200",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    const weekly = event(
      "Haftalık",
      "DTSTART;TZID=Europe/Berlin:20270322T090000",
      "DTEND;TZID=Europe/Berlin:20270322T093000",
      "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE;TZID=Europe/Berlin:20270405T090000",
    );
    const uid = /UID:(\w+)/.exec(weekly)?.[1];
    const moved = ["BEGIN:VEVENT", `UID:${uid}`, "SUMMARY:Taşınan", "RECURRENCE-ID;TZID=Europe/Berlin:20270412T090000"]
      .concat(["DTSTART;TZID=Europe/Berlin:20270413T150000", "DTEND;TZID=Europe/Berlin:20270413T153000", "END:VEVENT"])
      .join("\r\n");
    const daily = event("Tatil", "DTSTART;VALUE=DATE:20100101", "RRULE:FREQ=YEARLY");
    const office = event("Ofis", "DTSTART;TZID=Ofis saati:20261130T090000", "DTEND;TZID=Ofis saati:20261130T100000");
    expect(await read(zone, weekly, moved, daily, office)).toEqual([
      "Ofis 2026-11-30 10:00 2026-11-30 11:00 0",
      "Tatil 2027-01-01 00:00 2027-01-01 00:00 1",
      // Berlin's clocks go forward between the first two.
      "Haftalık 2027-03-22 11:00 2027-03-22 11:30 0",
      "Haftalık 2027-03-29 10:00 2027-03-29 10:30 0",
      "Taşınan 2027-04-13 16:00 2027-04-13 16:30 0",
    ]);
  });

  it("X14 what is none, what never ends and what is too much is told, and one event that is broken keeps no other", async () => {
    expect(await readIcs("<html>merhaba</html>", window)).toBe("not_a_calendar");
    expect(await readIcs("", window)).toBe("not_a_calendar");
    const endless = icsOf(event("Saniyede", "DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY;COUNT=2000000000"));
    const [found, sent] = await Promise.all([
      readIcs(endless, window),
      user.post("/external-calendars", { name: "Saniyede", color: 1, ics: endless }),
    ]);
    expect([found, sent.status, sent.body.errors]).toEqual([
      "too_slow",
      422,
      { ics: ["Takvimi okumak çok uzun sürdü. Biraz sonra yeniden dene."] },
    ]);
    const hourly = await readIcs(icsOf(event("Saatte", "DTSTART:20261101T000000Z", "RRULE:FREQ=HOURLY")), window);
    expect(typeof hourly === "string" ? hourly : [hourly.events.length, hourly.isCut]).toEqual([mostEvents, true]);
    expect(await read(event("Başı yok"), event("Sağlam", "DTSTART:20261201T090000Z"))).toEqual([
      "Sağlam 2026-12-01 12:00 2026-12-01 12:00 0",
    ]);
  });
});

describe("calendars of others: where they are read", () => {
  let server: Server;
  let base = "";
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const asked: IncomingMessage[] = [];
  const local = createFetch({ allowLoopback: true });
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request);
      answer(request, response);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => asked.splice(0));
  afterAll(() => server.close());

  it.each([
    "http://takvim.example/a.ics",
    "https://127.0.0.1/a.ics",
    "https://2130706433/a.ics",
    "https://0x7f.1/a.ics",
    "https://[::1]/a.ics",
    "https://[::ffff:10.0.0.1]/a.ics",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/a.ics",
    "https://kisi:sifre@takvim.example/a.ics",
    "https://takvim.example:8443/a.ics",
    "file:///etc/passwd",
    "ftp://takvim.example/a.ics",
  ])("X10 %s is not called", async (url) => {
    expect(await createFetch()(url, null)).toEqual({ fault: "closed_address" });
  });

  it("X10 no redirect leads from an open address to a closed one, and none is followed for ever", async () => {
    for (const location of ["https://10.0.0.1/a.ics", "https://localhost/a.ics", "http://takvim.example/"]) {
      answer = (_, response) => response.writeHead(302, { location }).end();
      expect(await local(base, null)).toEqual({ fault: "closed_address" });
    }
    answer = (_, response) => response.writeHead(302, { location: "/yine" }).end();
    asked.splice(0);
    expect(await local(base, null)).toEqual({ fault: "refused" });
    expect(asked.length).toBe(4);
  });

  it("what is larger than 2 MB, is not there or does not answer is told as such", async () => {
    answer = (_, response) => response.end(Buffer.alloc(3 * 1024 * 1024, "x"));
    expect(await local(base, null)).toEqual({ fault: "too_big" });
    answer = (_, response) => response.writeHead(404).end();
    expect(await local(base, null)).toEqual({ fault: "refused" });
    answer = (_, response) => void response.destroy();
    expect(await local(base, null)).toEqual({ fault: "unreachable" });
  });

  it("CAL-041 an address is read hourly, with the mark of what is there; what is wrong is told, and the events stay", async () => {
    const body = { name: "Ofis", color: 2, url: "webcal://takvim.example/gizli.ics" };
    const made = await user.post("/external-calendars", body);
    expectStatus(made, 200);
    const { id } = made.body.calendar;
    expect(made.body.calendar).toMatchObject({ name: "Ofis", host: "takvim.example", read_at: null, fault: null });
    await api.rows(sql`update external_calendars set url = ${base} where id = ${id}`);
    let hours = 0;
    const now = () => new Date(noon.getTime() + hours * 3_600_000);
    const faults: unknown[] = [];
    const run = () =>
      refreshCalendars(
        { db: api.db, now },
        (error) => faults.push(error),
        () => false,
        local,
      );
    const state = async () =>
      (await user.get("/external-calendars")).body.data.find((one: { id: number }) => one.id === id);
    const titles = async () =>
      (await user.get("/calendar", { from: "2026-11-23", to: "2026-11-29", layers: "" })).body.data.map(
        ({ title, calendar }: { title: string; calendar: number }) => `${title} ${calendar === id}`,
      );
    await api.rows(sql`update external_calendars set due = ${noon.toISOString()} where id = ${id}`);
    answer = (_, response) =>
      response
        .writeHead(200, { etag: '"bir"' })
        .end(icsOf(event("Ekip", "DTSTART:20261125T070000Z", "DTEND:20261125T080000Z")));
    await Promise.all([run(), run()]);
    expect(asked.length).toBe(1);
    expect(await state()).toMatchObject({ event_count: 1, fault: null, cut: 0 });
    expect(await titles()).toEqual(["Ekip true"]);
    // Not before its hour has come.
    await run();
    expect(asked.length).toBe(1);
    hours = 1;
    answer = (request, response) => response.writeHead(request.headers["if-none-match"] === '"bir"' ? 304 : 500).end();
    await run();
    expect([asked.length, (await state()).fault]).toEqual([2, null]);
    hours = 2;
    answer = (_, response) => response.writeHead(500).end();
    await run();
    expect((await state()).fault).toBe("Adres bir takvim vermedi. Gizli bağlantı değişmiş olabilir.");
    expect(await titles()).toEqual(["Ekip true"]);
    hours = 3;
    answer = (_, response) => response.end("merhaba");
    await run();
    expect((await state()).fault).toBe("Bu bir .ics takvimi değil.");
    // Repeated events have other days ahead on another day: the text is read whole.
    hours = 24;
    answer = (request, response) =>
      response.end(icsOf(event(request.headers["if-none-match"] ? "İşaretli" : "Yeni", "DTSTART:20261126T070000Z")));
    await run();
    expect([await titles(), (await state()).fault]).toEqual([["Yeni true"], null]);
    expect(faults).toEqual([]);
  });

  /** A due calendar at this server, the only one of all, and the function that reads due ones. */
  async function served(by: Client) {
    const made = await by.post("/external-calendars", { name: "Adres", color: 2, url: "https://takvim.example/a.ics" });
    expectStatus(made, 200);
    const { id } = made.body.calendar as { id: number };
    await api.rows(sql`update external_calendars set due = null`);
    await api.rows(sql`update external_calendars set url = ${base}, due = ${noon.toISOString()} where id = ${id}`);
    const readAt = (hours: number) =>
      refreshCalendars(
        { db: api.db, now: () => new Date(noon.getTime() + hours * 3_600_000) },
        (error) => {
          throw error;
        },
        () => false,
        local,
      );
    return { id, readAt };
  }
  const oneEvent = (title = "Ekip") => icsOf(event(title, "DTSTART:20261125T070000Z", "DTEND:20261125T080000Z"));

  it("a text that stayed the same writes no event again, also from a server that sends no ETag", async () => {
    const { id, readAt } = await served(user);
    const rows = async () =>
      api.rows(sql`select c.read_at, e.id, e.title from external_calendars c join external_events e
        on e.event_company_id = c.event_company_id and e.calendar_id = c.id where c.id = ${id} order by e.id`);
    const stamped = (hour: number, title: string) =>
      icsOf(
        ["BEGIN:VEVENT", "UID:tek", `DTSTAMP:20261121T0${hour}0000Z`, `SUMMARY:${title}`]
          .concat(["DTSTART:20261125T070000Z", "END:VEVENT"])
          .join("\r\n"),
      );
    const after = async (hours: number, title: string) => {
      answer = (_, response) => response.end(stamped(hours % 10, title));
      await readAt(hours);
      return (await rows())[0];
    };
    const first = await after(0, "Ekip");
    expect(first.title).toBe("Ekip");
    const same = await after(1, "Ekip");
    expect(same.id).toBe(first.id);
    expect(same.read_at).not.toEqual(first.read_at);
    const other = await after(2, "Takım");
    expect([other.title, other.id > first.id]).toEqual(["Takım", true]);
    // Repeated events have other days ahead on another day.
    expect((await after(26, "Takım")).id).toBeGreaterThan(other.id);
    expect(asked.length).toBe(4);
  });

  it("an address that stays wrong is asked less often, down to once a day, until it is right", async () => {
    const { readAt } = await served(user);
    const hoursAsked: number[] = [];
    let status = 500;
    answer = (_, response) => response.writeHead(status).end(oneEvent());
    for (let hours = 0; hours <= 90; hours += 1) {
      if (hours === 84) status = 200;
      await readAt(hours);
      if (asked.splice(0).length > 0) hoursAsked.push(hours);
    }
    expect(hoursAsked).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 12, 20, 36, 60, 84, 85, 86, 87, 88, 89, 90]);
  });

  it("nothing is read for somebody who left", async () => {
    const { readAt } = await served(await api.as(agency.division));
    answer = (_, response) => response.end(oneEvent());
    await api.rows(sql`update users set deleted_at = ${noon.toISOString()} where email = ${agency.division}`);
    await readAt(0);
    expect(asked.length).toBe(0);
    await api.rows(sql`update users set deleted_at = null where email = ${agency.division}`);
    await readAt(0);
    expect(asked.length).toBe(1);
  });

  it("what was read is told to its person alone, only where it changed, and drops no count of the company", async () => {
    const { id, readAt } = await served(user);
    const heard: News[] = [];
    const silence = (await createEvents(api.database)).subscribe((news) => void heard.push(news));
    const told = async () =>
      api.rows(sql`select e.id::int as id, u.email from outbox_events e left join users u on u.id = e.user_id
        where e.model = 'external_calendar' and e.kind = 'data-updated' and e.record_id = ${id} order by e.id`);
    const etag = '"bir"';
    const answers = [
      { status: 200, text: oneEvent(), told: 1 },
      { status: 304, text: "", told: 1 },
      { status: 500, text: "", told: 2 },
      { status: 500, text: "", told: 2 },
      { status: 304, text: "", told: 3 },
    ];
    for (const [hours, { status, text, told: number }] of answers.entries()) {
      answer = (_, response) => response.writeHead(status, { etag }).end(text);
      await readAt(hours);
      expect([hours, asked.length, (await told()).length]).toEqual([hours, hours + 1, number]);
    }
    const rows = await told();
    expect(rows.map(({ email }) => email)).toEqual([agency.user, agency.user, agency.user]);
    const ofThese = () => heard.filter((news) => rows.some((row) => row.id === news.event));
    await until(() => ofThese().length === 3);
    expect(ofThese().every(({ uncounted }) => uncounted)).toBe(true);
    silence();
  });
});

describe("calendars of others: whose they are", () => {
  const range = { from: "2026-12-01", to: "2026-12-07", layers: "" };
  const titlesOf = async (by: Client, more: Record<string, unknown> = {}) =>
    (await by.get("/calendar", { ...range, ...more })).body.data.map(({ title }: { title: string }) => title);
  const file = (...events: string[]) => ({ name: "Dosya", color: 4, ics: icsOf(...events) });

  it("CAL-041 a file is read at once; nobody else sees it, and it is taken back after it was removed", async () => {
    const made = await user.post(
      "/external-calendars",
      file(
        event("Fuar", "DTSTART;VALUE=DATE:20261202", "DTEND;VALUE=DATE:20261205", "LOCATION:Harbiye"),
        event("Öğle", "DTSTART:20261203T090000Z", "DTEND:20261203T100000Z"),
      ),
    );
    expectStatus(made, 200);
    const { id, version } = made.body.calendar;
    const seen = (await user.get("/calendar", { ...range, view: "mine" })).body;
    expect(seen.data).toMatchObject([
      {
        title: "Fuar",
        layer: "external",
        starts_at: "2026-12-02",
        ends_at: "2026-12-04",
        place: "Harbiye",
        may_write: 0,
      },
      { title: "Öğle", starts_time: "12:00", ends_time: "13:00", calendar: id },
    ]);
    expect(seen.calendars).toContainEqual({ id, name: "Dosya", color: 4 });
    expect(seen.counts).toEqual([{ day: "2026-12-03", layer: "external", number: 1 }]);
    expect(await titlesOf(user, { hidden: String(id) })).toEqual([]);
    for (const other of [admin, stranger]) {
      expect(await titlesOf(other, { view: "all" })).toEqual([]);
      expect((await other.get("/external-calendars")).body.data).toEqual([]);
      expectStatus(await other.del(`/external-calendars/${id}`, {}), 404);
    }
    expectStatus(await user.del(`/external-calendars/${id}`, { version: version + 1 }), 409);
    const gone = await user.del(`/external-calendars/${id}`, { version });
    expect([gone.body.message, await titlesOf(user)]).toEqual(["Takvim kaldırıldı.", []]);
    expectStatus(await admin.post(`/history/${gone.body.undo}/undo`), 404);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expect(await titlesOf(user)).toEqual(["Fuar", "Öğle"]);
  });

  it.each([
    ["nothing", {}, { url: ["Bu alan zorunludur."] }],
    [
      "both",
      { url: "https://takvim.example/a.ics", ics: "x" },
      { url: ["Adres ya da dosya, ikisinden birini vermelisin."] },
    ],
    ["no calendar", { ics: "merhaba" }, { ics: ["Bu bir .ics takvimi değil."] }],
    [
      "an open address",
      { url: "http://takvim.example/a.ics" },
      { url: ["Takvimin https:// ya da webcal:// ile başlayan adresini girmelisin."] },
    ],
    [
      "a number",
      { url: "https://10.0.0.1/a.ics" },
      { url: ["Takvimin https:// ya da webcal:// ile başlayan adresini girmelisin."] },
    ],
    ["too much", { ics: "x".repeat(2 * 1024 * 1024 + 1) }, { ics: ["Dosya en çok 2 MB olabilir."] }],
  ])("%s is refused beside its field", async (_, more, errors) => {
    const answer = await user.post("/external-calendars", { name: "Hatalı", color: 1, ...more });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it("removed ones are forgotten with their secret address when no undo may bring them back, and no others", async () => {
    const [ofAddress, ofFile, kept] = [
      { name: "Adres", color: 1, url: "https://takvim.example/gizli.ics" },
      file(event("Unutulan", "DTSTART:20261215T090000Z")),
      file(event("Kalan", "DTSTART:20261215T090000Z")),
    ];
    const ids: number[] = [];
    for (const body of [ofAddress, ofFile, kept])
      ids.push((await user.post("/external-calendars", body)).body.calendar.id);
    for (const id of ids.slice(0, 2)) expectStatus(await user.del(`/external-calendars/${id}`, {}), 200);
    const state = async (minutes: number) => {
      await forgetOldRows(api.db, new Date(noon.getTime() + minutes * 60_000));
      return api.rows(sql`select url, due is null as quiet, (select count(*)::int from external_events e
        where e.event_company_id = c.event_company_id and e.calendar_id = c.id) as events
        from external_calendars c where id in ${ids} order by id`);
    };
    const [file1, file2] = [1, 1].map((events) => ({ url: null, quiet: true, events }));
    expect(await state(11)).toEqual([{ url: ofAddress.url, quiet: false, events: 0 }, file1, file2]);
    const forgotten = { url: null, quiet: true, events: 0 };
    expect(await state(21)).toEqual([forgotten, forgotten, file2]);
    const [{ indexdef }] = await api.rows(
      sql`select indexdef from pg_indexes where indexname = 'external_calendars_due'`,
    );
    expect(indexdef).toContain("deleted_at IS NULL");
  });

  it("a person has twenty at most, also where one that was removed comes back", async () => {
    const team = await api.as(agency.team);
    const one = file(event("Dolu", "DTSTART:20261203T090000Z"));
    const ids: number[] = [];
    const add = async () => {
      const made = await team.post("/external-calendars", one);
      expectStatus(made, 200);
      ids.push(made.body.calendar.id);
    };
    const remove = async () => (await team.del(`/external-calendars/${ids.pop()}`, {})).body.undo as number;
    const undo = (id: number) => team.post(`/history/${id}/undo`);
    const full = [409, "En çok 20 takvim ekleyebilirsin. Önce birini kaldır."];
    while (ids.length < 20) await add();
    const refused = await team.post("/external-calendars", one);
    expect([refused.status, refused.body.message]).toEqual(full);
    const removed = await remove();
    await add();
    const stays = await undo(removed);
    expect([stays.status, stays.body.message]).toEqual(full);
    const another = await remove();
    // Only one of two concurrent undos gets the last place.
    const both = await Promise.all([undo(removed), undo(another)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await team.get("/external-calendars")).body.data.length).toBe(20);
  });
});

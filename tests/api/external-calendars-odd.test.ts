import { performance } from "node:perf_hooks";

import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { countAtOnce } from "#api/http/at-once";
import type { FetchCalendar } from "#api/modules/external-calendars/fetch";
import { mostEvents, readIcs } from "#api/modules/external-calendars/ics";
import { refreshCalendars } from "#api/modules/external-calendars/work";
import { lane, OwnTurn } from "#api/fair-queue";
import { instantOf, localDateTime } from "#api/modules/times";
import { create } from "#contract/planning/external-calendars";

import { agency, expectStatus, noon, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { icsOf } from "../samples/external-calendars";

const { api, user } = await openWorld();
let admin: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
});

let serial = 0;
const event = (summary: string, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:o${(serial += 1)}`, `SUMMARY:${summary}`, ...lines, "END:VEVENT"].join("\r\n");
const window = { from: "2026-11-01", to: "2027-11-01", zone: "Europe/Istanbul" };
const found = async (text: string, more: Partial<typeof window> = {}) => {
  const answer = await readIcs(text, { ...window, ...more });
  if (typeof answer === "string") throw new Error(answer);
  return answer.events;
};
const good = event("Sağlam", "DTSTART:20261201T090000Z", "DTEND:20261201T100000Z");
const file = (...events: string[]) => ({ name: "Tuhaf", color: 4, ics: icsOf(...events) });

/** Starts of the repeated event in ten years. */
const days = async (...lines: string[]) =>
  (await found(icsOf(event("Tekrar", ...lines)), { from: "2024-01-01", to: "2033-12-31" })).map(({ starts_at }) =>
    starts_at.slice(0, 16).replace(" 00:00", ""),
  );

describe("calendars of others: odd events", () => {
  it.each([
    ["a start that is none", ["DTSTART:yarın"]],
    ["a start in the year 0001", ["DTSTART;TZID=Europe/Berlin:00010101T000000"]],
    ["a start in the year 0000", ["DTSTART:00000000T000000Z"]],
    ["a day of the year 0000", ["DTSTART;VALUE=DATE:00000000"]],
    ["an end that is none", ["DTSTART:20261202T090000Z", "DTEND:sonra"]],
    ["millions of weeks", ["DTSTART:20261202T090000Z", "DURATION:P9999999999W"]],
    ["millions of weeks again and again", ["DTSTART:20261202T090000Z", "DURATION:P9999999999W", "RRULE:FREQ=DAILY"]],
    ["eight thousand years every day", ["DTSTART:20261202T090000Z", "DTEND:99991231T235959Z", "RRULE:FREQ=DAILY"]],
    ["a rule that is none", ["DTSTART:20261202T090000Z", "RRULE:FREQ=NEVER"]],
    ["a line that is none", ["DTSTART:20261202T090000Z", "merhaba"]],
  ])("X14 %s is left out, and the good ones come", async (_, lines) => {
    expect((await found(icsOf(event("Tuhaf", ...lines), good))).map(({ title }) => title)).toEqual(["Sağlam"]);
  });

  it.each([
    ["UTC", ["DTSTART:20261110T090000Z", "DTEND:99991231T235959Z"], "2026-11-10 12:00:00", "2100-12-31 23:59:59"],
    [
      "a zone",
      ["DTSTART;TZID=Europe/Berlin:00010101T000000", "DTEND;TZID=Europe/Berlin:99991231T235959"],
      "1970-01-01 00:00:00",
      "2100-12-31 23:59:59",
    ],
    [
      "days",
      ["DTSTART;VALUE=DATE:20261110", "DTEND;VALUE=DATE:99991231"],
      "2026-11-10 00:00:00",
      "2100-12-31 00:00:00",
    ],
  ])("what never ends in %s ends with the days that there are", async (_, lines, starts_at, ends_at) => {
    const events = await found(icsOf(event("Sonsuz", ...lines), good));
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ title: "Sonsuz", starts_at, ends_at });
  });

  it("X14 a file with odd events is added with its good ones", async () => {
    const made = await user.post(
      "/external-calendars",
      file(
        event("Sonsuz", "DTSTART:20261110T090000Z", "DTEND:99991231T235959Z"),
        event("İlk yıl", "DTSTART;TZID=Europe/Berlin:00010101T000000"),
        good,
      ),
    );
    expectStatus(made, 200);
    expect(made.body.calendar).toMatchObject({ event_count: 2 });
    const { data } = (await user.get("/calendar", { from: "2026-12-01", to: "2026-12-07", layers: "" })).body;
    expect(data.map(({ title }: { title: string }) => title).toSorted()).toEqual(["Sağlam", "Sonsuz"]);
  });

  it("a text that begins with U+FEFF is read", async () => {
    expect(await found(`\ufeff${icsOf(good)}`)).toHaveLength(1);
    expectStatus(await user.post("/external-calendars", { ...file(), ics: `\ufeff${icsOf(good)}` }), 200);
  });

  it("titles and places are cut between letters, and half a letter is none", async () => {
    const long = event(`a${"😀".repeat(400)}`, "DTSTART:20261201T090000Z", `LOCATION:${"😀".repeat(400)}`);
    const [cut] = await found(icsOf(long));
    expect([cut?.title, cut?.place]).toEqual([`a${"😀".repeat(299)}`, "😀".repeat(300)]);
    const halves = event("Yarım\ud83dharf\ude00", "DTSTART:20261201T090000Z");
    expect((await found(icsOf(halves)))[0]?.title).toBe("Yarımharf");
  });
});

describe("calendars of others: days that do not exist are skipped", () => {
  it.each([
    ["29 February", ["DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY"], ["2024-02-29", "2028-02-29", "2032-02-29"]],
    [
      "29 February three times",
      ["DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY;COUNT=2"],
      ["2024-02-29", "2028-02-29"],
    ],
    [
      "29 February by its name",
      ["DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"],
      ["2024-02-29", "2028-02-29", "2032-02-29"],
    ],
    [
      "29 February at an hour",
      ["DTSTART:20240229T090000Z", "RRULE:FREQ=YEARLY"],
      ["2024-02-29 12:00", "2028-02-29 12:00", "2032-02-29 12:00"],
    ],
    ["30 February", ["DTSTART;VALUE=DATE:20240301", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"], ["2024-03-01"]],
    [
      "30 February and March",
      ["DTSTART;VALUE=DATE:20320130", "RRULE:FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=30"],
      ["2032-01-30", "2032-03-30", "2033-03-30"],
    ],
    [
      "31 April and May",
      ["DTSTART;TZID=Europe/Istanbul:20320101T100000", "RRULE:FREQ=YEARLY;BYMONTH=4,5;BYMONTHDAY=31"],
      ["2032-01-01 10:00", "2032-05-31 10:00", "2033-05-31 10:00"],
    ],
    [
      "the 31st of three months",
      ["DTSTART;VALUE=DATE:20320131", "RRULE:FREQ=YEARLY;BYMONTH=1,4,7"],
      ["2032-01-31", "2032-07-31", "2033-01-31", "2033-07-31"],
    ],
    [
      "every 31st",
      ["DTSTART;VALUE=DATE:20330131", "RRULE:FREQ=MONTHLY"],
      ["01", "03", "05", "07", "08", "10", "12"].map((month) => `2033-${month}-31`),
    ],
    [
      "every 31st, five times, at an hour",
      ["DTSTART:20330131T090000Z", "RRULE:FREQ=MONTHLY;COUNT=5"],
      ["01", "03", "05", "07", "08"].map((month) => `2033-${month}-31 12:00`),
    ],
    [
      "every 29th and 30th",
      ["DTSTART;VALUE=DATE:20330129", "RRULE:FREQ=MONTHLY;BYMONTHDAY=29,30;COUNT=4"],
      ["2033-01-29", "2033-01-30", "2033-03-29", "2033-03-30"],
    ],
    [
      "each month's last day",
      ["DTSTART;VALUE=DATE:20330131", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3"],
      ["2033-01-31", "2033-02-28", "2033-03-31"],
    ],
    [
      "February's last day",
      ["DTSTART;VALUE=DATE:20300228", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=3"],
      ["2030-02-28", "2031-02-28", "2032-02-29"],
    ],
    [
      "a year's second Sunday of May",
      ["DTSTART;VALUE=DATE:20310511", "RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=2SU;COUNT=3"],
      ["2031-05-11", "2032-05-09", "2033-05-08"],
    ],
    [
      "a year's last day but one",
      ["DTSTART;VALUE=DATE:20321230", "RRULE:FREQ=YEARLY;BYYEARDAY=365;COUNT=2"],
      ["2032-12-30", "2033-12-31"],
    ],
    [
      "a month's last working day",
      ["DTSTART;VALUE=DATE:20330131", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3"],
      ["2033-01-31", "2033-02-28", "2033-03-31"],
    ],
  ])("CAL-041 %s", async (_, lines, expected) => {
    expect(await days(...lines)).toEqual(expected);
  });
});

describe("calendars of others: what one person's cost", () => {
  const hourly = () => event("Saatte", "DTSTART:20261101T000000Z", "RRULE:FREQ=HOURLY");

  it("X14 of one person one is read and one waits, a third is refused beside its field, and another person's is read", async () => {
    const add = (by: Client) => by.post("/external-calendars", file(hourly(), hourly(), hourly()));
    const [other, ...own] = await Promise.all([add(admin), add(user), add(user), add(user)]);
    expectStatus(other, 200);
    expect(own.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
    expect(own.find(({ status }) => status === 422)?.body.errors).toEqual({
      ics: ["Gönderdiğin takvimler hâlâ okunuyor. Bitince bunu yeniden gönder."],
    });
  });

  it("X14 what never ends holds neither others nor what is read of an address", async () => {
    const settled: string[] = [];
    const tell = (who: string) => () => settled.push(who);
    // A COUNT is counted from the start: billions of steps, which no machine takes within the limit.
    const bomb = user
      .post(
        "/external-calendars",
        file(event("Saniyede", "DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY;COUNT=2000000000")),
      )
      .finally(tell("bomb"));
    const [other, address] = await Promise.all([
      admin.post("/external-calendars", file(good)).finally(tell("other")),
      found(icsOf(good)).finally(tell("address")),
    ]);
    expect([settled.toSorted(), other.status, address.length]).toEqual([["address", "other"], 200, 1]);
    // As one text: of an unexpected answer the report would show its keys alone.
    expect(JSON.stringify((await bomb).body)).toContain(
      JSON.stringify({ ics: ["Takvimi okumak çok uzun sürdü. Biraz sonra yeniden dene."] }),
    );
  });

  /** Work that ends on demand of the test. */
  function held() {
    let end = () => {};
    const ended = new Promise<void>((done) => (end = done));
    return { work: () => ended, end };
  }

  it("X14 a person has one of two places, and with their next waits for those of others", async () => {
    const inTurn = lane({ places: 2, waiting: 8, ofOne: 2, longest: 600_000, retrySeconds: 5 });
    const done: string[] = [];
    const [mine, theirs] = [held(), held()];
    const ask = (person: number, name: string) => inTurn(person, async () => void done.push(name));
    const first = inTurn(1, mine.work);
    const second = ask(1, "mine again");
    await expect(ask(1, "mine once more")).rejects.toBeInstanceOf(OwnTurn);
    // The other place is free for everybody else.
    await ask(2, "theirs");
    expect(done).toEqual(["theirs"]);
    const slow = inTurn(2, theirs.work);
    const third = ask(3, "a third one's");
    mine.end();
    await Promise.all([first, second, third]);
    expect(done).toEqual(["theirs", "a third one's", "mine again"]);
    theirs.end();
    await slow;
  });

  it("X14 of large bodies four of one person are taken at a time, and others' beside them", async () => {
    expect(create.mostAtOnce).toBe(4);
    const atOnce = countAtOnce();
    const slow = held();
    const four = [1, 2, 3, 4].map(() => atOnce(create, 1, slow.work));
    let taken = 0;
    const take = (person: number) => atOnce(create, person, async () => (taken += 1));
    await expect(take(1)).rejects.toMatchObject({ status: 503, extra: { retryAfter: 5 } });
    expect(await take(2)).toBe(1);
    slow.end();
    await Promise.all(four);
    expect(await take(1)).toBe(2);
  });

  it("X14 thousands of events are put on the company's clock, sorted and cut outside of the process's own thread", async () => {
    const wall = "2027-03-13 10:00:00";
    const rows = Array.from({ length: 3 }, () =>
      event("Saatte", "DTSTART;TZID=America/New_York:20261101T000000", "RRULE:FREQ=HOURLY"),
    );
    const text = icsOf(...rows);
    const busy = performance.eventLoopUtilization();
    const answer = await readIcs(text, window);
    const { active } = performance.eventLoopUtilization(busy);
    expect(answer).toMatchObject({ isCut: true, events: { length: mostEvents } });
    // Time that the conversions of these clocks alone take.
    const start = performance.now();
    for (let n = 0; n < 40_000; n += 1) localDateTime(instantOf(wall, "America/New_York"), "Europe/Istanbul");
    expect(active).toBeLessThan(performance.now() - start);
  });
});

describe("calendars of others: what is thrown while one is read", () => {
  it("is its fault, in words, told and asked less often; the events that were there stay", async () => {
    const made = await user.post("/external-calendars", {
      name: "Adres",
      color: 2,
      url: "https://takvim.example/a.ics",
    });
    expectStatus(made, 200);
    const { id } = made.body.calendar as { id: number };
    const faults: unknown[] = [];
    const readAt = async (hours: number, fetchCalendar: FetchCalendar) => {
      const due = new Date(noon.getTime() + hours * 3_600_000);
      await api.rows(sql`update external_calendars set due = null`);
      await api.rows(sql`update external_calendars set due = ${due.toISOString()} where id = ${id}`);
      await refreshCalendars(
        { db: api.db, now: () => due },
        (error) => faults.push(error),
        () => false,
        fetchCalendar,
      );
      const [row] = await api.rows(sql`select c.fault, c.faults::int as faults, c.event_count::int as event_count,
        extract(epoch from c.due - ${due.toISOString()}::timestamptz)::int / 3600 as hours,
        (select count(*)::int from external_events e where e.event_company_id = c.event_company_id and e.calendar_id = c.id) as events,
        (select count(*)::int from outbox_events o where o.model = 'external_calendar' and o.record_id = c.id and o.kind = 'data-updated') as told
        from external_calendars c where c.id = ${id}`);
      return row;
    };
    const broken = new Error("broken");
    const throws: FetchCalendar = () => Promise.reject(broken);
    const text = icsOf(good, event("Sonsuz", "DTSTART:20261110T090000Z", "DTEND:99991231T235959Z"));
    const well = { fault: null, faults: 0, event_count: 2, events: 2, hours: 1 };
    const answers: FetchCalendar = async () => ({ text, etag: null });
    expect(await readAt(0, answers)).toEqual({ ...well, told: 1 });
    const wrong = { ...well, fault: "too_much", told: 2 };
    expect(await readAt(1, throws)).toEqual({ ...wrong, faults: 1 });
    expect((await user.get("/external-calendars")).body.data).toContainEqual(
      expect.objectContaining({ id, fault: "Takvim çok karmaşık, okunamadı.", event_count: 2 }),
    );
    for (const n of [2, 3, 4, 5, 6]) expect(await readAt(n, throws)).toEqual({ ...wrong, faults: n });
    expect(await readAt(7, throws)).toEqual({ ...wrong, faults: 7, hours: 2 });
    expect(await readAt(9, answers)).toEqual({ ...well, told: 3 });
    expect(faults).toEqual(Array.from({ length: 7 }, () => broken));
  });
});

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { readIcs } from "#api/modules/external-calendars/ics";
import { forgetOldRows } from "#api/modules/housekeeping";

import { expectStatus, noon } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { icsOf } from "../samples/external-calendars";

const { api, user } = await openWorld();

const window = { from: "2026-11-01", to: "2027-12-31", zone: "Europe/Istanbul" };
let serial = 0;
const event = (title: string, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:u${(serial += 1)}`, `SUMMARY:${title}`, ...lines, "END:VEVENT"].join("\r\n");
/** `day hour title` of each event, and `!reason title` of those that cannot be read. */
async function read(...parts: string[]) {
  const answer = await readIcs(icsOf(...parts), window);
  if (typeof answer === "string") throw new Error(answer);
  expect(answer.unreadableEvents).toHaveLength(Math.min(answer.unreadableCount, 5));
  return [
    ...answer.events.map(({ starts_at, title }) => `${starts_at.slice(5, 16)} ${title}`),
    ...answer.unreadableEvents.map(({ title, reason }) => `!${reason} ${title}`),
  ];
}

const good = event("Sağlam", "DTSTART:20261201T090000Z", "DTEND:20261201T100000Z");
const shown = "12-01 12:00 Sağlam";
const start = "DTSTART:20261210T090000Z";
const daily = "RRULE:FREQ=DAILY;COUNT=3";

describe("calendars of others: events that cannot be read", () => {
  it.each([
    ["month 13", "start", ["DTSTART:20261399T130000Z"]],
    ["hour 25", "start", ["DTSTART:20261216T256100"]],
    ["hour 24", "start", ["DTSTART:20261216T240000"]],
    ["29 February of a common year", "start", ["DTSTART;VALUE=DATE:20270229"]],
    ["31 April in a zone", "start", ["DTSTART;TZID=Europe/Berlin:20270431T090000"]],
    ["month and day 0", "start", ["DTSTART:20270000T090000Z"]],
    ["no start", "start", []],
    ["an empty start", "start", ["DTSTART:"]],
    ["a word", "start", ["DTSTART:yarın"]],
    ["a day that is not said to be one", "start", ["DTSTART:20261201"]],
    ["an end on day 32", "end", [start, "DTEND:20261232T100000Z"]],
    ["an end that is a word", "end", [start, "DTEND:sonra"]],
    ["a length that is a word", "end", [start, "DURATION:uzun"]],
    ["millions of weeks", "length", [start, "DURATION:P9999999999W"]],
    ["an unknown frequency", "rule", [start, "RRULE:FREQ=NEVER"]],
    ["no frequency", "rule", [start, "RRULE:COUNT=3"]],
    ["an empty rule", "rule", [start, "RRULE:"]],
    ["a count that is a word", "rule", [start, "RRULE:FREQ=DAILY;COUNT=x"]],
    ["an end of the rule in month 13", "rule", [start, "RRULE:FREQ=DAILY;UNTIL=20261399"]],
    ["an end of the rule that is a word", "rule", [start, "RRULE:FREQ=DAILY;UNTIL=sonra"]],
    ["a date beside the rule on day 99", "rdate", [start, "RDATE:20261299T090000Z"]],
    ["a period beside the rule on day 99", "rdate", [start, "RDATE;VALUE=PERIOD:20261299T090000Z/PT1H"]],
    ["a change of day 99", "occurrence", [start, "RECURRENCE-ID:20261299T090000Z"]],
    ["a line that is none", "line", [start, "merhaba"]],
    ["an unknown zone and an unknown frequency", "rule", ["DTSTART;TZID=Mars:20261210T090000", "RRULE:COUNT=3"]],
  ])("CAL-041 %s is shown nowhere and told as %s", async (_, reason, lines) => {
    expect(await read(event("Tuhaf", ...lines), good)).toEqual([shown, `!${reason} Tuhaf`]);
  });

  it.each([
    ["a word", "EXDATE:merhaba", ["10", "11", "12"]],
    ["month 13", "EXDATE:20261399T090000Z", ["10", "11", "12"]],
    ["one of a list", "EXDATE:20261399T090000Z,20261211T090000Z,x", ["10", "12"]],
  ])("CAL-041 an EXDATE that is %s is told, and the series is shown", async (_, line, days) => {
    expect(await read(event("Dizi", start, daily, line))).toEqual([
      ...days.map((day) => `12-${day} 12:00 Dizi`),
      "!exdate Dizi",
    ]);
  });

  it("CAL-041 a changed occurrence that cannot be read is told, and its series is shown without it", async () => {
    const series = ["BEGIN:VEVENT", "UID:m", "SUMMARY:Dizi", start, daily, "END:VEVENT"].join("\r\n");
    const change = (...lines: string[]) =>
      ["BEGIN:VEVENT", "UID:m", "SUMMARY:Yeni", ...lines, "END:VEVENT"].join("\r\n");
    expect(await read(series, change("RECURRENCE-ID:20261211T090000Z", "DTSTART:20261299T090000Z"))).toEqual([
      "12-10 12:00 Dizi",
      "12-12 12:00 Dizi",
      "!start Yeni",
    ]);
    expect(await read(series, change("RECURRENCE-ID:20261299T090000Z", start))).toEqual([
      ...["10", "11", "12"].map((day) => `12-${day} 12:00 Dizi`),
      "!occurrence Yeni",
    ]);
  });

  it("CAL-041 possible times stay: a leap day, a leap second, and years that mean always", async () => {
    expect(
      await read(
        event("Artık gün", "DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=DAILY;UNTIL=20261102"),
        event("Artık saniye", "DTSTART:20261231T235960Z"),
        event("Hep", "DTSTART;VALUE=DATE:00010101", "DTEND;VALUE=DATE:99991231"),
      ),
    ).toEqual(["01-01 00:00 Hep", "11-01 00:00 Artık gün", "11-02 00:00 Artık gün", "01-01 03:00 Artık saniye"]);
  });

  it("CAL-041 cancelled events and those of other days are not told", async () => {
    expect(
      await read(
        event("İptal", "DTSTART:20261399T130000Z", "STATUS:CANCELLED"),
        event("Eski", "DTSTART:20200105T090000Z", "DTEND:20201399T090000Z"),
        event("Eski dizi", "DTSTART:20200105T090000Z", daily, "EXDATE:x"),
        event("İptal dizi", start, "RRULE:FREQ=NEVER", "STATUS:CANCELLED"),
        good,
      ),
    ).toEqual([shown]);
  });

  it("CAL-041 UNTIL at the end of a day ends a series of days with that day", async () => {
    const days = (until: string) =>
      read(event("Gün", "DTSTART;VALUE=DATE:20270310", `RRULE:FREQ=DAILY;UNTIL=${until}`));
    const expected = ["10", "11", "12"].map((day) => `03-${day} 00:00 Gün`);
    for (const until of ["20270312T235959Z", "20270312T235900Z", "20270312T205959Z"])
      expect([until, ...(await days(until))]).toEqual([until, ...expected]);
  });

  it("CAL-041 the calendar says how many events could not be read, and names five with the reason; it forgets them when it is removed", async () => {
    const made = await user.post("/external-calendars", {
      name: "Bozuk",
      color: 2,
      ics: icsOf(
        event("Aralık’ın 99’u", "DTSTART:20261399T130000Z"),
        event("Kural", start, "RRULE:FREQ=NEVER"),
        event("Dizi", start, daily, "EXDATE:x"),
        event("", "DTSTART:x"),
        ...["a", "b", "c"].map((title) => event(title)),
        good,
      ),
    });
    expectStatus(made, 200);
    const facts = { event_count: 4, unreadable_count: 7 };
    expect(made.body.calendar).toMatchObject(facts);
    const { data } = (await user.get("/external-calendars")).body;
    const row = data.find(({ name }: { name: string }) => name === "Bozuk");
    expect(row).toMatchObject(facts);
    expect(row.unreadable_events).toHaveLength(5);
    expect(row.unreadable_events).toEqual(
      expect.arrayContaining([
        { title: "Aralık’ın 99’u", reason: "başlangıcı yok ya da geçersiz" },
        { title: "Kural", reason: "tekrar kuralı geçersiz" },
        { title: "Dizi", reason: "çıkarılan bir tekrarın tarihi geçersiz, dizinin kalanı gösteriliyor" },
        { title: "", reason: "başlangıcı yok ya da geçersiz" },
      ]),
    );
    const { id, version } = made.body.calendar;
    expectStatus(await user.del(`/external-calendars/${id}`, { version }), 200);
    await forgetOldRows(api.db, new Date(noon.getTime() + 24 * 3_600_000));
    const [left] = await api.rows(
      sql`select unreadable_count::int as n, unreadable_events as events from external_calendars where id = ${id}`,
    );
    expect(left).toEqual({ n: 0, events: [] });
  });
});

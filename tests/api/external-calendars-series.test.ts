import { describe, expect, it } from "vitest";

import { readIcs } from "#api/modules/external-calendars/ics";

import { icsOf } from "../samples/external-calendars";

const window = { from: "2026-11-01", to: "2027-12-31", zone: "Europe/Istanbul" };
/** `day hour–day hour title` of each event. */
async function read(...parts: string[]) {
  const answer = await readIcs(icsOf(...parts), window);
  if (typeof answer === "string") throw new Error(answer);
  return answer.events.map(({ starts_at, ends_at, title, all_day }) =>
    all_day
      ? `${starts_at.slice(5, 10)}–${ends_at.slice(5, 10)} ${title}`
      : `${starts_at.slice(5, 16)}–${ends_at.slice(11, 16)} ${title}`,
  );
}
const event = (...more: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20261101T080000Z", ...more, "END:VEVENT"].join("\r\n");
/** Days and hours of one event. */
const starts = async (...more: string[]) =>
  (await read(event("UID:s", "SUMMARY:x", ...more))).map((line) => line.replace(/–.*/, ""));
const days = (month: string, hour: string, ...all: string[]) => all.map((day) => `${month}-${day} ${hour}`.trim());

const istanbul = ["DTSTART;TZID=Europe/Istanbul:20270310T090000", "DTEND;TZID=Europe/Istanbul:20270310T100000"];
const newYork = ["DTSTART;TZID=America/New_York:20270105T200000", "DTEND;TZID=America/New_York:20270105T210000"];
const allDay = ["DTSTART;VALUE=DATE:20270310"];
const daily = (more: string) => `RRULE:FREQ=DAILY;${more}`;

describe("calendars of others: where a series ends", () => {
  it.each([
    ["UTC", [...istanbul, daily("UNTIL=20270312T060000Z")], days("03", "09:00", "10", "11", "12")],
    ["UTC, a second earlier", [...istanbul, daily("UNTIL=20270312T055959Z")], days("03", "09:00", "10", "11")],
    ["UTC, another day there", [...newYork, daily("UNTIL=20270108T010000Z")], days("01", "04:00", "06", "07", "08")],
    [
      "UTC, across a change of clocks",
      ["DTSTART;TZID=Europe/Berlin:20270326T090000", daily("UNTIL=20270329T070000Z")],
      ["03-26 11:00", "03-27 11:00", "03-28 10:00", "03-29 10:00"],
    ],
    [
      "a name of Windows",
      ["DTSTART;TZID=W. Europe Standard Time:20270701T090000", daily("UNTIL=20270702T070000Z")],
      days("07", "10:00", "01", "02"),
    ],
    ["no zone", ["DTSTART:20270310T090000", daily("UNTIL=20270311T060000Z")], days("03", "09:00", "10", "11")],
    ["a day", [...istanbul, daily("UNTIL=20270312")], days("03", "09:00", "10", "11", "12")],
    ["the clock of the event", [...istanbul, daily("UNTIL=20270312T090000")], days("03", "09:00", "10", "11", "12")],
    ["midnight in UTC for days", [...allDay, daily("UNTIL=20270312T000000Z")], days("03", "", "10", "11", "12")],
    ["midnight here for days", [...allDay, daily("UNTIL=20270311T210000Z")], days("03", "", "10", "11", "12")],
    ["a day for days", [...allDay, daily("UNTIL=20270312")], days("03", "", "10", "11", "12")],
  ])("CAL-041 UNTIL in %s", async (_, lines, expected) => {
    expect(await starts(...lines)).toEqual(expected);
  });
});

describe("calendars of others: what is left out of a series", () => {
  it.each([
    ["UTC", [...istanbul, daily("COUNT=4"), "EXDATE:20270312T060000Z"], days("03", "09:00", "10", "11", "13")],
    [
      "another zone",
      [...istanbul, daily("COUNT=4"), "EXDATE;TZID=America/New_York:20270312T010000"],
      days("03", "09:00", "10", "11", "13"),
    ],
    [
      "a name of Windows",
      [...istanbul, daily("COUNT=4"), "EXDATE;TZID=Turkey Standard Time:20270312T090000"],
      days("03", "09:00", "10", "11", "13"),
    ],
    [
      "a list and two lines",
      [
        ...istanbul,
        daily("COUNT=5"),
        "EXDATE:20270314T060000Z,20270311T060000Z",
        "EXDATE;TZID=Europe/Berlin:20270312T070000",
      ],
      days("03", "09:00", "10", "13"),
    ],
    ["UTC of another day", [...newYork, daily("COUNT=3"), "EXDATE:20270107T010000Z"], days("01", "04:00", "06", "08")],
    ["no zone", [...istanbul, daily("COUNT=3"), "EXDATE:20270311T090000"], days("03", "09:00", "10", "12")],
    ["a day", [...newYork, daily("COUNT=3"), "EXDATE;VALUE=DATE:20270106"], days("01", "04:00", "06", "08")],
    ["days of days", [...allDay, daily("COUNT=3"), "EXDATE;VALUE=DATE:20270311"], days("03", "", "10", "12")],
    ["midnight here of days", [...allDay, daily("COUNT=3"), "EXDATE:20270310T210000Z"], days("03", "", "10", "12")],
    ["its first", [...istanbul, daily("COUNT=3"), "EXDATE:20270310T060000Z"], days("03", "09:00", "11", "12")],
    ["a second off", [...istanbul, daily("COUNT=2"), "EXDATE:20270311T060001Z"], days("03", "09:00", "10", "11")],
  ])("CAL-041 EXDATE in %s", async (_, lines, expected) => {
    expect(await starts(...lines)).toEqual(expected);
  });
});

describe("calendars of others: what a series has beside its rule", () => {
  it.each([
    [
      "one, without a rule",
      [...istanbul, "RDATE;TZID=Europe/Istanbul:20270312T090000"],
      ["03-10 09:00–10:00", "03-12 09:00–10:00"],
    ],
    [
      "UTC and another zone",
      [...istanbul, "RDATE:20270312T110000Z", "RDATE;TZID=Europe/Berlin:20270313T100000"],
      ["03-10 09:00–10:00", "03-12 14:00–15:00", "03-13 12:00–13:00"],
    ],
    [
      "a list",
      [...istanbul, "RDATE;TZID=Europe/Istanbul:20270315T090000,20270312T090000,20270312T090000"],
      ["03-10 09:00–10:00", "03-12 09:00–10:00", "03-15 09:00–10:00"],
    ],
    [
      "periods",
      [...istanbul, "RDATE;VALUE=PERIOD:20270312T060000Z/PT3H,20270313T060000Z/20270313T080000Z"],
      ["03-10 09:00–10:00", "03-12 09:00–12:00", "03-13 09:00–11:00"],
    ],
    [
      "periods of a zone",
      [...istanbul, "RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20270312T060000/PT30M"],
      ["03-10 09:00–10:00", "03-12 08:00–08:30"],
    ],
    ["days of an hour", [...istanbul, "RDATE;VALUE=DATE:20270312"], ["03-10 09:00–10:00", "03-12 09:00–10:00"]],
    ["days of days", [...allDay, "RDATE;VALUE=DATE:20270312,20270314"], ["03-10–03-10", "03-12–03-12", "03-14–03-14"]],
    [
      "one that the rule has too",
      [...istanbul, daily("COUNT=2"), "RDATE:20270311T060000Z,20270314T060000Z"],
      ["03-10 09:00–10:00", "03-11 09:00–10:00", "03-14 09:00–10:00"],
    ],
    ["one before its beginning", [...istanbul, "RDATE:20270301T060000Z"], ["03-01 09:00–10:00", "03-10 09:00–10:00"]],
    [
      "one that is left out",
      [...istanbul, "RDATE:20270312T060000Z,20270313T060000Z", "EXDATE;TZID=Europe/Berlin:20270312T070000"],
      ["03-10 09:00–10:00", "03-13 09:00–10:00"],
    ],
  ])("CAL-041 RDATE: %s", async (_, lines, expected) => {
    expect((await read(event("UID:r", "SUMMARY:x", ...lines))).map((line) => line.replace(" x", ""))).toEqual(expected);
  });

  it.each([
    [
      "weekly",
      ["DTSTART;TZID=Europe/Istanbul:20270105T100000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3"],
      days("01", "10:00", "05", "11", "18"),
    ],
    [
      "once",
      ["DTSTART;TZID=Europe/Istanbul:20270105T100000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=1"],
      days("01", "10:00", "05"),
    ],
    [
      "until",
      ["DTSTART;TZID=Europe/Istanbul:20270105T100000", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270111T070000Z"],
      days("01", "10:00", "05", "06", "11"),
    ],
    ["monthly", ["DTSTART;VALUE=DATE:20270105", "RRULE:FREQ=MONTHLY;BYMONTHDAY=7;COUNT=2"], days("01", "", "05", "07")],
    [
      "left out",
      ["DTSTART;TZID=Europe/Istanbul:20270105T100000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2", "EXDATE:20270105T070000Z"],
      days("01", "10:00", "11"),
    ],
    [
      "as the rule says",
      ["DTSTART;TZID=Europe/Istanbul:20270104T100000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2"],
      days("01", "10:00", "04", "11"),
    ],
  ])("CAL-041 DTSTART that its rule does not name is there and counts: %s", async (_, lines, expected) => {
    expect(await starts(...lines)).toEqual(expected);
  });
});

describe("calendars of others: changed occurrences", () => {
  const series = event("UID:m", "SUMMARY:Dizi", ...istanbul, daily("COUNT=4"));
  const change = (id: string, ...more: string[]) => event("UID:m", `RECURRENCE-ID${id}`, ...more);
  const moved = (id: string) =>
    change(
      id,
      "SUMMARY:Yeni",
      "DTSTART;TZID=Europe/Istanbul:20270311T150000",
      "DTEND;TZID=Europe/Istanbul:20270311T160000",
    );
  const rest = (...all: string[]) => all.map((day) => `03-${day} 09:00–10:00 Dizi`);

  it.each([
    ["UTC", ":20270311T060000Z"],
    ["another zone", ";TZID=America/New_York:20270311T010000"],
    ["a name of Windows", ";TZID=Turkey Standard Time:20270311T090000"],
    ["no zone", ":20270311T090000"],
    ["a day", ";VALUE=DATE:20270311"],
  ])("CAL-041 RECURRENCE-ID in %s", async (_, id) => {
    const expected = [...rest("10"), "03-11 15:00–16:00 Yeni", ...rest("12", "13")];
    expect(await read(series, moved(id))).toEqual(expected);
    expect(await read(moved(id), series)).toEqual(expected);
    expect(await read(series, change(id, "STATUS:CANCELLED"))).toEqual(rest("10", "12", "13"));
  });

  it("CAL-041 those moved from years away into the shown days are there, those moved out of them are not", async () => {
    const yearly = event(
      "UID:y",
      "SUMMARY:Yıllık",
      "DTSTART;TZID=Europe/Istanbul:20250601T090000",
      "RRULE:FREQ=YEARLY",
    );
    const at = (id: string, start: string) =>
      event("UID:y", `SUMMARY:${start}`, `RECURRENCE-ID:${id}`, `DTSTART:${start}`);
    expect(
      await read(
        yearly,
        at("20400601T060000Z", "20270201T060000Z"),
        at("20250601T060000Z", "20270301T060000Z"),
        at("20270601T060000Z", "20400101T060000Z"),
      ),
    ).toEqual(["02-01 09:00–09:00 20270201T060000Z", "03-01 09:00–09:00 20270301T060000Z"]);
  });

  it("CAL-041 from one on: the later ones move with it, and one of its own stays", async () => {
    expect(
      await read(
        series,
        change(
          ";RANGE=THISANDFUTURE:20270311T060000Z",
          "SUMMARY:Öğleden sonra",
          "DTSTART:20270311T120000Z",
          "DURATION:PT30M",
        ),
        change(":20270312T060000Z", "SUMMARY:Tek", "DTSTART:20270312T070000Z"),
      ),
    ).toEqual([
      ...rest("10"),
      "03-11 15:00–15:30 Öğleden sonra",
      "03-12 10:00–10:00 Tek",
      "03-13 15:00–15:30 Öğleden sonra",
    ]);
  });
});

describe("calendars of others: versions of one event", () => {
  const version = (title: string, ...more: string[]) =>
    ["BEGIN:VEVENT", "UID:v", `SUMMARY:${title}`, ...more, "END:VEVENT"].join("\r\n");
  const [old, fresh] = [["DTSTART:20270501T090000Z"], ["DTSTART:20270502T090000Z"]] as const;
  const result = ["05-02 12:00–12:00 yeni"];

  it.each([
    ["SEQUENCE", "SEQUENCE:2", "SEQUENCE:10"],
    ["no SEQUENCE", "DTSTAMP:20270101T000000Z", "SEQUENCE:1"],
    ["LAST-MODIFIED", "LAST-MODIFIED:20260101T000000Z", "LAST-MODIFIED:20260102T000000Z"],
    ["DTSTAMP", "DTSTAMP:20260101T000000Z", "DTSTAMP:20260102T000000Z"],
  ])("CAL-041 the newer %s counts, wherever it stands", async (_, older, newer) => {
    expect(await read(version("eski", older, ...old), version("yeni", newer, ...fresh))).toEqual(result);
    expect(await read(version("yeni", newer, ...fresh), version("eski", older, ...old))).toEqual(result);
  });

  it("CAL-041 a newer version that is cancelled takes the event away, also one that METHOD:CANCEL sends after it", async () => {
    const first = version("eski", "SEQUENCE:0", ...old);
    expect(await read(first, version("eski", "SEQUENCE:1", "STATUS:CANCELLED", ...old))).toEqual([]);
    const cancel = ["END:VCALENDAR", "BEGIN:VCALENDAR", "METHOD:CANCEL", version("eski", "SEQUENCE:1", ...old)].join(
      "\r\n",
    );
    expect(await read(first, cancel)).toEqual([]);
  });

  it("CAL-041 the newer version of a series and of a changed occurrence", async () => {
    const series = (sequence: number, hour: string) =>
      event("UID:d", `SUMMARY:${sequence}`, `SEQUENCE:${sequence}`, `DTSTART:20270310T${hour}0000Z`, daily("COUNT=2"));
    const change = (sequence: number, hour: string) =>
      event(
        "UID:d",
        `SUMMARY:d${sequence}`,
        `SEQUENCE:${sequence}`,
        "RECURRENCE-ID:20270311T070000Z",
        `DTSTART:20270311T${hour}0000Z`,
      );
    expect(await read(series(0, "06"), change(3, "11"), series(1, "07"), change(2, "10"))).toEqual([
      "03-10 10:00–10:00 1",
      "03-11 14:00–14:00 d3",
    ]);
  });

  it("events of one UID of which none is newer all stay, and the same one twice is there once", async () => {
    const one = version("bir", ...old);
    expect(await read(one, version("iki", ...fresh), one)).toEqual(["05-01 12:00–12:00 bir", "05-02 12:00–12:00 iki"]);
    const bare = (title: string) => ["BEGIN:VEVENT", `SUMMARY:${title}`, ...old, "END:VEVENT"].join("\r\n");
    expect(await read(bare("bir"), bare("iki"))).toHaveLength(2);
  });
});

describe("calendars of others: letters of a title", () => {
  it.each([
    ["👨‍👩‍👧", "👨‍👩‍👧"],
    ["می‌خواهم", "می‌خواهم"],
    ["🏴󠁧󠁢󠁥󠁮󠁧󠁿 maçı", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 maçı"],
    ["a\u202eb", "a b"],
    ["\u200d sol", "sol"],
    ["a\u200d b", "a b"],
  ])("%s", async (title, expected) => {
    const [line] = await read(event("UID:l", `SUMMARY:${title}`, "DTSTART:20270501T090000Z"));
    expect(line).toBe(`05-01 12:00–12:00 ${expected}`);
  });

  it("is not cut in the middle of an emoji", async () => {
    const [line] = await read(event("UID:l", `SUMMARY:${"a".repeat(297)}👨‍👩‍👧`, "DTSTART:20270501T090000Z"));
    expect(line?.slice(18)).toBe("a".repeat(297));
  });
});

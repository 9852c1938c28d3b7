import { describe, expect, it } from "vitest";

import { readIcs } from "#api/modules/external-calendars/ics";

import { icsOf } from "../samples/external-calendars";

const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:r", "SUMMARY:x", "DTSTAMP:19970101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
const newYork = (start: string) => `DTSTART;TZID=America/New_York:${start.includes("T") ? start : `${start}T090000`}`;

/** Times of a series up to a day, `YYYY-MM-DD HH:mm`, and without the hour for a series at nine o'clock or of days. */
async function read(to: string, ...lines: string[]) {
  const answer = await readIcs(icsOf(event(...lines)), { from: "1971-06-01", to, zone: "America/New_York" });
  if (typeof answer === "string") throw new Error(answer);
  expect([answer.isCut, answer.unreadableEvents]).toEqual([false, []]);
  return answer.events.map(({ starts_at }) => starts_at.slice(0, 16).replace(/ (?:09|00):00$/, ""));
}
/** Days of months: "1997-09 02 04". */
const on = (...months: string[]) =>
  months.flatMap((text) => {
    const [month, ...days] = text.split(" ");
    return days.map((day) => `${month}-${day}`);
  });
/** The days of a month from one to another. */
const all = (month: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${month}-${String(first + at).padStart(2, "0")}`);
const lastOf = (days: string[]) => days.at(-1)!.slice(0, 10);
const twenties = (day: string) =>
  Array.from(
    { length: 24 },
    (_, at) => `${day} ${String(9 + Math.floor(at / 3)).padStart(2, "0")}:${(at % 3) * 2}0`,
  ).map((time) => time.replace(" 09:00", ""));

const juneToAugust = (year: number, june: string, july: string, august: string) =>
  on(`${year}-06 ${june}`, `${year}-07 ${july}`, `${year}-08 ${august}`);
const tenTuesdays = on("1997-09 02 09 16 23 30", "1997-10 07 14 21 28", "1997-11 04");
const januaries = [1998, 1999, 2000].flatMap((year) => all(`${year}-01`, 1, 31));
const tuesdaysAndThursdays = on("1997-09 02 04 09 11 16 18 23 25 30", "1997-10 02");

/** The examples of RFC 5545, 3.8.5.3 and 3.3.10: DTSTART, rule, days. */
const examples: [string, string, string[]][] = [
  ["19970902", "FREQ=DAILY;COUNT=10", all("1997-09", 2, 11)],
  [
    "19970902",
    "FREQ=DAILY;UNTIL=19971224T000000Z",
    [...all("1997-09", 2, 30), ...all("1997-10", 1, 31), ...all("1997-11", 1, 30), ...all("1997-12", 1, 23)],
  ],
  ["19970902", "FREQ=DAILY;INTERVAL=2", on("1997-09 02 04 06 08 10 12 14 16 18 20 22 24 26 28 30", "1997-10 02 04")],
  ["19970902", "FREQ=DAILY;INTERVAL=10;COUNT=5", on("1997-09 02 12 22", "1997-10 02 12")],
  ["19980101", "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", januaries],
  ["19980101", "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1", januaries],
  ["19970902", "FREQ=WEEKLY;COUNT=10", tenTuesdays],
  [
    "19970902",
    "FREQ=WEEKLY;UNTIL=19971224T000000Z",
    [...tenTuesdays, ...on("1997-11 11 18 25", "1997-12 02 09 16 23")],
  ],
  [
    "19970902",
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
    on("1997-09 02 16 30", "1997-10 14 28", "1997-11 11 25", "1997-12 09 23", "1998-01 06 20", "1998-02 03 17"),
  ],
  ["19970902", "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", tuesdaysAndThursdays],
  ["19970902", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", tuesdaysAndThursdays],
  [
    "19970901",
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
    on(
      "1997-09 01 03 05 15 17 19 29",
      "1997-10 01 03 13 15 17 27 29 31",
      "1997-11 10 12 14 24 26 28",
      "1997-12 08 10 12 22",
    ),
  ],
  ["19970902", "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", on("1997-09 02 04 16 18 30", "1997-10 02 14 16")],
  [
    "19970905",
    "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
    on(
      "1997-09 05",
      "1997-10 03",
      "1997-11 07",
      "1997-12 05",
      "1998-01 02",
      "1998-02 06",
      "1998-03 06",
      "1998-04 03",
      "1998-05 01",
      "1998-06 05",
    ),
  ],
  [
    "19970905",
    "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
    on("1997-09 05", "1997-10 03", "1997-11 07", "1997-12 05"),
  ],
  [
    "19970907",
    "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
    on("1997-09 07 28", "1997-11 02 30", "1998-01 04 25", "1998-03 01 29", "1998-05 03 31"),
  ],
  [
    "19970922",
    "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
    on("1997-09 22", "1997-10 20", "1997-11 17", "1997-12 22", "1998-01 19", "1998-02 16"),
  ],
  [
    "19970928",
    "FREQ=MONTHLY;BYMONTHDAY=-3",
    on("1997-09 28", "1997-10 29", "1997-11 28", "1997-12 29", "1998-01 29", "1998-02 26"),
  ],
  [
    "19970902",
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
    on("1997-09 02 15", "1997-10 02 15", "1997-11 02 15", "1997-12 02 15", "1998-01 02 15"),
  ],
  [
    "19970930",
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
    on("1997-09 30", "1997-10 01 31", "1997-11 01 30", "1997-12 01 31", "1998-01 01 31", "1998-02 01"),
  ],
  [
    "19970910",
    "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
    [...all("1997-09", 10, 15), ...all("1999-03", 10, 13)],
  ],
  [
    "19970902",
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
    on("1997-09 02 09 16 23 30", "1997-11 04 11 18 25", "1998-01 06 13 20 27", "1998-03 03 10 17 24 31"),
  ],
  [
    "19970610",
    "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
    [1997, 1998, 1999, 2000, 2001].flatMap((year) => on(`${year}-06 10`, `${year}-07 10`)),
  ],
  [
    "19970310",
    "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
    ["1997-03-10", ...[1999, 2001, 2003].flatMap((year) => ["01", "02", "03"].map((month) => `${year}-${month}-10`))],
  ],
  [
    "19970101",
    "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
    on(
      "1997-01 01",
      "1997-04 10",
      "1997-07 19",
      "2000-01 01",
      "2000-04 09",
      "2000-07 18",
      "2003-01 01",
      "2003-04 10",
      "2003-07 19",
      "2006-01 01",
    ),
  ],
  ["19970519", "FREQ=YEARLY;BYDAY=20MO", on("1997-05 19", "1998-05 18", "1999-05 17")],
  ["19970512", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", on("1997-05 12", "1998-05 11", "1999-05 17")],
  ["19970313", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", on("1997-03 13 20 27", "1998-03 05 12 19 26", "1999-03 04 11 18 25")],
  [
    "19970605",
    "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
    [
      ...juneToAugust(1997, "05 12 19 26", "03 10 17 24 31", "07 14 21 28"),
      ...juneToAugust(1998, "04 11 18 25", "02 09 16 23 30", "06 13 20 27"),
      ...juneToAugust(1999, "03 10 17 24", "01 08 15 22 29", "05 12 19 26"),
    ],
  ],
  [
    "19970902",
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13\r\nEXDATE;TZID=America/New_York:19970902T090000",
    on("1998-02 13", "1998-03 13", "1998-11 13", "1999-08 13", "2000-10 13"),
  ],
  [
    "19970913",
    "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
    on(
      "1997-09 13",
      "1997-10 11",
      "1997-11 08",
      "1997-12 13",
      "1998-01 10",
      "1998-02 07",
      "1998-03 07",
      "1998-04 11",
      "1998-05 09",
      "1998-06 13",
    ),
  ],
  [
    "19961105",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    on("1996-11 05", "2000-11 07", "2004-11 02"),
  ],
  ["19970904", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", on("1997-09 04", "1997-10 07", "1997-11 06")],
  [
    "19970929",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    on("1997-09 29", "1997-10 30", "1997-11 27", "1997-12 30", "1998-01 29", "1998-02 26", "1998-03 30"),
  ],
  // The RFC ends this one at 17:00 in UTC but means New York (its errata).
  ["19970902", "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", ["1997-09-02", "1997-09-02 12:00", "1997-09-02 15:00"]],
  [
    "19970902",
    "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
    ["1997-09-02", ...["09:15", "09:30", "09:45", "10:00", "10:15"].map((time) => `1997-09-02 ${time}`)],
  ],
  [
    "19970902",
    "FREQ=MINUTELY;INTERVAL=90;COUNT=4",
    ["1997-09-02", ...["10:30", "12:00", "13:30"].map((time) => `1997-09-02 ${time}`)],
  ],
  [
    "19970902",
    "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
    ["1997-09-02", "1997-09-03"].flatMap(twenties),
  ],
  [
    "19970902",
    "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
    ["1997-09-02", "1997-09-03"].flatMap(twenties),
  ],
  ["19970805", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", on("1997-08 05 10 19 24")],
  ["19970805", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", on("1997-08 05 17 19 31")],
  ["20070115", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", on("2007-01 15 30", "2007-02 15", "2007-03 15 30")],
  [
    "19970105T083000",
    "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30",
    on("1997-01 05 12 19 26", "1999-01 03 10 17 24 31").flatMap((day) => [`${day} 08:30`, `${day} 09:30`]),
  ],
  ["19970930", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", on("1997-09 30", "1997-10 31", "1997-11 28")],
];

describe("calendars of others: the examples of RFC 5545", () => {
  it.each(examples)("CAL-041 %s %s", async (start, rule, days) => {
    expect(await read(lastOf(days), newYork(start), `RRULE:${rule}`)).toEqual(days);
  });
});

describe("calendars of others: parts of a rule of years, by the table of RFC 5545", () => {
  it.each<[string, string, string[]]>([
    // A part that is missing comes from DTSTART: a weekday, a day of the month, a month.
    ["20270512", "BYWEEKNO=20", on("2027-05 12 19", "2028-05 17", "2029-05 16")],
    ["20270105", "BYMONTH=3", on("2027-01 05", "2027-03 05", "2028-03 05")],
    ["20270310", "BYMONTHDAY=10;BYMONTH=3", on("2027-03 10", "2028-03 10")],
    // Alone, a day of the month is one of every month.
    ["20270110", "BYMONTHDAY=10,-1", on("2027-01 10 31", "2027-02 10 28", "2027-03 10 31")],
    // Weekdays are numbered within the months where there are months, and else within the year.
    ["20270105", "BYDAY=1TU", on("2027-01 05", "2028-01 04", "2029-01 02")],
    ["20270131", "BYDAY=-1SU", on("2027-01 31", "2027-12 26", "2028-12 31", "2029-12 30")],
    ["20270328", "BYMONTH=3,10;BYDAY=-1SU", on("2027-03 28", "2027-10 31", "2028-03 26", "2028-10 29")],
    ["20270328", "BYDAY=-1SU;BYMONTH=3;INTERVAL=2", on("2027-03 28", "2029-03 25", "2031-03 30")],
    ["20270104", "BYDAY=53MO", on("2027-01 04", "2029-12 31", "2035-12 31")],
    ["20270201", "BYMONTH=2;BYDAY=MO", on("2027-02 01 08 15 22", "2028-02 07 14 21 28")],
    ["20270104", "BYDAY=MO;BYSETPOS=1,-1", on("2027-01 04", "2027-12 27", "2028-01 03", "2028-12 25")],
    // Weekdays narrow down days of the month and of the year.
    ["20270813", "BYMONTHDAY=13;BYDAY=FR", on("2027-08 13", "2028-10 13", "2029-04 13", "2029-07 13")],
    ["20270305", "BYMONTH=3;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=FR", on("2027-03 05", "2028-03 03", "2029-03 02")],
    ["20270305", "BYMONTH=3;BYMONTHDAY=1,2,3,4,5;BYDAY=1FR", on("2027-03 05", "2028-03 03", "2029-03 02")],
    ["20270101", "BYYEARDAY=1,-1;BYDAY=FR", on("2027-01 01", "2027-12 31", "2032-12 31")],
    // Days of the year, also 29 February and the 366th day.
    ["20280229", "BYYEARDAY=60", on("2028-02 29", "2029-03 01", "2030-03 01", "2031-03 01", "2032-02 29")],
    ["20281231", "BYYEARDAY=366", on("2028-12 31", "2032-12 31")],
    ["20270101", "BYYEARDAY=-365", on("2027-01 01", "2028-01 02", "2029-01 01")],
    ["20270301", "BYYEARDAY=60,61;BYMONTH=3", on("2027-03 01 02", "2028-03 01", "2029-03 01 02")],
    ["20280229", "", on("2028-02 29", "2032-02 29")],
    ["20280229", "INTERVAL=2", on("2028-02 29", "2032-02 29")],
    ["20280229", "INTERVAL=3", on("2028-02 29", "2040-02 29")],
    ["20280229", "BYMONTH=2;BYMONTHDAY=-1", on("2028-02 29", "2029-02 28", "2030-02 28")],
    ["20280229", "BYMONTH=2;BYMONTHDAY=29;BYDAY=TU", on("2028-02 29", "2056-02 29")],
    // Weeks that reach into the year before or behind, and a 53rd week.
    ["20241230", "BYWEEKNO=1;BYDAY=MO", on("2024-12 30", "2025-12 29", "2027-01 04", "2028-01 03")],
    ["20241230", "BYWEEKNO=1;BYDAY=MO;INTERVAL=2", on("2024-12 30", "2027-01 04", "2029-01 01")],
    ["20261228", "BYWEEKNO=53;BYDAY=MO,SU", on("2026-12 28", "2027-01 03", "2032-12 27", "2033-01 02")],
    ["20261228", "BYWEEKNO=-1;BYDAY=MO", on("2026-12 28", "2027-12 27", "2028-12 25")],
    ["20270103", "BYWEEKNO=1;BYDAY=SU;WKST=SU", on("2027-01 03", "2028-01 02", "2028-12 31")],
    ["20280101", "BYWEEKNO=1;BYDAY=SA;BYMONTH=1", on("2028-01 01 08", "2029-01 06", "2030-01 05", "2031-01 04")],
    // Several times on each day, and a position among all of them.
    ["20270301T080000", "BYMONTH=3;BYMONTHDAY=1;BYHOUR=8,17", ["2027-03-01 08:00", "2027-03-01 17:00"]],
    ["20270331T170000", "BYMONTH=3;BYDAY=WE;BYHOUR=8,17;BYSETPOS=-1", ["2027-03-31 17:00", "2028-03-29 17:00"]],
    ["20270104", "BYMONTH=1,2;BYDAY=MO;BYSETPOS=2,2,60;COUNT=2", on("2027-01 04 11")],
    ["20270105", "BYMONTH=6;COUNT=3;INTERVAL=2", on("2027-01 05", "2027-06 05", "2029-06 05")],
    [
      "20270105",
      "BYMONTH=6;BYMONTHDAY=-1;UNTIL=20290630T130000Z",
      on("2027-01 05", "2027-06 30", "2028-06 30", "2029-06 30"),
    ],
  ])("CAL-041 %s FREQ=YEARLY;%s", async (start, parts, days) => {
    const rule = `RRULE:FREQ=YEARLY${parts && `;${parts}`}`;
    expect(await read(lastOf(days), newYork(start), rule)).toEqual(days);
  });

  it.each<[string, string, string[]]>([
    ["20270203", "FREQ=WEEKLY;BYDAY=WE,FR;BYSETPOS=1", on("2027-02 03 10 17")],
    ["20270205", "FREQ=WEEKLY;BYDAY=WE,FR;BYSETPOS=1", on("2027-02 05 10 17")],
    ["20270226", "FREQ=WEEKLY;BYMONTH=3;BYDAY=MO,FR", on("2027-02 26", "2027-03 01 05 08")],
    ["20270228", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=4", on("2027-02 28", "2027-03 01 14 15")],
    ["20270228", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=4", on("2027-02 28", "2027-03 08 14 22")],
    ["20270131", "FREQ=MONTHLY;INTERVAL=2", on("2027-01 31", "2027-03 31", "2027-05 31")],
    ["20270115", "FREQ=MONTHLY;BYDAY=5FR", on("2027-01 15 29", "2027-04 30", "2027-07 30")],
    ["20270104", "FREQ=MONTHLY;BYMONTH=1,3;BYDAY=1MO,MO;BYSETPOS=1,2", on("2027-01 04 11", "2027-03 01 08")],
    ["20270101", "FREQ=DAILY;BYMONTHDAY=1,-1;BYDAY=FR", on("2027-01 01", "2027-04 30", "2027-10 01", "2027-12 31")],
    ["20270228", "FREQ=DAILY;BYMONTH=2,4;INTERVAL=10", on("2027-02 28", "2027-04 09 19 29", "2028-02 03")],
    [
      "20270101T230000",
      "FREQ=HOURLY;INTERVAL=36;COUNT=3",
      ["2027-01-01 23:00", "2027-01-03 11:00", "2027-01-04 23:00"],
    ],
    [
      "20270101",
      "FREQ=HOURLY;BYYEARDAY=1;BYHOUR=9,10;BYMINUTE=0,30;BYSETPOS=-1",
      ["2027-01-01", "2027-01-01 09:30", "2027-01-01 10:30"],
    ],
    [
      "20270101",
      "FREQ=SECONDLY;INTERVAL=7200;BYDAY=SU;COUNT=3",
      ["2027-01-01", "2027-01-03 01:00", "2027-01-03 03:00"],
    ],
    // Letters of either size, blanks, a plus and an end of the line that some programs write.
    ["20270105", "freq=weekly;byday=tu; count=2;", on("2027-01 05 12")],
    ["20270110", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT;BYMONTH=1;BYMONTHDAY=+10", on("2027-01 10", "2028-01 10")],
  ])("CAL-041 %s %s", async (start, rule, days) => {
    expect(await read(lastOf(days), newYork(start), `RRULE:${rule}`)).toEqual(days);
  });

  it("CAL-041 a rule of what is left out, which RFC 2445 had, is kept to", async () => {
    const series = [newYork("20270104"), "RRULE:FREQ=DAILY;COUNT=10", "EXRULE:FREQ=WEEKLY;BYDAY=SA,SU"];
    expect(await read("2027-01-31", ...series)).toEqual([...all("2027-01", 4, 8), ...all("2027-01", 11, 13)]);
  });

  it("CAL-041 a birthday of before 1970 counts its years from then, and days have no hours", async () => {
    const birthday = ["DTSTART;VALUE=DATE:19600505", "RRULE:FREQ=YEARLY;BYHOUR=9;COUNT=15"];
    expect(await read("1990-01-01", ...birthday)).toEqual(on("1972-05 05", "1973-05 05", "1974-05 05"));
  });
});

describe("calendars of others: rules that RFC 5545 forbids", () => {
  it.each([
    "COUNT=3",
    "FREQ=YEARLY;FREQ=DAILY",
    "FREQ=FORTNIGHTLY",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;INTERVAL=-1",
    "FREQ=DAILY;INTERVAL=",
    "FREQ=DAILY;INTERVAL=1.5",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=3;UNTIL=20270110T090000Z",
    "FREQ=DAILY;COUNT",
    "FREQ=YEARLY;BYMONTH=13",
    "FREQ=YEARLY;BYMONTH=0",
    "FREQ=YEARLY;BYMONTH=-1",
    "FREQ=YEARLY;BYMONTH=3,",
    "FREQ=YEARLY;BYDAY=XX",
    "FREQ=YEARLY;BYDAY=0MO",
    "FREQ=YEARLY;BYDAY=54MO",
    "FREQ=YEARLY;BYDAY=MONDAY",
    "FREQ=YEARLY;BYMONTHDAY=32",
    "FREQ=YEARLY;BYMONTHDAY=0",
    "FREQ=YEARLY;BYYEARDAY=367",
    "FREQ=YEARLY;BYWEEKNO=54",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO",
    "FREQ=YEARLY;BYHOUR=24",
    "FREQ=YEARLY;BYMINUTE=60",
    "FREQ=YEARLY;BYSECOND=61",
    "FREQ=YEARLY;BYSETPOS=1",
    "FREQ=YEARLY;BYMONTH=1;BYSETPOS=367",
    "FREQ=YEARLY;BYEASTER=0",
    "FREQ=YEARLY;RSCALE=HEBREW",
    "FREQ=YEARLY;RSCALE=GREGORIAN;SKIP=FORWARD",
    "FREQ=MONTHLY;BYWEEKNO=20",
    "FREQ=MONTHLY;BYYEARDAY=20",
    "FREQ=WEEKLY;BYMONTHDAY=20",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=WEEKLY;WKST=PZT",
    "FREQ=DAILY;BYDAY=-1FR",
    "FREQ=DAILY;BYYEARDAY=5",
  ])("CAL-041 %s is shown nowhere and told as rule", async (rule) => {
    const window = { from: "2027-01-01", to: "2027-12-31", zone: "Europe/Istanbul" };
    const answer = await readIcs(icsOf(event("DTSTART:20270105T090000Z", `RRULE:${rule}`)), window);
    expect(answer).toMatchObject({
      events: [],
      unreadableCount: 1,
      unreadableEvents: [{ title: "x", reason: "rule" }],
    });
  });

  it("CAL-041 a wrong rule of what is left out is told", async () => {
    const window = { from: "2027-01-01", to: "2027-12-31", zone: "Europe/Istanbul" };
    const lines = ["DTSTART:20270105T090000Z", "RRULE:FREQ=DAILY;COUNT=3", "EXRULE:FREQ=WEEKLY;BYDAY=XX"];
    const answer = await readIcs(icsOf(event(...lines)), window);
    expect(answer).toMatchObject({ events: [], unreadableEvents: [{ title: "x", reason: "rule" }] });
  });

  it("CAL-041 hours of a series of days are told", async () => {
    const window = { from: "2027-01-01", to: "2027-12-31", zone: "Europe/Istanbul" };
    const days = event("DTSTART;VALUE=DATE:20270105", "RRULE:FREQ=HOURLY;COUNT=3");
    expect(await readIcs(icsOf(days), window)).toMatchObject({ events: [], unreadableCount: 1 });
  });
});

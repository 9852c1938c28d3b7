import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { zoneNames } from "#api/db/reference/zone-names.data";
import { readIcs } from "#api/modules/external-calendars/ics";
import { instantOf, localDateTime } from "#api/modules/times";

import { expectStatus } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { icsOf } from "../samples/external-calendars";

const { user } = await openWorld();

const window = { from: "2026-11-01", to: "2027-12-31", zone: "Europe/Istanbul" };
const read = async (text: string, more: Partial<typeof window> = {}) => {
  const answer = await readIcs(text, { ...window, ...more });
  if (typeof answer === "string") throw new Error(answer);
  return answer;
};
/** `day hour title` of each event, and `?zone count` of each unknown zone. */
const lines = async (text: string) => {
  const { events, unknownZones } = await read(text);
  return [
    ...events.map((one) => `${one.starts_at.slice(5, 16)} ${one.title}`),
    ...unknownZones.map(({ name, count }) => `?${name} ${count}`),
  ];
};

const event = (...more: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20261101T080000Z", ...more, "END:VEVENT"].join("\r\n");
let serial = 0;
/** Starts of one event of these lines. */
const starts = (...more: string[]) => lines(icsOf(event(`UID:z${(serial += 1)}`, "SUMMARY:x", ...more)));

const vtimezone = (name: string, ...offsets: string[]) =>
  [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    ...offsets.flatMap((offset, n) => [
      `BEGIN:${n === 0 ? "STANDARD" : "DAYLIGHT"}`,
      `DTSTART:1970${n === 0 ? "1025" : "0329"}T0${3 - n}0000`,
      `TZOFFSETFROM:${offsets.at(n - 1)}`,
      `TZOFFSETTO:${offset}`,
      ...(offsets.length > 1 ? [`RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${n === 0 ? 10 : 3}`] : []),
      `END:${n === 0 ? "STANDARD" : "DAYLIGHT"}`,
    ]),
    "END:VTIMEZONE",
  ].join("\r\n");

const samples = join(import.meta.dirname, "../samples/cases");
const cases: Record<string, string[]> = {
  "ics-01-windows-zones.ics": [
    "01-14 16:00 Saat 14:00 Orta Avrupa = 16:00 Istanbul",
    "01-15 11:00 Saat 10:00 GTB = 11:00 Istanbul",
    "02-08 20:00 Amsterdam 18:00 = 20:00 Istanbul",
  ],
  "ics-02-until-utc-no-vtimezone.ics": ["01", "02", "03"].map((day) => `03-${day} 09:00 1-2-3 Mart, uc gun`),
  "ics-03-exdate-utc-no-vtimezone.ics": ["10", "11", "13"].map((day) => `03-${day} 09:00 12 Mart yok`),
  "ics-04-moved-occurrence-recurrence-id-utc.ics": [
    "04-10 09:00 Her gun 09:00",
    "04-11 15:00 11 Nisan 15:00e tasindi",
    "04-12 09:00 Her gun 09:00",
  ],
  "ics-06-cancelled-occurrence-recurrence-id-utc.ics": ["11-01 09:00 2 Kasim iptal", "11-03 09:00 2 Kasim iptal"],
  "ics-07-vtimezone-named-gmt-or-est.ics": [
    "07-22 12:20 Londra yaz 10:20 = Istanbul 12:20",
    "07-22 17:00 New York yaz 10:00 = Istanbul 17:00",
  ],
  "ics-08-rdate-without-rrule.ics": ["11-01 09:00 1 ve 3 Kasim", "11-03 09:00 1 ve 3 Kasim"],
  "ics-10-same-uid-newer-sequence.ics": ["05-02 12:00 yeni"],
  "ics-11-occurrence-moved-into-view.ics": ["01-01 09:00 Yillik", "11-05 09:00 2030 olani 5 Kasim 2027ye alindi"],
  "ics-12-emoji-joined.ics": ["05-20 12:00 Aile gunu 👨‍👩‍👧"],
};

describe("calendars of others: files of other programs", () => {
  it.each(readdirSync(samples).filter((name) => name.endsWith(".ics")))("CAL-041 %s", async (name) => {
    expect(await lines(readFileSync(join(samples, name), "utf8"))).toEqual(cases[name]);
  });
});

describe("calendars of others: names of zones", () => {
  const summer = "2027-07-14 12:00:00";
  /** An event at noon of a day in summer for each name. */
  const atNoon = (names: string[]) =>
    icsOf(
      ...names.map((name, n) =>
        event(`UID:n${n}`, `SUMMARY:${n}`, `DTSTART;TZID=${/[:;,]/.test(name) ? `"${name}"` : name}:20270714T120000`),
      ),
    );
  const hereOf = (zone: string) => localDateTime(instantOf(summer, zone), "Europe/Istanbul");

  it.each([
    ["as they are", (name: string) => name],
    ["with a number", (name: string) => `${name} 1`],
    ["quoted", (name: string) => `"${name}"`],
    ["with underscores", (name: string) => name.replaceAll(" ", "_")],
    ["with a prefix", (name: string) => `/ornek.test/2026/${name}`],
  ])("CAL-041 every name of CLDR, %s", async (_, spell) => {
    const all = Object.entries(zoneNames).flatMap(([zone, names]) => names.map((name) => ({ zone, name })));
    expect(all.length).toBeGreaterThan(700);
    // A number at its end is part of the name of UTC-11 and the like.
    const plain = all.filter(({ name }) => spell(name) === name || !/\d$/.test(name));
    const { events, unknownZones } = await read(atNoon(plain.map(({ name }) => spell(name))));
    expect(unknownZones).toEqual([]);
    const found = new Map(events.map(({ title, starts_at }) => [Number(title), starts_at.slice(0, 16)]));
    const wrong = plain.filter(({ zone }, n) => found.get(n) !== hereOf(zone).slice(0, 16));
    expect(wrong).toEqual([]);
  });

  it.each([
    ["Europe/Istanbul", "/freeassociation.sourceforge.net/Tzfile/Europe/Istanbul"],
    ["Europe/Istanbul", "/freeassociation.sourceforge.net/Europe/Istanbul"],
    ["Europe/Istanbul", "/Europe/Istanbul"],
    ["Europe/Istanbul", "http://www.tzurl.org/zoneinfo/Europe/Istanbul"],
    ["Europe/Istanbul", "europe/istanbul"],
    ["Europe/Istanbul", "Europe-Istanbul"],
    ["Europe/Istanbul", "Europe/Istanbul (TRT)"],
    ["Europe/Istanbul", "Turkey"],
    ["Europe/Istanbul", "Istanbul"],
    ["Europe/Istanbul", "(UTC+03:00) İstanbul"],
    ["Europe/Istanbul", "(GMT+02:00) Istanbul"],
    ["Europe/Istanbul", "GMT+03:00 Istanbul"],
    ["Europe/Istanbul", "(UTC+03:00) Turkey Standard Time"],
    ["Europe/Istanbul", "GMT+0300"],
    ["Europe/Istanbul", "GMT+3"],
    ["Europe/Istanbul", "UTC+03:00"],
    ["Europe/Istanbul", "(GMT+03.00)"],
    ["Europe/Istanbul", "+0300"],
    ["Europe/Istanbul", "Etc/GMT-3"],
    ["Europe/Istanbul", "/ornek.test/Etc/GMT-3"],
    ["Europe/Athens", "(GMT+02:00) Athens, Bucharest, Istanbul"],
    ["Europe/Berlin", "/mozilla.org/20050126_1/Europe/Berlin"],
    ["Europe/Berlin", "/softwarestudio.org/Olson_20011030_5/Europe/Berlin"],
    ["Europe/Berlin", "(GMT+01.00) Sarajevo/Warsaw/Zagreb"],
    ["Europe/Berlin", "W. Europe Daylight Time"],
    ["Europe/Berlin", "Orta Avrupa Saati"],
    ["Europe/Berlin", "(GMT+01:00) Central European Time - Berlin"],
    ["America/New_York", "(UTC-05:00) Eastern Time (US & Canada)"],
    ["America/New_York", "Eastern Time (US & Canada)"],
    ["America/New_York", "America/New York"],
    ["America/New_York", "EST5EDT"],
    ["America/Argentina/Buenos_Aires", "/mozilla.org/20071231_1/America/Argentina/Buenos_Aires"],
    ["America/Port-au-Prince", "/citadel.org/20190914_1/America/Port-au-Prince"],
    ["UTC", "tzone://Microsoft/Utc"],
    ["UTC", "(UTC) Coordinated Universal Time"],
    ["UTC", "Zulu"],
    ["UTC", "GMT"],
  ])("CAL-041 %s is also %s", async (zone, name) => {
    expect(await lines(atNoon([name]))).toEqual([`${hereOf(zone).slice(5, 16).replace("T", " ")} 0`]);
  });

  it.each([
    "Bilinmez Saati",
    "Customized Time Zone",
    "tzone://Microsoft/Custom",
    "Mars/Olympus",
    "(UTC+04:00) Nirvana",
    "(UTC-08:00) Istanbul",
    "BST",
    "IST",
  ])("CAL-041 %s is nobody's: it is told, and its events are not put anywhere", async (name) => {
    expect(await lines(atNoon([name, name]))).toEqual([`?${name} 2`]);
  });

  it("CAL-041 the zone's name and the number of its events stand at the calendar; events of other days do not count", async () => {
    const unknown = (uid: string, ...more: string[]) => event(`UID:${uid}`, "SUMMARY:x", ...more);
    const made = await user.post("/external-calendars", {
      name: "Bilinmeyen",
      color: 2,
      ics: icsOf(
        unknown("a", "DTSTART;TZID=Bilinmez Saati:20270105T100000"),
        unknown("b", "DTSTART;TZID=Bilinmez Saati:20200106T100000", "RRULE:FREQ=WEEKLY"),
        unknown("c", "DTSTART;TZID=Bilinmez Saati:20100106T100000"),
        unknown("d", "DTSTART:20270107T100000Z", "DTEND;TZID=Mars:20270107T120000"),
        unknown("e", "DTSTART:20270107T100000Z"),
      ),
    });
    expectStatus(made, 200);
    const facts = {
      event_count: 1,
      unknown_zones: [
        { name: "Bilinmez Saati", count: 2 },
        { name: "Mars", count: 1 },
      ],
    };
    expect(made.body.calendar).toMatchObject(facts);
    const { data } = (await user.get("/external-calendars")).body;
    expect(data).toContainEqual(expect.objectContaining(facts));
  });

  it.each([
    ["a known clock", "GMT", ["+0000", "+0100"], "07-14 14:00 0"],
    ["an abbreviation", "EST", ["-0500", "-0400"], "07-14 19:00 0"],
    ["a name of Windows", "W. Europe Standard Time", ["+0500"], "07-14 10:00 0"],
    ["an offset", "GMT+0300", ["+0200", "+0300"], "07-14 12:00 0"],
    ["a name of nobody's", "Bilinmez Saati", ["+0400"], "07-14 11:00 0"],
    ["another spelling of its letters", "bilinmez saati", ["+0400"], "07-14 11:00 0"],
    ["a place, whose descriptions grow old", "Europe/Istanbul", ["+0200"], "07-14 12:00 0"],
  ])("CAL-041 a VTIMEZONE named like %s", async (_, name, offsets, expected) => {
    const used = name === "bilinmez saati" ? "Bilinmez Saati" : name;
    expect(
      await lines(icsOf(vtimezone(name, ...offsets), atNoon([used]).split("\r\n").slice(3, -2).join("\r\n"))),
    ).toEqual([expected]);
  });

  it("a VTIMEZONE without a rule describes nothing", async () => {
    const empty = (name: string) => ["BEGIN:VTIMEZONE", `TZID:${name}`, "END:VTIMEZONE"].join("\r\n");
    const at = (name: string) => event(`UID:${name}`, "SUMMARY:x", `DTSTART;TZID=${name}:20270714T120000`);
    expect(
      await lines(icsOf(empty("Turkey Standard Time"), at("Turkey Standard Time"), empty("Ofis"), at("Ofis"))),
    ).toEqual(["07-14 12:00 x", "?Ofis 1"]);
  });

  it("CAL-041 an hour that occurs twice is the first, and one that is skipped is as far after the change", async () => {
    expect(await starts("DTSTART;TZID=Europe/Berlin:20271031T023000")).toEqual(["10-31 03:30 x"]);
    expect(await starts("DTSTART;TZID=America/New_York:20271107T013000")).toEqual(["11-07 08:30 x"]);
    expect(await starts("DTSTART;TZID=Europe/Berlin:20270328T023000")).toEqual(["03-28 04:30 x"]);
  });
});

import { describe, expect, it } from "vitest";

import { weekday } from "#contract/days";
import { holidays, holidaysBetween } from "#contract/planning/holidays";

const inYear = (year: number) => holidays.filter(({ day }) => day.startsWith(String(year)));

/** First days of the feasts as Diyanet's calendars have them, each with its day of the week. */
const feasts: [first: string, weekdayName: string, days: number, name: string][] = [
  ["2024-04-10", "Çarşamba", 3, "Ramazan Bayramı"],
  ["2024-06-16", "Pazar", 4, "Kurban Bayramı"],
  ["2025-03-30", "Pazar", 3, "Ramazan Bayramı"],
  ["2025-06-06", "Cuma", 4, "Kurban Bayramı"],
  ["2026-03-20", "Cuma", 3, "Ramazan Bayramı"],
  ["2026-05-27", "Çarşamba", 4, "Kurban Bayramı"],
  ["2027-03-09", "Salı", 3, "Ramazan Bayramı"],
  ["2027-05-16", "Pazar", 4, "Kurban Bayramı"],
  ["2028-02-26", "Cumartesi", 3, "Ramazan Bayramı"],
  ["2028-05-05", "Cuma", 4, "Kurban Bayramı"],
  ["2029-02-14", "Çarşamba", 3, "Ramazan Bayramı"],
  ["2029-04-24", "Salı", 4, "Kurban Bayramı"],
  ["2030-02-04", "Pazartesi", 3, "Ramazan Bayramı"],
  ["2030-04-13", "Cumartesi", 4, "Kurban Bayramı"],
];
const names = ["Pazartesi", "Salı", "Çarşamba", "Perşembe", "Cuma", "Cumartesi", "Pazar"];

describe("public holidays of Turkey", () => {
  it("the whole year 2026, half days included", () => {
    expect(inYear(2026).map(({ day, tr, half }) => `${day} ${tr}${half ? " ½" : ""}`)).toEqual([
      "2026-01-01 Yılbaşı",
      "2026-03-19 Ramazan Bayramı arifesi ½",
      "2026-03-20 Ramazan Bayramı 1. gün",
      "2026-03-21 Ramazan Bayramı 2. gün",
      "2026-03-22 Ramazan Bayramı 3. gün",
      "2026-04-23 Ulusal Egemenlik ve Çocuk Bayramı",
      "2026-05-01 Emek ve Dayanışma Günü",
      "2026-05-19 Atatürk’ü Anma, Gençlik ve Spor Bayramı",
      "2026-05-26 Kurban Bayramı arifesi ½",
      "2026-05-27 Kurban Bayramı 1. gün",
      "2026-05-28 Kurban Bayramı 2. gün",
      "2026-05-29 Kurban Bayramı 3. gün",
      "2026-05-30 Kurban Bayramı 4. gün",
      "2026-07-15 Demokrasi ve Millî Birlik Günü",
      "2026-08-30 Zafer Bayramı",
      "2026-10-28 Cumhuriyet Bayramı arifesi ½",
      "2026-10-29 Cumhuriyet Bayramı",
    ]);
  });

  it.each(feasts)("%s is the first day of a feast, a %s", (first, name, days, feast) => {
    expect(names[weekday(first)]).toBe(name);
    const own = holidays.filter(({ day, tr }) => day.startsWith(first.slice(0, 4)) && tr.startsWith(feast));
    expect(own.map(({ half }) => half)).toEqual([true, ...Array.from({ length: days }, () => false)]);
    expect(own[1]?.day).toBe(first);
    expect(own.map(({ day }) => Date.parse(day))).toEqual(
      own.map((_, at) => Date.parse(first) + (at - 1) * 86_400_000),
    );
  });

  it("every year from 2024 to 2030 has fourteen whole days and three half ones", () => {
    for (let year = 2024; year <= 2030; year += 1) {
      const own = inYear(year);
      expect([year, own.filter(({ half }) => !half).length, own.filter(({ half }) => half).length]).toEqual([
        year,
        14,
        3,
      ]);
    }
    expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted());
  });

  it("both days of a span are part of it", () => {
    expect(holidaysBetween("2026-10-28", "2026-10-29").map(({ day }) => day)).toEqual(["2026-10-28", "2026-10-29"]);
    expect(holidaysBetween("2026-11-01", "2026-11-30")).toEqual([]);
    // Two holidays fall on one day where the feast meets a fixed day.
    expect(holidaysBetween("2029-04-23", "2029-04-23").map(({ en }) => en)).toEqual([
      "National Sovereignty and Children’s Day",
      "Sacrifice Feast Eve",
    ]);
  });
});

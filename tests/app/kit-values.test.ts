// The kit's parsing of typed values, and its results.
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { dayShortcuts, dayText, endSlots, keptEnd, timeSlots } from "~/components/form/dates/calendar";
import { parseDayText, parseRangeText } from "~/shared/typed-day";
import { momentFieldText, parseMomentText, parseTimeText, stepTime } from "~/shared/typed-time";
import { sumOfTexts } from "~/components/form/repeated-rows";
import { linkTarget } from "~/components/rich/link-target";
import { addFiles, fileKind, fileSize } from "~/components/upload/file-size";
import { formatDecimal, formatPercent, formatRate } from "~/shared/format";
import { sampleScopes } from "~/kit/kit-samples.server";
import { scopeChoices } from "~/services/lists/read.server";
import { parseMoneyInput, parsePercentInput, trimZeros } from "#contract/decimals";
import { sortBy } from "~/components/ui/sort-head";
import { runs } from "../helpers/deep";

const cents = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n });
const asDecimal = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;

describe("amounts as people type them", () => {
  it("reads its own writing, for every amount", () => {
    fc.assert(
      fc.property(cents, fc.boolean(), (value, negative) => {
        const amount = (negative && value > 0n ? "-" : "") + asDecimal(value);
        expect(parseMoneyInput(formatDecimal(amount))).toBe(amount);
      }),
      runs(100),
    );
  });

  it("reads a keypad's dot and a comma alike, with or without groups, with sign and code", () => {
    fc.assert(
      fc.property(cents, fc.constantFrom("", "₺", " ₺", " TL", " EUR", "\u00a0€"), (value, sign) => {
        const amount = asDecimal(value);
        expect(parseMoneyInput(amount + sign)).toBe(amount);
        expect(parseMoneyInput(amount.replace(".", ",") + sign)).toBe(amount);
        expect(parseMoneyInput(`  ${formatDecimal(amount)}${sign} `)).toBe(amount);
      }),
      runs(100),
    );
  });

  it("never bends a text into another amount: what it reads has exactly the digits of the text", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,- ₺%a"), maxLength: 14 });
    fc.assert(
      fc.property(text, (typed) => {
        const read = parseMoneyInput(typed);
        if (read === null) return;
        const digits = typed.replaceAll(/\D/g, "");
        expect(BigInt(read.replaceAll(/\D/g, ""))).toBe(BigInt(digits));
        // Two signs after the last mark are cents, three are thousands: never a hundredfold.
        const whole = /[.,](\d{1,2})\D*$/.exec(typed)?.[1];
        expect(read.split(".")[1]?.length ?? 0).toBe(whole?.length ?? 0);
      }),
      runs(3000),
    );
  });

  it.each([
    "1,2,3",
    "1.23.456",
    "12.34,5,6",
    "1,234.56",
    "1234.567",
    "1.2345",
    "--1",
    "1e5",
    "NaN",
    "Infinity",
    "0x10",
    ",5",
    "١٢",
  ])("%s cannot be read and is refused", (typed) => expect(parseMoneyInput(typed)).toBeNull());

  it("reads every rate it writes and refuses the rest", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
        const rate = (thousandths / 1000).toFixed(3).replace(/\.?0+$/, "");
        expect(trimZeros(parsePercentInput(formatPercent(rate)) ?? "")).toBe(rate);
        const finer = `${thousandths % 100}.${String(thousandths % 10_000).padStart(4, "0")}`;
        expect(trimZeros(parsePercentInput(formatRate(finer)) ?? "")).toBe(trimZeros(finer));
        expect(parsePercentInput(rate)).toBe(rate);
      }),
      runs(100),
    );
    for (const typed of ["", "%", "1.234,5", "1,23456", "-5", "1000", "12,5,5"])
      expect(parsePercentInput(typed)).toBeNull();
  });

  it("adds rows without a float, and says nothing of a sum with an unreadable amount", () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 6 }), (values) => {
        const sum = values.reduce((total, value) => total + value, 0n);
        expect(sumOfTexts(values.map((value) => formatDecimal(asDecimal(value))))).toBe(asDecimal(sum));
      }),
      runs(100),
    );
    expect(sumOfTexts(["0,1", "0,2", ""])).toBe("0.30");
    expect(sumOfTexts(["5", "-5,01"])).toBe("-0.01");
    expect(sumOfTexts(["5", "1,2,3"])).toBeNull();
  });
});

describe("a sorted list", () => {
  const list = { sort: "name", href: (query: object) => JSON.stringify(query) };
  it("UIK-048 sorts by a new column ascending, by its own the other way, always from the first page", () => {
    const ascending = { ...list, order: "asc" as const };
    expect(sortBy("name", ascending)).toEqual({ to: '{"sort":"name","order":"desc"}', direction: "asc" });
    expect(sortBy("city", ascending)).toEqual({ to: '{"sort":"city"}', direction: null });
    expect(sortBy("name", { ...list, order: "desc" })).toEqual({ to: '{"sort":"name"}', direction: "desc" });
  });
});

describe("days as people type them", () => {
  it.each([
    ["21.11.2026", "2026-11-21"],
    ["21/11/26", "2026-11-21"],
    ["1-2-2027", "2027-02-01"],
    ["21 11", "2026-11-21"],
    ["21.11.", "2026-11-21"],
    ["21112026", "2026-11-21"],
    ["2026-11-21", "2026-11-21"],
    ["29.02.2024", "2024-02-29"],
  ])("%s is %s", (typed, day) => expect(parseDayText(typed, "2026-05-01")).toBe(day));

  it.each([
    "31.02.2026",
    "29.02.2025",
    "0.1.2026",
    "1.13.2026",
    "yarim",
    "31 şubat",
    "12 foo",
    "12 ma",
    "",
    "21",
    "21.11.1",
    "21.11.0999",
    "21.11.20266",
  ])("UIK-075 %j is no day", (typed) => expect(parseDayText(typed, "2026-05-01")).toBeNull());

  it.each([
    ["12.05.2027", "2027-05-12"],
    ["12.5", "2027-05-12"],
    ["12 may", "2027-05-12"],
    ["12 MAYIS 2027", "2027-05-12"],
    ["12 ağu", "2026-08-12"],
    ["May 12, 2027", "2027-05-12"],
    ["12 may 27", "2027-05-12"],
    ["bugün", "2026-11-22"],
    ["Yarın ", "2026-11-23"],
    ["tomorrow", "2026-11-23"],
    ["dün", "2026-11-21"],
    ["haftaya salı", "2026-11-24"],
    ["gelecek hafta", "2026-11-23"],
    ["next week", "2026-11-23"],
    ["pazar", "2026-11-29"],
    ["cuma", "2026-11-27"],
    ["next tuesday", "2026-11-24"],
    ["3 gün sonra", "2026-11-25"],
    ["in 2 weeks", "2026-12-06"],
  ])("%s is %s on Sunday, 22 November 2026", (typed, day) => expect(parseDayText(typed, "2026-11-22")).toBe(day));

  it.each([
    ["12-15 mayıs 2027", "2027-05-12", "2027-05-15"],
    ["12.05 – 15.05.2027", "2027-05-12", "2027-05-15"],
    ["30 aralık 2026 - 2 ocak 2027", "2026-12-30", "2027-01-02"],
    ["yarın - cuma", "2026-11-23", "2026-11-27"],
    ["12 mayıs", "2027-05-12", "2027-05-12"],
  ])("the range %s is %s to %s", (typed, start, end) =>
    expect(parseRangeText(typed, "2026-11-22")).toEqual({ start, end }),
  );

  it.each(["15-12 mayıs", "a - b", "12 mayıs -", ""])("%j is no range", (typed) =>
    expect(parseRangeText(typed, "2026-11-22")).toBeNull(),
  );

  it("any text is read as a day or not at all, and a range never ends before its start", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        expect(parseDayText(text, "2026-11-22") ?? "2026-11-22").toMatch(/^\d{4}-\d{2}-\d{2}$/);
        const range = parseRangeText(text, "2026-11-22");
        expect(range === null || range.start <= range.end).toBe(true);
      }),
      runs(300),
    );
  });

  it("reads its own writing, for every day", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(parseDayText(dayText(day), "2026-05-01")).toBe(day);
        },
      ),
      runs(100),
    );
  });

  it("UIK-052 UIK-053 UIK-054 offers today, tomorrow and in 7 days", () => {
    expect(dayShortcuts("2026-12-28")).toEqual([
      { key: "form.date.today", day: "2026-12-28" },
      { key: "form.date.tomorrow", day: "2026-12-29" },
      { key: "form.date.inSevenDays", day: "2027-01-04" },
      { key: "form.date.nextWeek", day: "2027-01-04" },
    ]);
    expect(dayShortcuts("2026-12-28", "2027-05-12").at(-1)).toEqual({ key: "form.date.eventStart", day: "2027-05-12" });
    expect(dayShortcuts("2026-12-28", "12 foo").length).toBe(4);
  });
});

describe("times", () => {
  it("UIK-051 run every 15 minutes from 06:30 to 22:00", () => {
    expect([timeSlots[0], timeSlots[1], timeSlots.at(-1), timeSlots.length]).toEqual(["06:30", "06:45", "22:00", 63]);
  });
  it("UIK-018 end choices are after the start alone", () => {
    for (const start of timeSlots) expect(endSlots(start).every((slot) => slot > start)).toBe(true);
    expect(endSlots("21:45")).toEqual(["22:00"]);
    expect(endSlots("22:00")).toEqual([]);
    expect(endSlots("")[0]).toBe("06:45");
  });
  it("UIK-017 a start that is not before the end clears the end", () => {
    expect([
      keptEnd("10:00", "09:45"),
      keptEnd("10:00", "10:00"),
      keptEnd("10:00", "10:15"),
      keptEnd("", "09:00"),
    ]).toEqual(["", "", "10:15", "09:00"]);
  });
});

describe("UIK-074 choices of the shared selector", () => {
  const of = (scope: "AGENCY" | "DIVISION" | "TEAM" | "USER", more: object = {}) =>
    scopeChoices({ id: 101, scope, division_id: 1, team_id: 11, ...more }, sampleScopes).map((group) => [
      group.scope,
      group.options.map(({ value }) => value),
    ]);

  it("UIK-074 ORG-029 the agency chooses everything, divisions, teams or persons", () => {
    expect(of("AGENCY")).toEqual([
      ["AGENCY", ["AGENCY|all"]],
      ["DIVISION", ["DIVISION|1", "DIVISION|2"]],
      ["TEAM", ["TEAM|11", "TEAM|12", "TEAM|21"]],
      ["USER", ["USER|100", "USER|101", "USER|102", "USER|103", "USER|104", "USER|105"]],
    ]);
  });
  it("UIK-074 ORG-030 ORG-031 ORG-032 a division chooses its teams and persons, a team its persons, a person itself", () => {
    expect(of("DIVISION")).toEqual([
      ["TEAM", ["TEAM|11", "TEAM|12"]],
      ["USER", ["USER|100", "USER|101", "USER|102"]],
    ]);
    expect(of("TEAM")).toEqual([["USER", ["USER|100", "USER|101"]]]);
    expect(of("USER")).toEqual([["USER", ["USER|101"]]]);
  });
  it("UIK-074 without a division or team of one's own there is nobody, never everybody", () => {
    expect(of("DIVISION", { division_id: null })).toEqual([]);
    expect(of("TEAM", { team_id: null })).toEqual([]);
  });
  it("UIK-074 people who left are no choice", () => {
    const users = sampleScopes.users.map((user) => ({ ...user, deleted_at: user.id === 101 ? "2026-01-01" : null }));
    const groups = scopeChoices({ id: 101, scope: "USER", division_id: 1, team_id: 11 }, { ...sampleScopes, users });
    expect(groups).toEqual([]);
  });
});

describe("files before they are sent", () => {
  const limits = { most: 2, maxBytes: 1000, accept: ".pdf,image/*" };
  const file = (name: string, size = 10, type = "") => ({ name, size, type });

  it("takes what fits and names what does not, with its reason", () => {
    const added = addFiles(
      [file("a.pdf")],
      [
        file("b.exe"),
        file("c.png", 10, "image/png"),
        file("d.PDF", 1001),
        file("e.pdf", 0),
        file("a.pdf"),
        file("f.pdf"),
      ],
      limits,
    );
    expect(added.files.map(({ name }) => name)).toEqual(["a.pdf", "c.png"]);
    expect(added.problems).toEqual([
      { file: "b.exe", key: "kind" },
      { file: "d.PDF", key: "size" },
      { file: "e.pdf", key: "empty" },
      { file: "a.pdf", key: "twice" },
      { file: "f.pdf", key: "count" },
    ]);
  });

  it("says sizes and kinds as people do", () => {
    expect([999, 340_000, 1_250_000, 5_000_000].map((bytes) => fileSize(bytes, "tr"))).toEqual([
      "999 B",
      "340 KB",
      "1,3 MB",
      "5 MB",
    ]);
    expect([fileKind("bütçe.xlsx"), fileKind("README"), fileKind("a.tar.gz")]).toEqual(["XLSX", "?", "GZ"]);
  });
});

describe("X9 typed links", () => {
  it.each([
    ["kulis.example", "https://kulis.example/"],
    ["https://kulis.example/a?b=1", "https://kulis.example/a?b=1"],
    ["bilgi@kulis.example", "mailto:bilgi@kulis.example"],
    ["tel:+905321234567", "tel:+905321234567"],
  ])("%s becomes %s", (typed, href) => expect(linkTarget(typed)).toBe(href));

  it.each([
    "",
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc",
    "http://",
    "a b",
  ])("X9 %j is no link", (typed) => expect(linkTarget(typed)).toBeNull());
});

describe("times as people type them", () => {
  it("I18-005 a time is read as people type it, on a clock of 24 hours", () => {
    const read = { "14": "14:00", "9": "09:00", "930": "09:30", "1430": "14:30", "14:30": "14:30", "14.30": "14:30" };
    for (const [text, time] of Object.entries(read)) expect([text, parseTimeText(text)]).toEqual([text, time]);
    expect(["9 05", "00:00", "23:59:00", " 7:15 "].map(parseTimeText)).toEqual(["09:05", "00:00", "23:59", "07:15"]);
    expect(["", "24", "2400", "14:60", "2:3", "iki", "14:30 PM", "12345", "-3"].map(parseTimeText)).toEqual(
      Array.from({ length: 9 }, () => null),
    );
  });

  it("I18-005 a moment is a day and a time; a day alone is none", () => {
    const read = {
      "12.05.2027 14:30": "2027-05-12 14:30:00",
      "12 mayıs 1430": "2027-05-12 14:30:00",
      "12.5 9": "2027-05-12 09:00:00",
      "yarın 14": "2026-11-30 14:00:00",
      "12.05.2027, 14.30": "2027-05-12 14:30:00",
      "2026-11-21T10:00": "2026-11-21 10:00:00",
      "2026-11-21 10:00:00": "2026-11-21 10:00:00",
    };
    for (const [text, moment] of Object.entries(read))
      expect([text, parseMomentText(text, "2026-11-29")]).toEqual([text, moment]);
    for (const text of ["12 mayıs 2027", "12.05.2027", "yarın", "14:30", "31.02.2027 14:30", "12.5 25:00", ""])
      expect([text, parseMomentText(text, "2026-11-29")]).toEqual([text, null]);
  });

  it("a moment is shown as it can be typed", () => {
    expect(["2026-11-21 14:30:00", "2026-11-21T14:30", "2026-11-21", "yarın 14", ""].map(momentFieldText)).toEqual([
      "21.11.2026 14:30",
      "21.11.2026 14:30",
      "21.11.2026",
      "yarın 14",
      "",
    ]);
    expect(parseMomentText(momentFieldText("2026-11-21 14:30:00"), "2026-11-29")).toBe("2026-11-21 14:30:00");
  });

  it("arrows step to the next quarter, within the day", () => {
    expect([stepTime("14:30", 1), stepTime("14:31", 1), stepTime("14:31", -1), stepTime("14:30", -1)]).toEqual([
      "14:45",
      "14:45",
      "14:30",
      "14:15",
    ]);
    expect([stepTime("", 1), stepTime("23:50", 1), stepTime("00:05", -1)]).toEqual(["09:00", "23:45", "00:00"]);
  });
});

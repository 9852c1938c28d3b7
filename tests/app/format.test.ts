import { withoutLegalForm } from "#contract/search-words";
import { parseMoneyInput, parsePercentInput } from "#contract/decimals";
import { describe, expect, it } from "vitest";

import {
  beginsWords,
  daysBetween,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatShare,
  formatRate,
  formatRatio,
  initials,
  matchesFolded,
  monthLabel,
  relativeDays,
  relativeDeadline,
  relativeRange,
  roundDecimal,
  splitFolded,
  upperTr,
} from "../../app/shared/format";
import { foldTurkish } from "#contract/fold";

describe("beginsWords", () => {
  it.each([
    ["Yeni ekle: İş Fırsatı", "yeni is", true],
    ["Yeni ekle: İş Fırsatı", "FIRSAT ekle:", true],
    ["Git: Yönetim", "netim", false],
    ["Git: Ana sayfa", "ana proje", false],
    ["Git: Ana sayfa", "  ", true],
    ["Git: Ana sayfa", "%", false],
  ])("SHL-061 %s by %s", (text, typed, found) => expect(beginsWords(text, typed)).toBe(found));
});

describe("formatMoney", () => {
  it.each([
    ["1234567.89", "TRY", 2, "1.234.567,89\u00A0₺"],
    ["312500", "EUR", 2, "312.500,00\u00A0€"],
    ["0", "TRY", 2, "0,00\u00A0₺"],
    ["0.005", "TRY", 2, "0,01\u00A0₺"],
    ["0.004", "USD", 2, "0,00\u00A0$"],
    ["-0.004", "TRY", 2, "0,00\u00A0₺"],
    ["-1234.5", "TRY", 2, "\u22121.234,50\u00A0₺"],
    ["999.995", "GBP", 2, "1.000,00\u00A0£"],
    ["12200000.49", "TRY", 0, "12.200.000\u00A0₺"],
    ["12200000.50", "TRY", 0, "12.200.001\u00A0₺"],
    ["90071992547409931.05", "TRY", 2, "90.071.992.547.409.931,05\u00A0₺"],
    ["100", "CHF", 2, "100,00\u00A0CHF"],
    ["999", "TRY", 0, "999\u00A0₺"],
    ["yok", "TRY", 2, "yok\u00A0₺"],
  ])("I18-009 I18-010 %s %s with %i digits", (amount, currency, digits, text) => {
    expect(formatMoney(amount, currency, { digits })).toBe(text);
  });
});

describe("roundDecimal", () => {
  it.each([
    ["1.005", 2, "1.01"],
    ["2.675", 2, "2.68"],
    ["-1.5", 0, "-2"],
    ["007.1", 1, "7.1"],
    ["1e3", 2, null],
    ["", 2, null],
  ])("%s to %i", (value, digits, text) => expect(roundDecimal(value, digits)).toBe(text));
});

describe("percents of budgets", () => {
  it.each([
    ["10", "%10"],
    ["10.0000", "%10"],
    ["7.5", "%7,5"],
    ["12.40", "%12,4"],
    ["8.1234", "%8,1234"],
    ["-3.5", "\u2212%3,5"],
    ["0", "%0"],
    ["abc", "abc"],
  ])("I18-004 the rate %s has the digits that it has", (value, text) => expect(formatRate(value)).toBe(text));
  it.each([
    ["21.8", "%21,8"],
    ["50", "%50,0"],
    ["-12.9", "\u2212%12,9"],
    ["1234.56", "%1.234,6"],
  ])("BUD-034 the profit ratio %s has one decimal", (value, text) => expect(formatRatio(value)).toBe(text));
});

describe("formatPercent", () => {
  it.each([
    ["12.4", "%12,40"],
    ["12.40", "%12,40"],
    ["12.400", "%12,40"],
    ["15", "%15,00"],
    ["100", "%100,00"],
    ["12.345", "%12,345"],
    ["12.3456", "%12,346"],
    ["12.3996", "%12,40"],
    ["0.005", "%0,005"],
    ["-3.5", "\u2212%3,50"],
    ["0", "%0,00"],
    ["abc", "abc"],
  ])("I18-004 %s has two to three decimals", (value, text) => expect(formatPercent(value)).toBe(text));
  it("puts the sign after in English", () => expect(formatPercent("12.4", "en")).toBe("12.40%"));
});

// Reading and grouping take the more time the longer the text is: 200,000 digits once held the whole server for 107 s.
describe("texts that are too long for an amount", () => {
  const digits = "9".repeat(200_000);
  it("are not read and not formatted", () => {
    expect([parseMoneyInput(digits), parsePercentInput(digits), roundDecimal(digits, 2)]).toEqual([null, null, null]);
    expect([parseMoneyInput(`${" ".repeat(200_000)}1`), parsePercentInput(`${" ".repeat(200_000)}1`)]).toEqual([
      null,
      null,
    ]);
    expect(formatMoney(digits, "TRY")).toBe(`${digits}\u00A0₺`);
    expect(formatPercent(digits)).toBe(digits);
  });
  it("leave out no amount of ours", () => {
    expect(parseMoneyInput("9.999.999.999.999,99 TRY")).toBe("9999999999999.99");
    expect(formatMoney("-9999999999999.9999", "TRY")).toBe("\u221210.000.000.000.000,00\u00A0₺");
  });
});

describe("parseMoneyInput", () => {
  it.each([
    ["1.234,56", "1234.56"],
    ["1234,56", "1234.56"],
    ["1234.56", "1234.56"],
    ["1234.5", "1234.5"],
    ["1.234", "1234"],
    ["1.234.567", "1234567"],
    ["1.234.567,8", "1234567.8"],
    ["12.345,67 ₺", "12345.67"],
    ["₺12", "12"],
    ["12 TL", "12"],
    ["250.000,00\u00A0€", "250000.00"],
    ["  75 ", "75"],
    ["007", "7"],
    ["0", "0"],
    ["0,5", "0.5"],
    ["0.50", "0.50"],
    ["-12,50", "-12.50"],
    ["\u221212,50", "-12.50"],
    ["-0", "0"],
    ["", null],
    ["   ", null],
    ["abc", null],
    ["1,2,3", null],
    ["12.34.5", null],
    ["1.23,45", null],
    ["1,234.56", null],
    ["1,234", null],
    ["1234.567", null],
    ["0.123", null],
    ["1.2345", null],
    ["1..2", null],
    ["12,", null],
    [",5", null],
    [".5", null],
    ["1 234,56", "1234.56"],
    [" 1 234,50 ", "1234.50"],
    ["\u00A01\u00A0234,50\u00A0", "1234.50"],
    ["1\u202F234\u202F567,8", "1234567.8"],
    ["12\u2009345", "12345"],
    ["1 234.50", "1234.50"],
    ["-1 234,50 ₺", "-1234.50"],
    ["250 000 TL", "250000"],
    ["1 23,50", null],
    ["12 34", null],
    ["0 123", null],
    ["1 2345,00", null],
    ["1 234.567", null],
    ["1.234 567", null],
    ["1 234,567", null],
    ["1e3", null],
    ["--5", null],
    ["٣", null],
    ["1234.567,89", null],
  ])("%j", (text, value) => expect(parseMoneyInput(text)).toBe(value));

  it("reads back what formatMoney writes", () => {
    for (const amount of ["0.00", "1.10", "999.99", "1000.00", "1234567.89", "-45.60"]) {
      expect(parseMoneyInput(formatMoney(amount, "TRY"))).toBe(amount);
    }
  });
  it("reads percents", () => {
    expect(parsePercentInput("%12,4")).toBe("12.4");
    expect(parsePercentInput("12,345")).toBe("12.345");
    expect(parsePercentInput("on iki")).toBeNull();
  });
});

describe("dates", () => {
  it.each([
    ["2026-11-21", "21 Kasım 2026"],
    ["2026-02-01", "1 Şubat 2026"],
    ["2024-02-29", "29 Şubat 2024"],
    ["2026-02-29", "2026-02-29"],
    ["", ""],
    ["dün", "dün"],
  ])("I18-007 ADM-174 formatDate %j", (date, text) => expect(formatDate(date)).toBe(text));
  it("speaks English", () => expect(formatDate("2026-11-21", "en")).toBe("21 November 2026"));

  it.each([
    ["2026-11-21 14:30:00", "21 Kasım 2026 14:30"],
    ["2026-11-21T14:30", "21 Kasım 2026 14:30"],
    ["2026-11-21T22:30:00Z", "22 Kasım 2026 01:30"],
    ["2026-11-21T22:30:00+03:00", "21 Kasım 2026 22:30"],
    ["2026-11-21", "21 Kasım 2026"],
    ["bozuk", "bozuk"],
  ])("I18-008 formatDateTime %j", (text, shown) => expect(formatDateTime(text)).toBe(shown));

  it.each([
    ["2026-11-21", "2026-11-25", "21–25 Kasım 2026"],
    ["2026-11-28", "2026-12-03", "28 Kasım – 3 Aralık 2026"],
    ["2026-12-30", "2027-01-02", "30 Aralık 2026 – 2 Ocak 2027"],
    ["2026-11-21", "2026-11-21", "21 Kasım 2026"],
    ["2026-11-21", null, "21 Kasım 2026"],
    ["2026-11-21", "2027-11-21", "21 Kasım 2026 – 21 Kasım 2027"],
  ])("formatDateRange %s %s", (start, end, text) => expect(formatDateRange(start, end)).toBe(text));

  it("names a month", () => {
    expect(monthLabel("2026-11")).toBe("Kasım 2026");
    expect(monthLabel("2026-08-15")).toBe("Ağustos 2026");
    expect(monthLabel("2026-13")).toBe("2026-13");
  });

  it("counts days over a clock change and a leap day", () => {
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  });

  it.each([
    ["2026-10-12", { key: "ui.days.today", count: 0 }],
    ["2026-10-13", { key: "ui.days.tomorrow", count: 1 }],
    ["2026-10-11", { key: "ui.days.yesterday", count: 1 }],
    ["2026-11-21", { key: "ui.days.in", count: 40 }],
    ["2026-10-02", { key: "ui.days.ago", count: 10 }],
  ])("relativeDays %s", (date, relative) => expect(relativeDays(date, "2026-10-12")).toEqual(relative));

  it.each([
    ["2026-09-24", "2026-09-26", { key: "ui.days.ended", count: 16 }],
    ["2026-10-10", "2026-10-13", { key: "ui.days.running", count: 3, total: 4 }],
    ["2026-10-12", "2026-10-12", { key: "ui.days.today", count: 0 }],
    ["2026-10-09", "2026-10-11", { key: "ui.days.endedYesterday", count: 1 }],
    ["2026-11-21", "2026-11-25", { key: "ui.days.in", count: 40 }],
  ])("relativeRange %s %s", (start, end, relative) =>
    expect(relativeRange(start, end, "2026-10-12")).toEqual(relative),
  );

  it("tones a deadline", () => {
    expect(relativeDeadline("2026-10-09", "2026-10-12")).toEqual({
      key: "ui.days.late",
      count: 3,
      tone: "late",
    });
    expect(relativeDeadline("2026-10-12", "2026-10-12")?.tone).toBe("soon");
    expect(relativeDeadline("2026-10-15", "2026-10-12")).toEqual({
      key: "ui.days.left",
      count: 3,
      tone: "soon",
    });
    expect(relativeDeadline("2026-10-16", "2026-10-12")?.tone).toBe("plain");
    expect(relativeDeadline("", "2026-10-12")).toBeNull();
  });
});

describe("words", () => {
  it.each([
    ["IŞIK", "isik"],
    ["Işık", "isik"],
    ["İSTANBUL", "istanbul"],
    ["I\u0307stanbul", "istanbul"],
    ["Çağrı ÖĞÜN", "cagri ogun"],
    ["Rüzgâr", "ruzgar"],
    ["s\u0327eker", "seker"],
    ["naîf ÛÂÎ", "naif uai"],
  ])("folds %j", (text, folded) => expect(foldTurkish(text)).toBe(folded));

  it("matches without marks and case", () => {
    expect(matchesFolded("Işık Yazılım", "ışı")).toBe(true);
    expect(matchesFolded("Işık Yazılım", "ISI")).toBe(true);
    expect(matchesFolded("Kışık Kimya", "işi")).toBe(true);
    expect(matchesFolded("Işık", "isim")).toBe(false);
    expect(matchesFolded("Işık", "  ")).toBe(true);
  });
  it("marks the match in the text as written", () => {
    expect(splitFolded("Kışık Kimya", "isi")).toEqual(["K", "ışı", "k Kimya"]);
    expect(splitFolded("İrem", "irem")).toEqual(["", "İrem", ""]);
    expect(splitFolded("İrem", "")).toBeNull();
  });
  it("cases in Turkish", () => {
    expect(upperTr("istanbul ılıca")).toBe("İSTANBUL ILICA");
    expect(initials("irem şahin")).toBe("İŞ");
    expect(initials("Işıl")).toBe("I");
    expect(initials("Prof. Dr. Ayşegül Müftüoğlu Çelikkanat")).toBe("PÇ");
    expect(initials("")).toBe("");
  });
  it("initials of a company leave out its legal form", () => {
    const names = ["Ada Turizm A.Ş.", "Ada Turizm San. ve Tic. Ltd. Şti.", "Koç", "Ltd. Şti.", "Deniz Anonim Şirketi"];
    expect(names.map((name) => initials(withoutLegalForm(name)))).toEqual(["AT", "AT", "K", "L", "D"]);
  });
  it("calculated shares are whole percents", () => {
    expect([formatShare(0.1489), formatShare(0), formatShare(1, "en"), formatShare(-0.126)]).toEqual([
      "%15",
      "%0",
      "100%",
      "\u2212%13",
    ]);
  });
});

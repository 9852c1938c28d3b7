import { describe, expect, test } from "vitest";

import { projectIn, projectQueries } from "~/shared/quick-line/projects";

const projects = [
  { code: "vera", name: "Vera Kongresi 2027" },
  { code: "vera-26", name: "Vera Kongresi 2026" },
  { code: "bogaz", name: "Boğaz Lansmanı" },
  { code: "isik", name: "Işık Bayi Toplantısı" },
  { code: "isik-2", name: "Işık Bayi Gezisi" },
  { code: "tek", name: "Zirve" },
];

/** What a line names: its words, the projects, and `!` if it is sure. */
const read = (line: string) => {
  const found = projectIn(line.split(" "), projects);
  return found && `${found.words} > ${found.choices.join("/")}${found.isSure ? " !" : ""}`;
};

describe("names of projects in a quick line", () => {
  test.each([
    ["Boğaz Lansmanı için salon ara", "Boğaz Lansmanı > bogaz !"],
    ["yarın boğaz lansmanı'na menü seç", "boğaz lansmanı'na > bogaz !"],
    ["Boğaz Lansmanına davetli listesi", "Boğaz Lansmanına > bogaz !"],
    ["“Boğaz Lansmanı” afişini bas", "“Boğaz Lansmanı” > bogaz !"],
    ["Vera Kongresi 2027 bütçesini çıkar", "Vera Kongresi 2027 > vera !"],
    ["Vera Kongresi bütçesini çıkar", "Vera Kongresi > vera/vera-26"],
    ["Işık Bayi toplantısı sunumu", "Işık Bayi toplantısı > isik !"],
    ["Işık Bayi için otobüs tut", "Işık Bayi > isik/isik-2"],
  ])("%s", (line, found) => expect(read(line)).toBe(found));

  test.each(["Vera'yı ara", "zirve için otel bak", "boğaz turu ayarla", "kongre için salon ara", ""])(
    "%s names none",
    (line) => expect(read(line)).toBeNull(),
  );

  test("two free words after each other are looked for, and no more than eight pairs", () => {
    expect(projectQueries(["yarın", "Vera", "Kongresine", "salon"], [0])).toEqual(["vera kongr", "kongresine salon"]);
    expect(projectQueries(["Ayşe'ye", "vera", "de"], [])).toEqual([]);
    expect(
      projectQueries(
        Array.from({ length: 30 }, (_, at) => `kelime${at}`),
        [],
      ),
    ).toHaveLength(8);
  });
});

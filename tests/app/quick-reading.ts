import { readQuickLine } from "~/shared/quick-line/read";

export const colleagues = [
  { id: 1, name: "Ayşe Yılmaz" },
  { id: 2, name: "Mehmet Kaya" },
  { id: 3, name: "Mehmet Demir" },
  { id: 4, name: "Deniz Arslan" },
  { id: 5, name: "Umut Can Şahin" },
  { id: 6, name: "İrem Çelik" },
  { id: 7, name: "Işıl Öztürk" },
  { id: 9, name: "Gül Aydın" },
  { id: 10, name: "Çağrı Ünal" },
];

const short = (day: string | null) => (day === null ? "-" : day.startsWith("2026-") ? day.slice(5) : day);

/**
 * Writes the meanings of a line as `title | day | time | people | repetition | faults`. `a/b` is a question between two,
 * `a~b` is a unless b is chosen, `-` means that the words may mean nothing. Days without a year are those of 2026.
 */
export function writeReading(line: string, now: string, people = colleagues): string {
  const { title, day, time, people: named, repeat, faults } = readQuickLine(line, now, people);
  const choices = (reading: { choices: (string | number | null)[]; sure?: boolean } | null) =>
    reading?.choices
      .map((one) => (typeof one === "number" ? String(one) : short(one)))
      .join(reading.sure ? "~" : "/") ?? "";
  const rules = repeat?.choices.map((rule) =>
    rule === null
      ? "-"
      : [rule.unit, rule.every, rule.weekdays.join(","), rule.month === "last" ? "last" : ""].filter(Boolean).join(" "),
  );
  const wrong = faults.map(({ words, fault }) => `${fault}: ${words}`);
  return [title, choices(day), choices(time), named.map(choices).join(" "), rules?.join("/") ?? "", ...wrong]
    .map((part) => part.trim())
    .join(" | ");
}

/** A row of a table in the form of `writeReading`: cells at the end may be missing. */
const fillCells = (text: string) => {
  const cells = text.split("|").map((part) => part.trim());
  return [...cells, ...Array.from({ length: Math.max(0, 5 - cells.length) }, () => "")].join(" | ");
};

/** The rows of a table, each `line > meanings`. */
export const rowsOf = (table: string): [string, string][] =>
  table
    .trim()
    .split("\n")
    .map((row) => {
      const [line = "", meant = ""] = row.split(" > ");
      return [line, fillCells(meant)];
    });

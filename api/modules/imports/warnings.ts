import type { Locale } from "#contract/common";

import type { ImportFault, imports } from "../../db/schema/imports";
import { translate } from "../../messages";
import type { makeCityCheck } from "./cells";
import { plainHead } from "./heads";

interface Reading {
  head: Pick<typeof imports.$inferSelect, "noun" | "heads" | "fields">;
  locale: Locale;
  isCity: ReturnType<typeof makeCityCheck>;
}

/** Letters of a value that a warning shows. */
const shownLetters = 80;

const show = (text: string) => (text.length > shownLetters ? `${[...text].slice(0, shownLetters).join("")}…` : text);

/** The city of a company, if no list has it. */
function findCity({ head: { noun, fields }, locale, isCity }: Reading, cells: readonly string[]): ImportFault[] {
  if (noun !== "client" && noun !== "supplier") return [];
  const column = fields.indexOf("city");
  const text = cells[column];
  if (!text || isCity(text, cells[fields.indexOf("country")] || undefined)) return [];
  return [{ column, field: "city", text: translate(locale, "import_city_unknown", { text: show(text) }) }];
}

/** Values of columns that are not taken because their head stands twice in the file, or because they have none. */
function findUntaken({ head: { heads, fields }, locale }: Reading, cells: readonly string[]): ImportFault[] {
  return cells.flatMap((text, column): ImportFault[] => {
    if (!text || fields[column]) return [];
    const head = plainHead(heads[column] ?? "");
    const twin = heads.findIndex((other, at) => fields[at] && plainHead(other) === head);
    if ((head && twin < 0) || cells[twin] === text) return [];
    const key = head ? "import_column_again" : "import_column_unnamed";
    return [{ column, field: "", text: translate(locale, key, { text: show(text) }) }];
  });
}

/** Doubts about a row that do not keep it from being written. */
export const findWarnings = (reading: Reading, cells: readonly string[]): ImportFault[] => [
  ...findCity(reading, cells),
  ...findUntaken(reading, cells),
];

import { hasOptions, type FormLanguage } from "#contract/guest-forms/form-facts";
import { drawingOf, drawnWords, signedName } from "#contract/guest-forms/signatures";
import { useWords } from "~/shared/words";

import type { ShownField } from "./answered";
import { choicesOf } from "./choices";
import { useFormDates } from "./form-dates";

const parts = ["initials", "name", "surname", "line", "country", "city", "town", "postcode"];

const joined = (value: object): string => {
  const given = new Map(Object.entries(value));
  return parts
    .map((name) => String(given.get(name) ?? "").trim())
    .filter(Boolean)
    .join(" ");
};

function matrixText({ props: { rows = [] } }: ShownField, value: object): string {
  const chosen = Object.entries(value).filter(([, column]) => Boolean(column));
  return chosen.map(([row, column]) => `${rows[Number(row)] ?? ""}: ${String(column)}`).join("\n");
}

/** A posted answer in words; empty without an answer. */
export function useAnswerText(files: { code: string; name: string }[], language: FormLanguage) {
  const { t } = useWords();
  const dates = useFormDates();
  const dated = (text: string) => {
    if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text;
    return text.length > 10 ? dates.time(text) : dates.day(text);
  };
  return (field: ShownField, value: unknown): string => {
    const { type } = field;
    if (value === undefined || value === "") return "";
    if (hasOptions(type) || type === "attendance" || type === "star_rating" || type === "contract") {
      const chosen = [value].flat().map(String);
      const known = choicesOf(field, language).filter((choice) => chosen.includes(choice.value));
      return known.map(({ label }) => label).join(", ");
    }
    if (type === "choice_matrix") return matrixText(field, Object(value) as object);
    if (type === "fileupload") return files.find(({ code }) => code === value)?.name ?? t("webForm.fileKept");
    if (type === "signature" && drawingOf(value)) return `${signedName(value)} · ${drawnWords[language]}`;
    if (typeof value === "object" && value !== null) return joined(value);
    if (type === "date" || type === "datetime") return dated(String(value));
    return `${String(value)} ${field.props.currency ?? ""}`.trim();
  };
}

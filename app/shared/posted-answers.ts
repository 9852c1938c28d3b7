import type { FieldType, FormLanguage } from "#contract/guest-forms/form-facts";
import { choosesMany } from "#contract/guest-forms/form-facts";
import { numberIn } from "#contract/guest-forms/form-numbers";

interface Field {
  id: number;
  type: FieldType;
  props: { rows?: string[] };
}

type Pair = { row?: string; column?: string };

/** A kept answer as the controls of its field post it: numbers in the form's language, a matrix by the number of its row. */
function postedValue({ type, props }: Field, kept: unknown, language: FormLanguage): unknown {
  if (kept === undefined) return undefined;
  if (choosesMany(type)) return [kept].flat().map(String);
  if (type === "number" || type === "currency") return numberIn(language, String(kept));
  if (type === "datetime") return String(kept).replace(" ", "T").slice(0, 16);
  if (type !== "choice_matrix" || !Array.isArray(kept)) return kept;
  const rows = props.rows ?? [];
  return Object.fromEntries((kept as Pair[]).map(({ row = "", column }) => [rows.indexOf(row), column]));
}

/** Kept answers of these fields as a form posts them. */
export const postedAnswers = (
  fields: readonly Field[],
  kept: Record<string, unknown>,
  language: FormLanguage,
): Record<string, unknown> => ({
  ...kept,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const value = postedValue(field, kept[String(field.id)], language);
      return value === undefined ? [] : [[String(field.id), value]];
    }),
  ),
});

/** A posted answer as texts that can be compared; empty parts are left out. */
export function textsOfAnswer(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== "object" || value === null) return value === undefined || value === null ? [] : [String(value)];
  return Object.entries(value)
    .filter(([, part]) => String(part ?? "").trim() !== "")
    .map(([name, part]) => `${name}: ${String(part).trim()}`);
}

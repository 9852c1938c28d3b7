import type { z } from "zod";

import type { fieldChange, timelineEntry } from "#contract/projects";
import { useWords } from "~/locales/parts";
import { kindText } from "~/shared/kind-text";
import "~/locales/record";
import type { Words } from "~/shared/words";

export type FieldChange = z.output<typeof fieldChange>;

const ownLabels = new Set<string>(["starts_at", "ends_at", "division", "team", "currency"]);
const maxOfText = 120;

const shorten = (text: string) => ([...text].length > maxOfText ? `${[...text].slice(0, maxOfText).join("")}…` : text);

/** Whose fields they are: of the record itself, or of one of its parts. */
export type Model = z.output<typeof timelineEntry>["model"];

const labelOf = (model: Model, field: string, { t }: Words): string => {
  if (model !== "project") return t(`parts.${model}.field.${field}`);
  return t(ownLabels.has(field) ? `record.field.${field}` : `lead.field.${field}`);
};

/** A value as pages show it: its own format and the person's language. */
const textOf = (
  model: Model,
  { field, kind }: FieldChange,
  value: string,
  currency: string | null,
  words: Words,
): string => {
  if (kind !== "choice") return shorten(kindText(kind, value, words.locale, currency));
  return words.t(model === "project" ? `lead.${field}.${value}` : `parts.${model}.${field}.${value}`);
};

/** What an edit changed, a line for each field: “Teklif değeri: 100,00 ₺ → 120,00 ₺”. */
export function FieldChanges({ model, changes }: { model: Model; changes: FieldChange[] }) {
  const words = useWords();
  const { t } = words;
  const side = (change: FieldChange, value: string | null, currency: string | null) =>
    value === null ? t("record.emptyValue") : textOf(model, change, value, currency, words);
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={change.field}>
          <span className="changes-field">{labelOf(model, change.field, words)}:</span>{" "}
          <span className="changes-from">{side(change, change.from, change.from_currency)}</span>{" "}
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">{t("record.changedTo")}</span>{" "}
          <span>{side(change, change.to, change.to_currency)}</span>
        </li>
      ))}
    </ul>
  );
}

import type { z } from "zod";

import type { fieldChange } from "#contract/projects";
import { kindText } from "~/shared/kind-text";
import { useWords } from "~/locales/record";
import type { Words } from "~/shared/words";

export type FieldChange = z.output<typeof fieldChange>;

const ownLabels = new Set<FieldChange["field"]>(["starts_at", "ends_at", "division", "team", "currency"]);
const maxOfText = 120;

const shorten = (text: string) => ([...text].length > maxOfText ? `${[...text].slice(0, maxOfText).join("")}…` : text);

/** A value as pages show it: its own format and the person's language. */
const textOf = ({ field, kind }: FieldChange, value: string, currency: string | null, { t, locale }: Words): string =>
  kind === "choice" ? t(`lead.${field}.${value}`) : shorten(kindText(kind, value, locale, currency));

/** What an edit changed, a line for each field: “Teklif değeri: 100,00 ₺ → 120,00 ₺”. */
export function FieldChanges({ changes }: { changes: FieldChange[] }) {
  const words = useWords();
  const { t } = words;
  const side = (change: FieldChange, value: string | null, currency: string | null) =>
    value === null ? t("record.emptyValue") : textOf(change, value, currency, words);
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={change.field}>
          <span className="changes-field">
            {t(ownLabels.has(change.field) ? `record.field.${change.field}` : `lead.field.${change.field}`)}:
          </span>{" "}
          <span className="changes-from">{side(change, change.from, change.from_currency)}</span>{" "}
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">{t("record.changedTo")}</span>{" "}
          <span>{side(change, change.to, change.to_currency)}</span>
        </li>
      ))}
    </ul>
  );
}

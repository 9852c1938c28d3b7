import { useWords } from "~/words";

import { formatDate, formatMoney } from "~/format";
import { useLocale } from "~/use-locale";

import { Alert } from "../ui/alert";

/** A field of the form: its label, what the form showed when it was opened, and what the record holds now. */
export interface StaleField {
  label: string;
  before: unknown;
  now: unknown;
  /** Currency of an amount. */
  currency?: string | undefined;
}

const same = (a: unknown, b: unknown) => String(a ?? "") === String(b ?? "");

/** R4: what somebody else changed meanwhile; what was typed stays in the fields, and saving again keeps it. */
export function StaleNotice({ fields }: { fields: StaleField[] }) {
  const { t } = useWords();
  const locale = useLocale();
  const changed = fields.filter(({ before, now }) => !same(before, now));
  if (changed.length === 0) return null;
  const textOf = ({ now, currency }: StaleField) => {
    const text = String(now ?? "");
    if (text === "") return "—";
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, locale);
    return currency ? formatMoney(text, currency) : text;
  };
  return (
    <Alert type="warning" title={t("error.staleTitle")}>
      <p>{t("error.staleText")}</p>
      <dl className="facts-list">
        {changed.map((field) => (
          <div key={field.label}>
            <dt>{field.label}</dt>
            <dd>{textOf(field)}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

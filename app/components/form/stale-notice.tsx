import { useTranslation } from "react-i18next";

import { Alert } from "../ui/alert";

interface Props {
  /** The record as it is now, from a 409 of a stale save. */
  current: Record<string, unknown> | undefined;
  /** Locale area whose `field.*` keys name the fields. */
  area: "project" | "lead";
  fields: string[];
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "object") return String((value as { name?: string; full_name?: string }).name ?? (value as { full_name?: string }).full_name ?? "—");
  return String(value);
};

/** R4: what somebody else saved meanwhile, beside what was typed; saving again keeps what is in the fields. */
export function StaleNotice({ current, area, fields }: Props) {
  const { t } = useTranslation();
  if (!current) return null;
  return (
    <Alert type="warning" title={t("error.staleTitle")}>
      <p>{t("error.staleText")}</p>
      <dl className="facts-list">
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`${area}.field.${field}`)}</dt>
            <dd>{textOf(current[field])}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

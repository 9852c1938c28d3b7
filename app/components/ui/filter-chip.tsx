import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Icon } from "./icon";

type Props = {
  name: string;
  value: string;
  /** The list without this filter. */
  clearHref: string;
};

/** An active filter: “Bölüm: **Kongre** ×”. */
export function FilterChip({ name, value, clearHref }: Props) {
  const { t } = useTranslation();
  const remove = t("ui.removeFilter", { name });
  return (
    <span className="filter-chip">
      <span>
        {name}: <b>{value}</b>
      </span>
      <Link to={clearHref} aria-label={remove} title={remove} preventScrollReset>
        <Icon name="x" size={14} />
      </Link>
    </span>
  );
}

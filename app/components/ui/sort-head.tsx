import { useWords } from "~/words";

import { Icon } from "./icon";
import { PageLink } from "./page-link";

type Props = {
  label: string;
  /** Where the link goes: the same list sorted the other way (or first ascending). */
  to: string;
  direction?: "asc" | "desc" | null;
  numeric?: boolean;
  className?: string;
};

/** A column head that sorts (UIK-048). */
export function SortHead({ label, to, direction = null, numeric, className = "" }: Props) {
  const { t } = useWords();
  const aria = direction === "asc" ? "ascending" : "descending";
  const icon = direction === null ? "chevrons-up-down" : direction === "asc" ? "arrow-up" : "arrow-down";
  return (
    <th
      scope="col"
      className={`${numeric ? "num " : ""}${className}`.trim() || undefined}
      aria-sort={direction ? aria : undefined}
    >
      <PageLink
        to={to}
        className="sort"
        keepScroll
        title={t(direction === "asc" ? "ui.sortDescending" : "ui.sortAscending", { column: label })}
      >
        {label}
        <Icon name={icon} size={14} />
      </PageLink>
    </th>
  );
}

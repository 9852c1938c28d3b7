import { useWords } from "~/shared/words";

import { Icon } from "./icon";
import { PageLink } from "./page-link";

type Props = {
  label: string;
  /** Address of the list sorted the other way (or first ascending). */
  to: string;
  direction?: "asc" | "desc" | null;
  numeric?: boolean;
  className?: string;
};

/** Sort parameters of a list's address. */
export interface Sorted {
  sort: string;
  order: "asc" | "desc";
  /** Address of the same list with these parameters changed. */
  href: (query: Record<string, string | number | undefined>) => string;
}

/** Link and arrow of the head that sorts by `name`: ascending first, then the other way, from the first page. */
export const sortBy = (name: string, { sort, order, href }: Sorted) => ({
  to: href({ sort: name, order: sort === name && order === "asc" ? "desc" : undefined, page: undefined }),
  direction: sort === name ? order : null,
});

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

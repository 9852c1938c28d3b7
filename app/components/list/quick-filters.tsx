import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/shared/words";

interface QuickFilter {
  label: string;
  count: number;
  to: string;
  current: boolean;
}

/** Filters of one press, each with the number of its rows. */
export function QuickFilters({ filters }: { filters: QuickFilter[] }) {
  const { t } = useWords();
  const useful = filters.filter(({ count, current }) => count > 0 || current);
  if (useful.length === 0) return null;
  return (
    <nav className="filter-quick" aria-label={t("list.filter.quick")}>
      {useful.map(({ label, count, to, current }) => (
        <PageLink key={label} to={to} keepScroll aria-current={current ? "true" : undefined}>
          {label} <b>{count}</b>
        </PageLink>
      ))}
    </nav>
  );
}

import { useWords } from "~/shared/words";

import { Icon } from "./icon";
import { PageLink } from "./page-link";

type Props = {
  name: string;
  value: string;
  /** The list without this filter. */
  clearHref: string;
};

/** An active filter: “Bölüm: **Kongre** ×”. */
export function FilterChip({ name, value, clearHref }: Props) {
  const { t } = useWords();
  const remove = t("ui.removeFilter", { name });
  return (
    <span className="filter-chip">
      <span>
        {name}: <b>{value}</b>
      </span>
      <PageLink to={clearHref} aria-label={remove} title={remove} keepScroll>
        <Icon name="x" size={14} />
      </PageLink>
    </span>
  );
}

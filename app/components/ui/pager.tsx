import { useWords } from "~/shared/words";

import { Icon } from "./icon";
import { PageLink } from "./page-link";

export type Paging = {
  current_page: number;
  last_page: number;
  from: number | null;
  to: number | null;
  total: number;
  per_page: number;
};

/** First, last and the neighbours of the current page; 0 stands for a gap. */
export function pageWindow(current: number, last: number): number[] {
  const pages = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [0, page] : [page];
  });
}

type Props = { paging: Paging; hrefFor: (page: number) => string };

/** The foot of a list; absent when everything fits on one page (UIK-045..047). */
export function Pager({ paging, hrefFor }: Props) {
  const { t } = useWords();
  const { current_page: current, last_page: last, total } = paging;
  if (last <= 1) return null;
  return (
    <div className="pager">
      <p>{t("ui.pager", { total, from: paging.from ?? 0, to: paging.to ?? 0 })}</p>
      <nav aria-label={t("ui.pagerNav")}>
        <ul>
          <li>
            <Step
              icon="chevron-left"
              label={t("ui.previousPage")}
              rel="prev"
              to={current > 1 ? hrefFor(current - 1) : null}
            />
          </li>
          {pageWindow(current, last).map((page, index) => (
            <li key={page || `gap-${index}`}>
              {page === 0 ? (
                <span className="pager-gap">…</span>
              ) : (
                <PageLink
                  to={hrefFor(page)}
                  aria-label={t("ui.pageNumber", { page })}
                  aria-current={page === current ? "page" : undefined}
                >
                  {page}
                </PageLink>
              )}
            </li>
          ))}
          <li>
            <Step
              icon="chevron-right"
              label={t("ui.nextPage")}
              rel="next"
              to={current < last ? hrefFor(current + 1) : null}
            />
          </li>
        </ul>
      </nav>
    </div>
  );
}

type StepProps = {
  icon: "chevron-left" | "chevron-right";
  label: string;
  rel: string;
  to: string | null;
};

function Step({ icon, label, rel, to }: StepProps) {
  if (to === null) {
    return (
      <span className="pager-off" role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <PageLink to={to} rel={rel} aria-label={label} title={label}>
      <Icon name={icon} />
    </PageLink>
  );
}

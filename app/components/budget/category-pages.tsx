import { budgetPages } from "#contract/budgets/budget-pages";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/budget";
import { withQuery } from "~/shared/paths";

import { nameOfPage } from "./page-name";

interface Props {
  categories: readonly { name: string; row_count: number }[];
  /** Page number, from 1. */
  page: number;
  /** Address of the first one. */
  path: string;
  /** Other search parameters of the address. */
  query?: Record<string, string>;
  /** Text below the pages. */
  hint?: string;
}

/** The pages of a large budget, of whole categories or of a part of a large one; nothing where one page takes all. */
export function CategoryPages({ categories, page, path, query, hint }: Props) {
  const { t } = useWords();
  const pages = budgetPages(categories);
  if (pages.length < 2) return null;
  const shown = Math.min(page, pages.length);
  return (
    <div className="budget-pages">
      <nav aria-label={t("budget.pages")}>
        {pages.map((own, at) => (
          <PageLink
            key={at}
            className="link"
            to={withQuery(path, { ...query, page: at + 1 })}
            aria-current={shown === at + 1 ? "page" : undefined}
          >
            {nameOfPage(pages, at + 1)}
          </PageLink>
        ))}
      </nav>
      {hint ? <p className="hint">{hint}</p> : null}
    </div>
  );
}

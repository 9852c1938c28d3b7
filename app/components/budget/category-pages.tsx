import { budgetPages } from "#contract/budgets/budget-pages";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/budget";
import { withQuery } from "~/shared/paths";

interface Props {
  categories: readonly { id: number; name: string; row_count: number }[];
  /** Page number, from 1. */
  page: number;
  /** Address of the first one. */
  path: string;
  /** Other search parameters of the address. */
  query?: Record<string, string>;
  /** Text below the pages. */
  hint?: string;
}

/** The pages of a large budget, each of whole categories; nothing where one page takes all. */
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
            key={own[0]?.id}
            className="link"
            to={withQuery(path, { ...query, page: at + 1 })}
            aria-current={shown === at + 1 ? "page" : undefined}
          >
            {own.length > 1 ? `${own[0]?.name} – ${own.at(-1)?.name}` : own[0]?.name}
          </PageLink>
        ))}
      </nav>
      {hint ? <p className="hint">{hint}</p> : null}
    </div>
  );
}

import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { SearchForm } from "~/components/ui/search-form";
import { useWords } from "~/locales/organisation";
import { paths } from "~/shared/paths";

interface Props {
  query: string;
  found: { code: string; name: string; position: string; to: string }[];
  /** All that were found, of whom `found` are the first. */
  count: number;
}

/** Finds people in the chart; each leads to their box. */
export function ChartSearch({ query, found, count }: Props) {
  const { t } = useWords();
  return (
    <div className="orgchart-search">
      <div className="org-head">
        <p className="second">{t("organisation.chart.intro")}</p>
        <SearchForm to={paths.organizationChart()} label={t("organisation.search")} query={query} />
      </div>
      {query && found.length === 0 ? <EmptyLine>{t("organisation.foundNone", { query })}</EmptyLine> : null}
      {found.length > 0 ? (
        <nav className="orgchart-found" aria-label={t("organisation.found", { query, count })}>
          <ul>
            {found.map(({ code, name, position, to }) => (
              <li key={code}>
                <PageLink className="link" to={to}>
                  {name}
                </PageLink>
                <span className="second">{position}</span>
              </li>
            ))}
          </ul>
          {count > found.length ? (
            <p className="second">{t("organisation.more", { total: count, shown: found.length })}</p>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}

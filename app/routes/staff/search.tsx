import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { HitFace } from "~/components/search/hit-face";
import { Alert } from "~/components/ui/alert";
import { Button, ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths, withQuery } from "~/shared/paths";
import { type FoundGroup, readSearch } from "~/services/search/read.server";
import { useWords } from "~/locales/search";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project" }], crumb: () => ({ key: "search.title", to: paths.search }) };

/** SHL-061 */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { found, init } = await readSearch(staff, args.request);
  return data({ ...found, title: translate(staff.locale, "search.title") }, init);
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.text ? `${page.text} · ` : ""}${page?.title ?? ""} · Kulis` },
];

export default function Search() {
  const { text, kind, page, short, groups, refused } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [only] = groups;
  const turn = (number: number) => withQuery(paths.search, { query: text, kind, page: number });
  return (
    <>
      <PageHeader
        title={short ? t("search.title") : t("search.resultsFor", { text })}
        facts={
          kind
            ? [{ text: t(`search.kind.${kind}`) }, { text: <BackLink text={text} /> }]
            : short && text
              ? [{ text: t("search.short") }]
              : []
        }
      />
      <div className="filters">
        <Form method="get" action={paths.search} className="filter-form" role="search" aria-label={t("search.title")}>
          <label className="filter-search">
            <span className="visually-hidden">{t("shell.search.label")}</span>
            <Icon name="search" />
            <input
              type="search"
              name="query"
              className="control"
              key={text}
              defaultValue={text}
              placeholder={t("shell.search.placeholder")}
              minLength={2}
              maxLength={100}
            />
          </label>
          <Button type="submit">{t("search.submit")}</Button>
        </Form>
      </div>
      {refused ? <Alert type="warning">{refused}</Alert> : null}
      {short ? (
        <Empty title={t("search.startTitle")}>{t("search.startText")}</Empty>
      ) : !refused && groups.length === 0 ? (
        <Empty title={t("search.emptyTitle")}>{t("search.emptyText")}</Empty>
      ) : (
        <div className="hit-page">
          {groups.map((group) => (
            <Hits key={group.kind} group={group} text={text} whole={kind !== null} />
          ))}
        </div>
      )}
      {kind && (page > 1 || only?.more) ? (
        <nav className="btn-row hit-turn" aria-label={t("search.pages")}>
          {page > 1 ? (
            <ButtonLink to={turn(page - 1)} icon="chevron-left" rel="prev">
              {t("ui.previousPage")}
            </ButtonLink>
          ) : null}
          {only?.more ? (
            <ButtonLink to={turn(page + 1)} icon="chevron-right" rel="next">
              {t("ui.nextPage")}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function BackLink({ text }: { text: string }) {
  const { t } = useWords();
  return (
    <PageLink to={withQuery(paths.search, { query: text })} className="link">
      {t("search.back")}
    </PageLink>
  );
}

/** Hits of one kind, each a link. */
function Hits({ group: { kind, hits, more }, text, whole }: { group: FoundGroup; text: string; whole: boolean }) {
  const { t } = useWords();
  const name = t(`search.kind.${kind}`);
  return (
    <section aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className={whole ? "visually-hidden" : "hit-heading"}>
        {name}
      </h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id}>
            <PageLink to={hit.link} className="hit">
              <HitFace kind={kind} hit={hit} typed={text} />
            </PageLink>
          </li>
        ))}
      </ul>
      {more && !whole ? (
        <PageLink to={withQuery(paths.search, { query: text, kind })} className="link hit-more">
          {t("search.allOf", { kind: name })}
        </PageLink>
      ) : null}
    </section>
  );
}

import { ListFilters } from "~/components/list/list-filters";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Empty } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { SortHead, sortBy } from "~/components/ui/sort-head";
import { useWords } from "~/locales/email-templates";
import type { TemplateList } from "~/services/mail-templates/read.server";
import { formatDateTime } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

/** ADM-178: every kind of mail, and whether its text is the company's own. */
export function TemplateTable({ rows, queues, sorted, keep }: TemplateList) {
  const { t, locale } = useWords();
  const words = (name: string) => t(`email-templates.${name}`);
  const sort = {
    ...sorted,
    href: (query: Record<string, string | number | undefined>) =>
      withQuery(paths.emailTemplates, { ...keep, ...query }),
  };
  const stateOf = (changed: 0 | 1) =>
    changed ? <Chip tone="accent">{words("state.changed")}</Chip> : words("state.default");
  return (
    <>
      <ListFilters
        action={paths.emailTemplates}
        keep={{
          sort: sorted.sort === "name" ? undefined : sorted.sort,
          order: sorted.order === "asc" ? undefined : "desc",
        }}
        placeholder={words("search")}
        more={[
          {
            name: "queue",
            label: words("column.queue"),
            options: queues.map((value) => ({ value, label: words(`queue.${value}`) })),
          },
          {
            name: "state",
            label: words("stateLabel"),
            options: ["changed", "default"].map((value) => ({ value, label: words(`state.${value}`) })),
          },
        ]}
      />
      {rows.length === 0 ? (
        <Empty actions={<ButtonLink to={paths.emailTemplates}>{words("clear")}</ButtonLink>}>{words("empty")}</Empty>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-label={words("title")} tabIndex={0}>
          <table className="table table-simple table-cards">
            <thead>
              <tr>
                <SortHead label={words("column.name")} {...sortBy("name", sort)} />
                <th scope="col">{words("column.queue")}</th>
                <th scope="col">{words("column.tr")}</th>
                <th scope="col">{words("column.en")}</th>
                <SortHead label={words("column.changed")} {...sortBy("changed", sort)} />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ kind, name, queue, tr, en, updated_at, updated_by, to }) => (
                <tr key={kind}>
                  <th scope="row">
                    <PageLink to={to}>{name}</PageLink>
                  </th>
                  <td data-label={words("column.queue")}>{words(`queue.${queue}`)}</td>
                  <td data-label={words("column.tr")}>{stateOf(tr.changed)}</td>
                  <td data-label={words("column.en")}>{stateOf(en.changed)}</td>
                  <td data-label={words("column.changed")}>
                    {updated_at ? formatDateTime(updated_at, locale) : "–"}
                    {updated_by ? <small className="cell-note">{updated_by}</small> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

import {
  definitionFields,
  type DefinitionList,
  type DefinitionSort,
  type DefinitionState,
  isOrdered,
  listKey,
} from "#contract/company/definition-facts";
import type { Definition } from "#contract/company/definitions";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { SearchForm } from "~/components/ui/search-form";
import { SortHead } from "~/components/ui/sort-head";
import "~/locales/definition";
import { useWords } from "~/locales/admin";
import { formatRate } from "~/shared/format";
import { definitionAddress, paramOf, paramsOf } from "~/shared/definition-params";
import { paths, withQuery } from "~/shared/paths";

import { DefinitionActs } from "./definition-acts";
import { DefinitionDrag, DefinitionGrip, DefinitionRow } from "./definition-drag";
import { DefinitionStates } from "./definition-states";
import { PlaceButtons } from "./place-buttons";
import { AddWord } from "./add-word";

export interface Asked {
  query: string;
  /** Active or archived rows alone; none = both. */
  state: DefinitionState | null;
  /** None for the company's own order, in which rows can be placed. */
  sort: DefinitionSort | null;
  order: "asc" | "desc";
}

interface Props {
  list: DefinitionList;
  rows: Definition[];
  /** Search and order of the address. */
  asked?: Asked;
  /** Rows of the whole list by state, for a page with a search. */
  counts?: Record<DefinitionState, number>;
  /** Names of divisions by id, for project types. */
  divisions?: Record<number, string>;
  /** True if the page has several lists, each with a button of its own. */
  apart?: boolean;
  /** Names of categories by id, for definitions below one. */
  categories?: Record<number, string>;
}

/** ADM-181: a list that people choose from, in the company's order; archived ones can be chosen no more. */
export function DefinitionTable({ list, rows, asked, counts, apart = false, categories = {}, divisions = {} }: Props) {
  const { t } = useWords();
  const home = paths.definition(list);
  // Places count within the whole list alone.
  const ordered = isOrdered(list) && !asked?.sort && !asked?.query && !asked?.state;
  const head = (name: DefinitionSort, label: string) => {
    if (!asked) return <th scope="col">{label}</th>;
    const { query, state, sort, order } = asked;
    // ADM-175: descending first.
    const to = definitionAddress(list, {
      q: query || undefined,
      state: state ?? undefined,
      sort: name,
      order: sort === name && order === "desc" ? "asc" : undefined,
    });
    return <SortHead label={label} to={to} direction={sort === name ? order : null} />;
  };
  return (
    <div className="admin-table">
      <h2 id={list} className={apart ? undefined : "visually-hidden"}>
        {t(`admin.definitions.list.${listKey(list)}`)}
      </h2>
      {asked ? (
        <div className="admin-tools">
          <SearchForm
            to={home}
            label={t("admin.definitions.search")}
            query={asked.query}
            name={paramOf(list, "q")}
            kept={paramsOf(list, {
              ...(asked.sort ? { sort: asked.sort, order: asked.order } : {}),
              ...(asked.state ? { state: asked.state } : {}),
            })}
          />
          {counts ? (
            <DefinitionStates
              list={list}
              kept={{ q: asked.query || undefined, ...(asked.sort ? { sort: asked.sort, order: asked.order } : {}) }}
              state={asked.state}
              counts={counts}
            />
          ) : null}
          {asked.sort && isOrdered(list) ? (
            <PageLink
              className="link"
              to={definitionAddress(list, { q: asked.query || undefined, state: asked.state ?? undefined })}
            >
              {t("admin.definitions.ownOrder")}
            </PageLink>
          ) : null}
        </div>
      ) : null}
      {rows.length === 0 ? (
        <EmptyLine>
          {asked?.query
            ? t("admin.definitions.emptyFound", { query: asked.query })
            : t(asked?.state ? `definition.emptyState.${asked.state}` : "admin.definitions.empty")}
        </EmptyLine>
      ) : (
        <DefinitionDrag list={list} rows={rows}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
          <div className="table-scroll" role="region" aria-labelledby={list} tabIndex={0}>
            <table className="table table-simple table-cards">
              <thead>
                <tr>
                  {head("name", t("admin.definitions.field.name"))}
                  {definitionFields[list].map((field) => (
                    <th key={field} scope="col">
                      {t(`admin.definitions.field.${field}`)}
                    </th>
                  ))}
                  {head("used", t("admin.definitions.used"))}
                  {ordered ? <th scope="col">{t("admin.place.title")}</th> : null}
                  <th scope="col">
                    <span className="visually-hidden">{t("admin.definitions.acts")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  <DefinitionRow key={row.id} id={row.id} at={at} ordered={ordered}>
                    <th scope="row">
                      <PageLink to={paths.definition(list, row.id)} keepScroll className="row-link">
                        {row.name}
                      </PageLink>{" "}
                      {row.archived ? <Chip tone="dashed">{t("admin.definitions.archived")}</Chip> : null}
                    </th>
                    {definitionFields[list].map((field) => (
                      <td key={field} data-label={t(`admin.definitions.field.${field}`)}>
                        <Value field={field} row={row} categories={categories} divisions={divisions} />
                      </td>
                    ))}
                    <td data-label={t("admin.definitions.used")}>
                      <Used list={list} row={row} />
                    </td>
                    {ordered ? (
                      <td data-label={t("admin.place.title")}>
                        <div className="definition-place">
                          <DefinitionGrip id={row.id} at={at} />
                          <PlaceButtons
                            name={row.name}
                            at={at}
                            count={rows.length}
                            version={row.version}
                            action={paths.definition(list, row.id, "place")}
                          />
                        </div>
                      </td>
                    ) : null}
                    <td>
                      <DefinitionActs list={list} row={row} />
                    </td>
                  </DefinitionRow>
                ))}
              </tbody>
            </table>
          </div>
        </DefinitionDrag>
      )}
      {apart ? (
        <div className="admin-add">
          <ButtonLink to={paths.definition(list, "new")} icon="plus" size="sm">
            <AddWord list={list} />
          </ButtonLink>
          <ButtonLink
            to={paths.definition(list, "export.xlsx")}
            icon="download"
            size="sm"
            variant="ghost"
            plain
            download
          >
            {t("list.export")}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}

interface ValueProps {
  field: (typeof definitionFields)[DefinitionList][number];
  row: Definition;
  categories: Record<number, string>;
  divisions: Record<number, string>;
}

function Value({ field, row, categories, divisions }: ValueProps) {
  const { t } = useWords();
  if (field === "vat_rate") return row.vat_rate === null ? null : formatRate(row.vat_rate);
  if (field === "category_id") return categories[row.category_id ?? 0] ?? null;
  if (field === "supplier_categories" || field === "items" || field === "taxes")
    return row[field]?.length ? row[field].length : t("admin.definitions.noneOf");
  if (field === "divisions")
    return (
      (row.divisions ?? [])
        .map((id) => divisions[id])
        .filter(Boolean)
        .join(", ") || t("admin.definitions.everyDivision")
    );
  if (field === "name_en") return row.name_en;
  if (field === "headings") return row.headings?.join(", ");
  if (field === "color")
    return row.color ? <Chip tone={row.color}>{t(`admin.definitions.color.${row.color}`)}</Chip> : null;
  if (field === "kind") return row.kind ? t(`admin.definitions.kind.${row.kind}`) : null;
  if (field === "budget_type") return row.budget_type ? t(`admin.definitions.budget.${row.budget_type}`) : null;
  return t(row[field] === 1 ? "admin.definitions.yes" : "admin.definitions.no");
}

/** The number of records that name it; the number of to-dos links to their list. */
function Used({ list, row: { id, used } }: { list: DefinitionList; row: Definition }) {
  const { t } = useWords();
  if (used === 0) return t("admin.definitions.unused");
  const words = t("admin.definitions.usedBy", { count: used });
  const filter = { "task-sections": "section", "task-labels": "label" }[list as string];
  if (!filter) return words;
  return (
    <PageLink className="link" to={withQuery(paths.tasks("list"), { view: "all", [filter]: id })}>
      {words}
    </PageLink>
  );
}

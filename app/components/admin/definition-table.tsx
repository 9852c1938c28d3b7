import { definitionFields, type DefinitionList, isOrdered, listKey } from "#contract/company/definition-facts";
import type { Definition } from "#contract/company/definitions";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/admin";
import { formatRate } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { PlaceButtons } from "./place-buttons";

interface Props {
  list: DefinitionList;
  rows: Definition[];
  /** True if the page has several lists, each with a button of its own. */
  apart?: boolean;
  /** Names of categories by id, for definitions below one. */
  categories?: Record<number, string>;
}

/** ADM-181: a list that people choose from, in the company's order; archived ones can be chosen no more. */
export function DefinitionTable({ list, rows, apart = false, categories = {} }: Props) {
  const { t } = useWords();
  const ordered = isOrdered(list);
  const add = t("admin.definitions.add", { what: t(`admin.definitions.one.${listKey(list)}`) });
  return (
    <div className="admin-table">
      <h2 id={list} className={apart ? undefined : "visually-hidden"}>
        {t(`admin.definitions.list.${listKey(list)}`)}
      </h2>
      {rows.length === 0 ? (
        <EmptyLine>{t("admin.definitions.empty")}</EmptyLine>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-labelledby={list} tabIndex={0}>
          <table className="table table-simple">
            <thead>
              <tr>
                <th scope="col">{t("admin.definitions.field.name")}</th>
                {definitionFields[list].map((field) => (
                  <th key={field} scope="col">
                    {t(`admin.definitions.field.${field}`)}
                  </th>
                ))}
                <th scope="col">{t("admin.definitions.used")}</th>
                {ordered ? <th scope="col">{t("admin.place.title")}</th> : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.id}>
                  <th scope="row">
                    <PageLink to={paths.definition(list, row.id)} keepScroll className="link">
                      {row.name}
                    </PageLink>{" "}
                    {row.archived ? <Chip tone="dashed">{t("admin.definitions.archived")}</Chip> : null}
                  </th>
                  {definitionFields[list].map((field) => (
                    <td key={field}>
                      <Value field={field} row={row} categories={categories} />
                    </td>
                  ))}
                  <td>
                    <Used list={list} row={row} />
                  </td>
                  {ordered ? (
                    <td>
                      <PlaceButtons
                        name={row.name}
                        at={at}
                        count={rows.length}
                        version={row.version}
                        action={paths.definition(list, row.id, "place")}
                      />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {apart ? (
        <div className="admin-add">
          <ButtonLink to={paths.definition(list, "new")} icon="plus" size="sm">
            {add}
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
}

function Value({ field, row, categories }: ValueProps) {
  const { t } = useWords();
  if (field === "vat_rate") return row.vat_rate === null ? null : formatRate(row.vat_rate);
  if (field === "category_id") return categories[row.category_id ?? 0] ?? null;
  if (field === "supplier_categories" || field === "items" || field === "taxes")
    return row[field]?.length ? row[field].length : t("admin.definitions.noneOf");
  if (field === "name_en") return row.name_en;
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

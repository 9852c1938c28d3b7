import { fates, isBudgetNoun, type Fate } from "#contract/company/import-facts";
import type { SheetRowShown, ImportPage } from "#contract/company/imports";
import type { FieldKind } from "#contract/kinds";
import type { Option } from "~/components/form/choices/select-field";
import { EmptyLine } from "~/components/ui/empty";
import { Pager, type Paging } from "~/components/ui/pager";
import { PageLink } from "~/components/ui/page-link";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/imports";
import { kindText } from "~/shared/kind-text";
import { paths, withQuery } from "~/shared/paths";

import { FateChip } from "./import-state";

import "~/styles/bundles/imports.css";

type Row = Omit<SheetRowShown, "cells">;

interface ImportField extends Option {
  kind: FieldKind | undefined;
}

interface Props {
  found: ImportPage;
  rows: Row[];
  paging: Paging;
  fate: Fate | null;
  /** Only rows that were to be written and were not, or that could not be taken back. */
  left: boolean;
  fields: ImportField[];
}

function recordPath({ noun, project }: Pick<ImportPage, "noun" | "project">, code: string): string {
  if (noun === "attendee") return paths.attendee(project?.code ?? "", code);
  if (isBudgetNoun(noun)) return paths.definition(noun, code);
  return noun === "contact" ? paths.contact(Number(code)) : paths[noun](code);
}

/** The reason for a row's result: its errors, changes or similar records. */
interface WhatProps {
  row: Row;
  found: ImportPage;
  labelOf: (field: string) => string;
  kindOf: (field: string) => FieldKind | undefined;
}

function What({ row, found, labelOf, kindOf }: WhatProps) {
  const { t, locale } = useWords();
  const shown = (field: string, value: string) => value && kindText(kindOf(field), value, locale);
  const { twin } = row;
  return (
    <ul className="import-what">
      {row.faults.map(({ column, field, text }) => {
        const head = (column === null ? "" : found.columns[column]?.head) || (field ? labelOf(field) : "");
        return <li key={`${field} ${text}`}>{head ? `${head}: ${text}` : text}</li>;
      })}
      {row.changes.map(({ field, before, after }) => (
        <li key={field}>
          {t("imports.change", {
            field: labelOf(field),
            before: shown(field, before) || t("imports.empty"),
            after: shown(field, after) || t("imports.empty"),
          })}
        </li>
      ))}
      {twin ? (
        <li>
          {t(`imports.twin.${twin.why}`)}{" "}
          {twin.row === null && twin.code ? (
            <PageLink to={recordPath(found, twin.code)} className="link">
              {twin.name}
            </PageLink>
          ) : (
            t("imports.twin.ofRow", { row: twin.row })
          )}
        </li>
      ) : null}
    </ul>
  );
}

/** Rows with their results: all, or those of one result. */
export function ImportRows({ found, rows, paging, fate, left, fields }: Props) {
  const { t } = useWords();
  const href = (query: Record<string, string | number | undefined>) => withQuery(paths.import(found.id), query);
  const counts = found.fates;
  const leftTab = {
    to: href({ outcome: "left" }),
    label: t(`imports.left.${found.state === "undone" ? "undone" : "done"}`),
    count: found.outcomes.left,
    current: left,
  };
  const labelOf = (field: string) => fields.find(({ value }) => value === field)?.label ?? field;
  const kindOf = (field: string) => fields.find(({ value }) => value === field)?.kind;
  return (
    <section className="import-part" aria-label={t("imports.fates")}>
      <Tabs
        label={t("imports.fates")}
        items={[
          ...[null, ...fates].map((name) => ({
            to: href({ fate: name ?? undefined }),
            label: t(name ? `imports.fate.${name}` : "imports.all"),
            count: name ? (counts?.[name] ?? 0) : found.row_count,
            current: fate === name && !left,
          })),
          ...(found.outcomes.left > 0 || left ? [leftTab] : []),
        ]}
      />
      {rows.length > 0 ? (
        <div className="import-table">
          <table className="table table-rows">
            <thead>
              <tr>
                <th scope="col" className="num import-number">
                  {t("imports.column.number")}
                </th>
                <th scope="col">{t("imports.column.name")}</th>
                <th scope="col">{t("imports.column.fate")}</th>
                <th scope="col">{t("imports.column.what")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number}>
                  <td className="num import-number">{row.number}</td>
                  <th scope="row" className="cell-name">
                    {row.code && row.outcome !== "undone" && row.fate !== "error" ? (
                      <PageLink to={recordPath(found, row.code)} className="link">
                        {row.name}
                      </PageLink>
                    ) : (
                      row.name
                    )}
                  </th>
                  <td className="cell-status">
                    {row.fate ? <FateChip fate={row.fate} /> : null}
                    {row.outcome ? <small className="block">{t(`imports.outcome.${row.outcome}`)}</small> : null}
                  </td>
                  <td className="cell-what">
                    <What row={row} found={found} labelOf={labelOf} kindOf={kindOf} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <EmptyLine>{t("imports.emptyRows")}</EmptyLine>
      )}
      <Pager
        paging={paging}
        hrefFor={(page) => href({ fate: fate ?? undefined, outcome: left ? "left" : undefined, page })}
      />
    </section>
  );
}

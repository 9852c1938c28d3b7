import { type FormEvent, useEffect, useRef } from "react";

import { fates, type Fate } from "#contract/company/import-facts";
import type { ImportPage } from "#contract/company/imports";
import type { FieldKind } from "#contract/kinds";
import type { Option } from "~/components/form/choices/select-field";
import { EmptyLine } from "~/components/ui/empty";
import { Pager, type Paging } from "~/components/ui/pager";
import { PageLink } from "~/components/ui/page-link";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/imports";
import { paths, withQuery } from "~/shared/paths";

import { ImportReason, recordPath, type ShownRow } from "./import-reason";
import { FateChip } from "./import-state";

import "~/styles/bundles/imports.css";

interface ImportField extends Option {
  kind: FieldKind | undefined;
}

interface Props {
  found: ImportPage;
  rows: ShownRow[];
  paging: Paging;
  fate: Fate | null;
  /** Only rows that were to be written and were not, or that could not be taken back. */
  left: boolean;
  /** Only rows with warnings. */
  warned: boolean;
  fields: ImportField[];
}

const focusable = "input:not([type=hidden]), textarea, button, a";

/**
 * A corrected row may leave the list with the button that was pressed: the focus goes to the row in its place, so that
 * the next one is corrected without a mouse.
 */
function useRowFocus(version: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const sent = useRef<number | null>(null);
  useEffect(() => {
    const at = sent.current;
    sent.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const rows = [...(body.current?.rows ?? [])];
    (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>(focusable)?.focus();
  }, [version]);
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest("tr") : null;
    sent.current = row ? row.sectionRowIndex : null;
  };
  return { ref: body, onSubmit };
}

/** Rows with their results: all, or those of one result. */
export function ImportRows({ found, rows, paging, fate, left, warned, fields }: Props) {
  const { t } = useWords();
  const href = (query: Record<string, string | number | undefined>) => withQuery(paths.import(found.id), query);
  const focusing = useRowFocus(found.version);
  const counts = found.fates;
  const leftTab = {
    to: href({ outcome: "left" }),
    label: t(`imports.left.${found.state === "undone" ? "undone" : "done"}`),
    count: found.outcomes.left,
    current: left,
  };
  const warnedTab = {
    to: href({ warned: 1 }),
    label: t("imports.warned"),
    count: found.warned,
    current: warned,
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
            current: fate === name && !left && !warned,
          })),
          ...(found.warned > 0 || warned ? [warnedTab] : []),
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
            <tbody {...focusing}>
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
                    <ImportReason row={row} found={found} labelOf={labelOf} kindOf={kindOf} />
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
        hrefFor={(page) =>
          href({
            fate: fate ?? undefined,
            outcome: left ? "left" : undefined,
            warned: warned ? 1 : undefined,
            page,
          })
        }
      />
    </section>
  );
}
